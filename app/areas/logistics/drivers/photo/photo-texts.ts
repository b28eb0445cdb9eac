import type { FieldRules } from "~/ui/form/changed-fields"

/** Texts of a driver's photo form. Those about size and format are the documents' (product/workforce 1.3) and stand with the checks. */
export const photoTexts = {
  title: "Profile photo",
  help: "Replaces the current photo.",
  required: "*Required",
  save: "Save photo",
  /** product/workforce 1.3. */
  saved: "Successful Update!",
  unknown: "We could not confirm that the photo was saved. Check the profile before you send it again.",
} as const

export const CHANGE_PHOTO = "change-photo"
export const PHOTO_FIELDS = { photo: { label: photoTexts.title } } as const satisfies FieldRules
