import type { GoodFile } from "~/forms/files/sent-files.server"
import type { FileRule } from "~/ui/fields/file-rules"
import { BANNER_IMAGES, MAX_BANNER_IMAGE } from "./banner-fields"
import { bannerTexts, ownBannerTexts } from "./banner-texts"

const imageRule = (name: string): FileRule => ({
  type: "image",
  name,
  maxBytes: MAX_BANNER_IMAGE,
  kinds: ["jpeg", "png", "gif", "webp"],
  texts: { size: bannerTexts.imageTooLarge, format: ownBannerTexts.imageKind },
})

/** The images of a banner's form, by their content and their bytes (product/marketing 1). */
export const BANNER_FILES: readonly FileRule[] = BANNER_IMAGES.map(imageRule)
/** Of a new banner: both. */
export const NEW_BANNER_FILES: readonly FileRule[] = BANNER_FILES.map((rule) => ({
  ...rule,
  required: bannerTexts.imagesRequired,
}))

/** The images that were sent, written anew, by their names. */
export function imagesIn(files: ReadonlyMap<string, GoodFile>): Partial<Record<(typeof BANNER_IMAGES)[number], File>> {
  return Object.fromEntries(
    BANNER_IMAGES.flatMap((name) => {
      const sent = files.get(name)
      if (sent?.kind !== "image") return []
      return [[name, new File([new Uint8Array(sent.bytes)], sent.fileName, { type: sent.contentType })]]
    }),
  )
}
