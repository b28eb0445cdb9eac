/** `logbookTexts` are byte-exact from the documents; the others are ours. */
export const logbookTexts = {
  title: "Log book",
  dateRequired: "*Required!",
}
