import { z } from "zod"
import { photoUrl } from "~/base/photo-url.server"
import { fullName } from "~/domain/person"
import { imageIn, type SentImage } from "~/forms/files/sent-files.server"
import { type Act, form } from "~/forms/form-rules.server"
import { recordOf } from "~/forms/subject.server"
import { type Api, graphql } from "~/upstream/api.server"
import { Upload } from "~/upstream/upload.server"
import { titled } from "../../refusal.server"
import { DRIVER_ERROR } from "../../refusal-text"
import { drivers } from "../driver.record"
import { ownDriverTexts } from "../driver-fields"
import { CHANGE_PHOTO, PHOTO_FIELDS } from "./photo-fields"
import { DRIVER_PHOTO } from "./photo-rule"

const DRIVER = graphql(`
  query DriverOfPhoto($id: ID!) {
    driver(id: $id) { id firstName lastName profilePhoto }
  }
`)

const SAVE = graphql(`
  mutation UpdateDriverProfilePhoto($id: ID!, $photo: Upload!) {
    updateDriverProfilePhoto(id: $id, profile_photo: $photo) { id }
  }
`)

export async function findDriverPhoto(api: Api, id: string) {
  const { driver } = await api.graphql(DRIVER, { id })
  return driver && { id: driver.id, name: fullName(driver), photo: photoUrl(driver.profilePhoto) }
}
export type DriverWithPhoto = NonNullable<Awaited<ReturnType<typeof findDriverPhoto>>>

export const photoOfDriver = recordOf({ find: findDriverPhoto, missing: ownDriverTexts.missing })

export async function saveDriverPhoto(
  api: Api,
  id: string,
  { bytes, fileName, contentType }: Extract<SentImage, { kind: "image" }>,
): Promise<void> {
  await api.mutate(SAVE, { id, photo: new Upload(bytes, fileName, contentType) })
}

/** Sending the form again is harmless: a new photo replaces the last one. */
export const changePhoto = form({
  intent: CHANGE_PHOTO,
  fields: PHOTO_FIELDS,
  schema: z.object({}),
  files: [{ type: "image", ...DRIVER_PHOTO, required: "*Required" }],
  isRepeatable: true,
  send({ api, files, current }: Act<DriverWithPhoto>) {
    return saveDriverPhoto(api, current.id, imageIn(files, DRIVER_PHOTO.name))
  },
  refused: titled(DRIVER_ERROR),
  unknown: "We could not confirm that the photo was saved. Check the profile before you send it again.",
  done: (_, __, { current: { id, name } }) => ({
    path: drivers.pathOf(id),
    toast: { kind: "success", title: "Successful Update!" },
    activity: { action: "photo changed", kind: drivers.kind, id, name },
  }),
})
