export const MARK = "mark"

/** Ours: the documents know the file alone. */
export const runTexts = {
  title: "Pay run",
  look: "Look at this before paying",
  lookHelp: "A mark is kept for these days, with name and time, and stands in Activity. It changes no pay.",
  notChecked: "Not checked",
  none: "None",
  changed: "Changed since it was looked at",
  marked: "Looked at",
  takenBack: "Mark taken back",
  markedBefore: "Somebody was there before: nothing changed.",
  marksFailed: "Who looked at what could not be read.",
  compare: "Compare",
  compareHelp: "Every amount is a net.",
  compareFailed: "The other period could not be read.",
  compareLong: "There are too many drivers to compare here.",
  same: "Same",
  notPaid: "Not paid",
  handOver: "Hand over",
  handOverHelp: "A file holds all rows, marked or not. Each download is noted below.",
  handedOver: "Handed over",
  handedOverHelp: "What left this page for this period. The payment itself happens elsewhere.",
  noHandover: "Nothing was handed over yet.",
  handoversFailed: "What was handed over could not be read.",
  unfinished: "Not finished",
  unchanged: "Nothing changed",
} as const
