import type { ImageRule } from "~/ui/fields/image-rules"

export const DRIVER_PHOTO: ImageRule = { name: "photo", maxBytes: 5_767_168 }
