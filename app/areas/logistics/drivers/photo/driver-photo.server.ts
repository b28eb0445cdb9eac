import type { RequestContext } from "~/http/context.server"
import type { SentImage } from "~/http/image-upload.server"
import { type Api, graphql } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { Upload } from "~/upstream/upload.server"
import { photoUrl } from "../../photo-url.server"
import { tellRefusal } from "../../refusal.server"
import { DRIVER_ERROR } from "../../refusal-text"
import { photoTexts } from "./photo-texts"

const DRIVER = graphql(`
  query DriverOfPhoto($id: ID!) {
    driver(id: $id) { id firstName lastName profilePhoto }
  }
`)

const SAVE = graphql(`
  mutation UpdateDriverProfilePhoto($id: ID!, $photo: Upload!) {
    updateDriverProfilePhoto(id: $id, profile_photo: $photo) { id profilePhoto }
  }
`)

/**
 * The driver whose photo is changed.
 *
 * @throws Response 404 for an id that is none, or nobody's
 */
export async function requireDriverPhoto(api: Api, id: string | undefined) {
  const driver = id && /^[1-9]\d{0,11}$/.test(id) ? (await api.graphql(DRIVER, { id })).driver : null
  if (!driver) throw new Response(null, { status: 404 })
  const name = `${driver.firstName} ${driver.lastName}`.trim()
  return { id: driver.id, name, photo: photoUrl(driver.profilePhoto) }
}

/** Puts a photo in the place of the one before (D2 7). */
export async function saveDriverPhoto(
  api: Api,
  id: string,
  { bytes, fileName, contentType }: Extract<SentImage, { kind: "image" }>,
): Promise<void> {
  await api.graphql(SAVE, { id, photo: new Upload(bytes, fileName, contentType) })
}

/** Sends the photo of the form; status 200 says that it is saved, every other why it is not. */
export async function sendPhoto(context: RequestContext, api: Api, driver: { id: string }, image: SentImage) {
  if (image.kind === "none") return { error: photoTexts.required, notice: null, status: 422 }
  if (image.kind === "refused") return { error: image.text, notice: null, status: image.status }
  const saved = await attempt(saveDriverPhoto(api, driver.id, image))
  if (saved.ok) return { error: null, notice: null, status: 200 }
  const notice = tellRefusal(context, DRIVER_ERROR, saved.error)
  return { error: null, notice, status: saved.error.init.status }
}
