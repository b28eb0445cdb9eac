import type { FieldRules } from "~/ui/form/changed-fields"

/** The quoted texts about size and format are with the checks of images. */
export const photoTexts = {
  title: "Profile photo",
} as const

export const CHANGE_PHOTO = "change-photo"
export const PHOTO_FIELDS = { photo: { label: photoTexts.title } } as const satisfies FieldRules
