import type { Api } from "~/upstream/api.server"
import type { BulkAction } from "./bulk-rules"

/** Sends a file of subscriptions for an action (product/operations 3); a date goes along only where the action needs one. */
export function sendBulkAction(
  api: Api,
  { action, date, fileName, bytes }: { action: BulkAction; date: string | null; fileName: string; bytes: Uint8Array },
): Promise<void> {
  const body = new FormData()
  body.append("action", action.code)
  body.append("csv_file", new File([new Uint8Array(bytes)], fileName, { type: "text/csv" }))
  if (action.payload && date) body.append(`payload[${action.payload}]`, date)
  return api.rest.post("/bulk-actions/subscriptions", { body })
}
