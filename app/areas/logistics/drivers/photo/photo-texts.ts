/** Texts of a driver's photo form. Those about size and format are the documents' (D2 5) and stand with the checks. */
export const photoTexts = {
  title: "Profile photo",
  help: "Takes the place of the photo there is.",
  required: "*Required",
  save: "Save photo",
  /** D2 8. */
  saved: "Successful Update!",
  unknown: "It is not known whether the photo was saved. Look at the profile before you send it again.",
} as const
