import { filePaths } from "~/ui/files/file-paths"
import { counted, type FileWords, lines } from "~/ui/files/file-texts"
import type { FieldRules } from "~/ui/form/changed-fields"

/** First step. The file is sent beside the fields. */
export const CHOOSE_BULK_FILE = {
  intent: "choose-file",
  fields: {
    csvFile: { label: "Subscriptions CSV file" },
    action: { label: "Action" },
    date: { label: "Date", kind: "date" },
  },
} as const satisfies { intent: string; fields: FieldRules }

/** `lines` says which lines are sent. */
export const SEND_BULK_FILE = {
  intent: "send-file",
  fields: { lines: { label: "Lines", hidden: true } },
} as const satisfies { intent: string; fields: FieldRules }

export const bulkPaths = filePaths("/bulk-actions/subscriptions")

export interface BulkAction {
  code: string
  label: string
  /** Label of the date; null if the action needs none. */
  date: string | null
  /** Name of the date in the upload. */
  payload: "start_date" | "order_date" | null
  hint: string
}

export const BULK_ACTIONS: readonly BulkAction[] = [
  {
    code: "CANCEL_SUBSCRIPTION",
    label: "Cancel all remaining orders",
    date: null,
    payload: null,
    hint: "No date needed. Cannot be undone here.",
  },
  {
    code: "DELAY_SUBSCRIPTION",
    label: "Delay all remaining accepted orders",
    date: "Start date",
    payload: "start_date",
    hint: "Needs a start date.",
  },
  {
    code: "DELAY_ORDERS_IN_SUBSCRIPTION",
    label: "Delay an order in subscription",
    date: "Delay date",
    payload: "start_date",
    hint: "Needs a delay date.",
  },
  {
    code: "ADD_ORDER_TO_SUBSCRIPTION",
    label: "Add an order on a specific date",
    date: "Order date",
    payload: "order_date",
    hint: "Needs an order date.",
  },
]

/** Texts of Bulk Actions, byte-exact as in the documents. */
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
  past: "Choose today or a later day.",
  noWayBack: "Cancelled orders cannot be restored here.",
  unknown:
    "We could not confirm that the file was received. Check for an e-mail with the result before you send it again.",
} as const

export const BULK_WORDS = {
  one: "subscription",
  many: "subscriptions",
  heads: ["In the file"],
  key: "Subscription",
} as const satisfies FileWords

/** Confirmation texts before orders are cancelled. `isWhole`: invalid lines are sent too. */
export function cancelQuestion(label: string, { ready, read }: { ready: number; read: number }, isWhole: boolean) {
  const whole = isWhole && read > ready ? [`The whole file is sent: ${lines(read)}.`] : []
  return [`${label}: ${counted(ready, BULK_WORDS)}.`, ...whole, ownBulkTexts.noWayBack]
}
