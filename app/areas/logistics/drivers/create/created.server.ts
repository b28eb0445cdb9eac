import type { RequestContext } from "~/base/context.server"
import { redirectWith } from "~/base/redirects.server"
import type { SentImage } from "~/forms/image-upload.server"
import type { Api } from "~/upstream/api.server"
import { driverListPath, lostPhotoPath } from "../driver-paths"
import { saveDriverPhoto } from "../photo/driver-photo.server"
import { createDriverTexts, ownCreateTexts } from "./create-texts"

/**
 * After a driver was created: the photo, if one was chosen, then the list (product/workforce 1.2). Whatever becomes of the photo, the
 * driver is there: its failure leads to the driver's own photo form, never back to the wizard.
 */
export async function created(
  context: RequestContext,
  api: Api,
  driverId: string,
  image: SentImage,
): Promise<Response> {
  const success = { kind: "success", title: createDriverTexts.created } as const
  const list = driverListPath + searchOf(context.url)
  if (image.kind !== "image") return redirectWith(context, list, success)
  // A session that ends with this call must not give the form back as one that was never sent.
  context.forgetPosted()
  if (await isDone(context, saveDriverPhoto(api, driverId, image))) return redirectWith(context, list, success)
  context.flash.add(success)
  const { photoLost, photoAgain } = ownCreateTexts
  return redirectWith(context, lostPhotoPath(driverId), { kind: "error", title: photoLost, text: photoAgain })
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

function searchOf({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  for (const name of ["step", "_routes", "index"]) query.delete(name)
  return query.size > 0 ? `?${query}` : ""
}
