import type { FieldRules } from "~/ui/form/changed-fields"

/** Texts of a driver's photo form. Those about size and format are the documents' (product/workforce 1.3) and stand with the checks. */
export const photoTexts = {
  title: "Profile photo",
  help: "Takes the place of the photo there is.",
  required: "*Required",
  save: "Save photo",
  /** product/workforce 1.3. */
  saved: "Successful Update!",
  unknown: "It is not known whether the photo was saved. Look at the profile before you send it again.",
} as const

export const CHANGE_PHOTO = "change-photo"
export const PHOTO_FIELDS = { photo: { label: photoTexts.title } } as const satisfies FieldRules
