import type { Toast } from "~/base/flash.server"
import type { UpstreamError } from "~/upstream/upstream-error"

/** How a refusal is told in marketing (product/marketing 1): a 422 lists every message of its errors under the documents' title. */
export function refusedAs(title: string) {
  return (error: UpstreamError): { title?: string; toast?: Toast } => {
    if (error.kind !== "invalid") return {}
    const sentences = Object.values(error.fieldErrors).flat().filter(Boolean)
    return { title, toast: { kind: "error", title, text: sentences.join(" ") || error.userMessage } }
  }
}
