import type { RequestContext } from "~/base/context.server"
import type { SentImage } from "~/forms/files/sent-files.server"
import type { Done } from "~/forms/form-rules.server"
import type { Api } from "~/upstream/api.server"
import { lostPhotoPath } from "../driver-paths"
import { saveDriverPhoto } from "../photo/driver-photo.server"
import { ownCreateTexts } from "./create-texts"

interface Created {
  id: string
  done: Pick<Done, "path" | "toast">
  image: Extract<SentImage, { kind: "image" }>
}

/** The photo of a driver who was made (product/workforce 1.2): a failure leads to its own form, never back to the wizard. */
export async function photoSent(context: RequestContext, api: Api, { id, done, image }: Created) {
  // A session that ends with this call must not give the form back as one that was never sent.
  context.forgetPosted()
  if (await isDone(context, saveDriverPhoto(api, id, image))) return done
  if (done.toast) context.flash.add(done.toast)
  const { photoLost, photoAgain } = ownCreateTexts
  return { path: lostPhotoPath(id), toast: { kind: "error", title: photoLost, text: photoAgain } as const }
}

/** Whether a call went well; what it threw is in the log, also a redirect to sign-in. */
async function isDone({ log }: RequestContext, call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    log.warn(
      { event: "photo_not_saved", reason: error instanceof Error ? error.message : "redirect" },
      "photo not saved",
    )
    return false
  }
}
