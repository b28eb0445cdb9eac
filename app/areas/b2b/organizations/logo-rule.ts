import type { ImageRule } from "~/ui/fields/image-rules"

/** As large a file as a driver's photo, and exactly 280 by 280 (product/workforce 1). */
export const ORGANIZATION_LOGO: ImageRule = { name: "logo", maxBytes: 5_767_168, side: 280 }
