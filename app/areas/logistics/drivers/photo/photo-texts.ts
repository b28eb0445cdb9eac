import type { FieldRules } from "~/ui/form/changed-fields"

/** The quoted texts about size and format are with the checks of images. */
export const photoTexts = {
  title: "Profile photo",
  help: "Replaces the current photo.",
  required: "*Required",
  save: "Save photo",
  /** Quoted from the documents. */
  saved: "Successful Update!",
  unknown: "We could not confirm that the photo was saved. Check the profile before you send it again.",
} as const

export const CHANGE_PHOTO = "change-photo"
export const PHOTO_FIELDS = { photo: { label: photoTexts.title } } as const satisfies FieldRules
