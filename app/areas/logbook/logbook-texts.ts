/** `logbookTexts` are byte-exact from the documents; the others are ours. */
export const logbookTexts = {
  title: "Log book",
  noResult: "No result to show",
  dateRequired: "*Required!",
  idRequired: "*Required",
}

export const ownLogbookTexts = {
  help: "What changed, when, and who changed it. Newest day first.",
  start: "Enter both dates and an audit id to see the changes of one record.",
  endBeforeStart: "The to-date cannot be before the from-date.",
  notAnId: "The audit id can contain digits only.",
  noneShown: "No entries for this user or change type.",
}
