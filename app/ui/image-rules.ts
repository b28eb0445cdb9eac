/** A form's image field (security.md 2.3, 5.1.1: the table of upload fields). */
export interface ImageRule {
  /** Its form name, and what the file is called from here on. */
  readonly name: string
  /** Exactly this many pass. */
  readonly maxBytes: number
}

/** D2 5. */
export const DRIVER_PHOTO: ImageRule = { name: "photo", maxBytes: 5_767_168 }

/** D2 5, byte-exact; those without a place there are ours. */
export const imageTexts = {
  size: "Max image size 5mb",
  format: "Format: .jpg, .jpeg, or .png",
  pixels: "The image has too many pixels: 40 million at most.",
  hint: "JPG or PNG, 5.5 MB at most",
  again: "Choose the image again: a browser can't keep a file.",
  remove: "Remove the chosen image",
  failed: "The image was not uploaded. Please try again.",
} as const

const EXTENSION = /\.(?:jpe?g|png)$/i

/** Why a file can't be the image, by its size and name; null where only its content can say. */
export function imageProblem({ maxBytes }: ImageRule, file: { name: string; size: number }): string | null {
  if (file.size > maxBytes) return imageTexts.size
  return EXTENSION.test(file.name) ? null : imageTexts.format
}
