import type { Refusal } from "~/forms/refusal.server"
import { hasGlobalToast } from "~/upstream/global-toasts.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { refusalPart, refusalText } from "./refusal-text"

/** A refusal under the documents' title (product/workforce 1), unless a global toast told it (product/shell 5). */
export const titled =
  (title: string) =>
  (error: UpstreamError): Partial<Refusal> => {
    // Its words in the form are those of that toast.
    if (hasGlobalToast(error.kind)) return { toast: null, messages: [error.userMessage].filter(Boolean) }
    const toast = { kind: "error", title, text: refusalText(error.messages) } as const
    return { toast, messages: error.messages.map(refusalPart).filter(Boolean) }
  }
