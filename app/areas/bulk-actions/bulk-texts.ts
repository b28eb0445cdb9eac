import { counted, type FileWords, lines } from "~/ui/files/file-texts"

/** Texts of Bulk Actions, byte-exact as in the documents (product/operations 3). */
export const bulkTexts = {
  title: "Bulk Actions",
  required: "*Required",
  tooLarge: "Please make sure that the file does not exceed 5MB.",
  done: {
    title: "File Uploaded Successfully!",
    text: "Subscriptions action is being processing and will email you once finished.",
  },
  failed: { title: "File Uploaded Failed!", text: "Oops, something went wrong, please try again." },
} as const

/** Texts that the documents leave to us. */
export const ownBulkTexts = {
  help: "One action for many subscriptions, from a file of subscription IDs. You see a check page before anything is sent.",
  example: "Example for CSV file",
  csvOnly: "Choose a .csv file.",
  empty: "The file is empty.",
  past: "Choose today or a later day.",
  fileHint: "CSV with one subscription ID a line, in its first column. Up to 5 MB.",
  actionHint: "Chosen for every subscription in the file.",
  dateHint: "Today or later.",
  dateNotNeeded: "Not needed for cancelling",
  asChosen:
    "The file goes up as it was chosen. The action runs in the background and an e-mail follows when it is finished.",
  background: "The action runs in the background. An e-mail follows when it is finished.",
  emailFollows: "An e-mail follows.",
  noWayBack: "Cancelled orders do not come back from here.",
  readOnly: "You may look at this page. Sending needs the permission to edit organizations.",
  unknown: "It is not known whether the file was taken. Wait for the e-mail before you send it again.",
} as const

/** What a file of bulk actions is made of. */
export const BULK_WORDS = {
  one: "subscription",
  many: "subscriptions",
  heads: ["In the file"],
  key: "Subscription",
} as const satisfies FileWords

/** What is asked before all orders of subscriptions are cancelled. `isWhole`: lines that are no subscription go up too. */
export function cancelQuestion(label: string, { ready, read }: { ready: number; read: number }, isWhole: boolean) {
  const whole = isWhole && read > ready ? [`The whole file is sent: ${lines(read)}.`] : []
  return [`${label}: ${counted(ready, BULK_WORDS)}.`, ...whole, ownBulkTexts.noWayBack]
}
