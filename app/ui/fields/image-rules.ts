/** A form's image field (security.md 2.3, 5.1.1: the table of upload fields). */
export interface ImageRule {
  /** Its form name, and what the file is called from here on. */
  readonly name: string
  /** Exactly this many pass. */
  readonly maxBytes: number
  /** Its screen's own words, where they are others. */
  readonly texts?: Partial<Pick<ImageTexts, "size" | "format" | "hint">>
  /** What it may be by its content, whatever it is called; where none are said, JPEG or PNG by name and content. */
  readonly kinds?: readonly ImageKind[]
  /** Pixels that it must have each way, where the documents say so. */
  readonly side?: number
}

export type ImageKind = "jpeg" | "png" | "gif" | "webp"

type ImageTexts = { readonly [Name in keyof typeof imageTexts]: string }

/** product/workforce 1, byte-exact; those without a place there are ours. */
export const imageTexts = {
  size: "Max image size 5mb",
  format: "Format: .jpg, .jpeg, or .png",
  dimensions: "dimensions: 280*280",
  logoHint: "Max image size 5mb. Format: .jpg, .jpeg, or .png. dimensions: 280*280",
  heic: "This is a HEIC image. Save it as JPG or PNG and choose that file.",
  damaged: "The image is damaged or incomplete. Save or download it again, then choose it.",
  pixels: "The image is too large. The maximum is 40 million pixels.",
  hint: "JPG or PNG, up to 5.5 MB",
  again: "Choose the image again. The browser did not keep it.",
  remove: "Remove the chosen image",
  busy: "Too many images are being processed. Please try again in a moment.",
} as const

const EXTENSION = /\.(?:jpe?g|png)$/i

/** Why a file can't be the image, by its size and name; null where only its content can say. */
export function imageProblem(
  { maxBytes, texts, kinds }: ImageRule,
  file: { name: string; size: number },
): string | null {
  if (file.size > maxBytes) return texts?.size ?? imageTexts.size
  return kinds || EXTENSION.test(file.name) ? null : (texts?.format ?? imageTexts.format)
}
