import { decodeImage, type Sender } from "~/forms/image-decode.server"
import { imageTexts } from "~/ui/fields/image-rules"
import { BANNER_IMAGES, MAX_BANNER_IMAGE } from "./banner-fields"
import { bannerTexts, ownBannerTexts } from "./banner-texts"

/** The images of a banner's form: written anew, or why not. */
export interface SentImages {
  images: Partial<Record<(typeof BANNER_IMAGES)[number], File>>
  errors: Record<string, string[]>
}

const REFUSED = { format: ownBannerTexts.imageKind, pixels: ownBannerTexts.imagePixels, busy: imageTexts.busy }

/** Reads the images of a form by their content and their bytes (product/marketing 1). */
export async function readImages(files: ReadonlyMap<string, File>, sender: Sender): Promise<SentImages> {
  const sent: SentImages = { images: {}, errors: {} }
  for (const name of BANNER_IMAGES) {
    const file = files.get(name)
    if (!file) continue
    if (file.size > MAX_BANNER_IMAGE) {
      sent.errors[name] = [bannerTexts.imageTooLarge]
      continue
    }
    const decoded = await decodeImage(file, MAX_BANNER_IMAGE, sender)
    if ("image" in decoded) {
      const { bytes, contentType } = decoded.image
      const ending = contentType === "image/png" ? "png" : "jpg"
      sent.images[name] = new File([new Uint8Array(bytes)], `${name}.${ending}`, { type: contentType })
    } else {
      sent.errors[name] = [REFUSED[decoded.refused]]
    }
  }
  return sent
}
