/** Addresses of Bulk Actions (product/operations 3). */
export const bulkPath = "/bulk-actions/subscriptions"
/** What its file looks like, to be downloaded. */
export const bulkExamplePath = `${bulkPath}/example.csv`

/** The check page of a file that was chosen. */
export function bulkCheckPath(id: string): string {
  return `${bulkPath}/${encodeURIComponent(id)}`
}

/** What became of a file that was sent. */
export function bulkResultPath(id: string): string {
  return `${bulkCheckPath(id)}/result`
}

/** The intents of the two steps' forms. */
export const CHOOSE_FILE = "choose-file"
export const SEND_FILE = "send-file"
/** The form name of the file. */
export const SUBSCRIPTIONS_FILE = "csvFile"
