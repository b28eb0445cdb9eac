import type { Refusal } from "~/forms/refusal.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { refusalPart, refusalText } from "./refusal-text"

/** A refusal under the documents' title (product/workforce 1). */
export const titled =
  (title: string) =>
  (error: UpstreamError): Partial<Refusal> => {
    // Its words in the form are those of the global toast.
    if (error.kind === "forbidden") return { toast: null, messages: [error.userMessage].filter(Boolean) }
    // Of a fault the upstream said nothing: the sentence there is the global toast's.
    const spoken = error.kind === "unavailable" ? [] : error.messages
    const toast = { kind: "error", title, text: refusalText(spoken) } as const
    return { toast, messages: error.messages.map(refusalPart).filter(Boolean) }
  }
