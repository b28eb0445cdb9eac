import type { ImageRule } from "~/ui/fields/image-rules"

/** Exactly 280 by 280 pixels; the same file size as a driver's photo. */
export const ORGANIZATION_LOGO: ImageRule = { name: "logo", maxBytes: 5_767_168, side: 280 }
