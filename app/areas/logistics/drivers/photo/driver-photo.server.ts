import type { ActionFunctionArgs } from "@remix-run/node"
import type { Guarded } from "~/auth/guard.server"
import type { RequestContext } from "~/base/context.server"
import { photoUrl } from "~/base/photo-url.server"
import { redirectWith } from "~/base/redirects.server"
import { fullName } from "~/domain/person"
import { isRecordId } from "~/domain/record-id"
import { actOnce } from "~/forms/act-once.server"
import { readImageForm, type SentImage } from "~/forms/image-upload.server"
import { recordActivity } from "~/store/activity.server"
import { DRIVER_PHOTO } from "~/ui/fields/image-rules"
import { type Api, graphql } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { Upload } from "~/upstream/upload.server"
import { tellRefusal } from "../../refusal.server"
import { DRIVER_ERROR } from "../../refusal-text"
import { driverPath } from "../driver-paths"
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

/** The driver whose photo is changed. @throws Response 404 for an id that is none, or nobody's */
export async function requireDriverPhoto(api: Api, id: string | undefined) {
  const driver = isRecordId(id) ? (await api.graphql(DRIVER, { id })).driver : null
  if (!driver) throw new Response(null, { status: 404 })
  return { id: driver.id, name: fullName(driver), photo: photoUrl(driver.profilePhoto) }
}

/** Puts a photo in the place of the one before (product/workforce 1.3). */
export async function saveDriverPhoto(
  api: Api,
  id: string,
  { bytes, fileName, contentType }: Extract<SentImage, { kind: "image" }>,
): Promise<void> {
  await api.graphql(SAVE, { id, photo: new Upload(bytes, fileName, contentType) })
}

interface RefusedPhoto {
  error: string | null
  notice: string | null
  status: number
}

/** Takes the photo of a form and leads to the profile. @throws Response 404 for nobody's id; as `readImageForm` does */
export async function takePhoto(
  { context, request, params }: Pick<ActionFunctionArgs, "context" | "request" | "params">,
  { api, session }: Pick<Guarded, "api" | "session">,
): Promise<Response | RefusedPhoto> {
  const driver = await requireDriverPhoto(api, params.id)
  const { form, image } = await readImageForm(request, DRIVER_PHOTO, {
    sender: session.staffKey,
    signal: context.signal,
  })
  const unknown = () => ({ error: null, notice: photoTexts.unknown, status: 409 })
  const act = { context, session, form, file: image }
  return actOnce<Response | RefusedPhoto>(act, { isRepeatable: true, unknown }, async () => {
    const refused = await sendPhoto(context, api, driver, image)
    if (refused) return refused
    const { id, name } = driver
    await recordActivity(context, session, { action: "photo changed", kind: "driver", id, name })
    return redirectWith(context, driverPath(id), { kind: "success", title: photoTexts.saved })
  })
}

async function sendPhoto(
  context: RequestContext,
  api: Api,
  driver: { id: string },
  image: SentImage,
): Promise<RefusedPhoto | null> {
  if (image.kind === "none") return { error: photoTexts.required, notice: null, status: 422 }
  if (image.kind === "refused") return { error: image.text, notice: null, status: image.status }
  const saved = await attempt(saveDriverPhoto(api, driver.id, image))
  if (saved.ok) return null
  const notice = tellRefusal(context, DRIVER_ERROR, saved.error)
  return { error: null, notice, status: saved.error.init.status }
}
