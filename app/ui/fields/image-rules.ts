/** Rule of an image field (security.md 2.3, 5.1.1: the table of upload fields). */
export interface ImageRule {
  /** Form name, and base of the stored file name. */
  readonly name: string
  /** Inclusive. */
  readonly maxBytes: number
  /** Texts of the screen, if different. */
  readonly texts?: Partial<Pick<ImageTexts, "size" | "format" | "hint">>
  /** Allowed content kinds. Default: JPEG or PNG, by name and content. */
  readonly kinds?: readonly ImageKind[]
  /** Required width and height in pixels. */
  readonly side?: number
}

export type ImageKind = "jpeg" | "png" | "gif" | "webp"

type ImageTexts = { readonly [Name in keyof typeof imageTexts]: string }

/** Partly quoted from the documents. */
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

/** Why a file is refused by its size and name; null if only its content can tell. */
export function imageProblem(
  { maxBytes, texts, kinds }: ImageRule,
  file: { name: string; size: number },
): string | null {
  if (file.size > maxBytes) return texts?.size ?? imageTexts.size
  return kinds || EXTENSION.test(file.name) ? null : (texts?.format ?? imageTexts.format)
}
