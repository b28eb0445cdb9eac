import type { FieldRules } from "~/ui/form/changed-fields"

/** The quoted texts about size and format are with the checks of images. */
export const photoTexts = {
  title: "Profile photo",
  lost: "The driver was created, but the photo was not saved.",
  again: "Send the photo again here. The driver is not created a second time.",
} as const

export const CHANGE_PHOTO = "change-photo"
export const PHOTO_FIELDS = { photo: { label: photoTexts.title } } as const satisfies FieldRules
