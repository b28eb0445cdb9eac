import { z } from "zod"
import { photoUrl } from "~/base/photo-url.server"
import { fullName } from "~/domain/person"
import { isRecordId } from "~/domain/record-id"
import { sendForm } from "~/forms/form-rules.server"
import type { SentImage } from "~/forms/image-upload.server"
import { DRIVER_PHOTO } from "~/ui/fields/image-rules"
import { type Api, graphql } from "~/upstream/api.server"
import { Upload } from "~/upstream/upload.server"
import { titled } from "../../refusal.server"
import { DRIVER_ERROR } from "../../refusal-text"
import { drivers } from "../driver.record"
import { CHANGE_PHOTO, PHOTO_FIELDS, photoTexts } from "./photo-texts"

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

/** The driver's photo alone (product/workforce 1.3); another one may take its place. */
export const photoForm = ({ id, name }: { id: string; name: string }) =>
  sendForm({
    intent: CHANGE_PHOTO,
    fields: PHOTO_FIELDS,
    schema: z.object({}),
    file: { type: "image", ...DRIVER_PHOTO, required: photoTexts.required },
    isRepeatable: true,
    send({ api, file }) {
      if (file.kind !== "image") throw new Error("a form without its photo is refused before")
      return saveDriverPhoto(api, id, file)
    },
    refused: titled(DRIVER_ERROR),
    unknown: photoTexts.unknown,
    done: () => ({
      path: drivers.pathOf(id),
      toast: { kind: "success", title: photoTexts.saved },
      activity: { action: "photo changed", kind: drivers.kind, id, name },
    }),
  })
