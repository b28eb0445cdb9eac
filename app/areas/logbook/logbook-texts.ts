/** Texts of the log book: those of product/operations 2 as they stand there, and ours. */
export const logbookTexts = {
  title: "Log book",
  noResult: "No result to show",
  dateRequired: "*Required!",
  idRequired: "*Required",
}

export const ownLogbookTexts = {
  help: "What changed, when, and who changed it. Newest day first.",
  start: "Fill in both dates and an audit id to see what happened to one record.",
  endBeforeStart: "The to-date cannot be before the from-date.",
  notAnId: "An audit id has digits only.",
  noneShown: "No entry of this user or change type.",
}
