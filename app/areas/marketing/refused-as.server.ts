import type { Toast } from "~/base/flash.server"
import type { UpstreamError } from "~/upstream/upstream-error"

/** Error mapping of the marketing forms: a 422 shows all its messages under the documents' title. */
export function refusedAs(title: string) {
  return (error: UpstreamError): { title?: string; toast?: Toast } => {
    if (error.kind !== "invalid") return {}
    const sentences = Object.values(error.fieldErrors).flat().filter(Boolean)
    return { title, toast: { kind: "error", title, text: sentences.join(" ") || error.userMessage } }
  }
}
