import type { Refusal } from "~/forms/refusal.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { refusalPart, refusalText } from "./refusal-text"

/** Shows the upstream's refusal in a toast with this title, and in the form. */
export const titled =
  (title: string) =>
  (error: UpstreamError): Partial<Refusal> => {
    // A missing permission already has a global toast. The form shows the same text.
    if (error.kind === "forbidden") return { toast: null, messages: [error.userMessage].filter(Boolean) }
    // An unavailable upstream sent no message of its own: `messages` holds the text of the global toast.
    const reasons = error.kind === "unavailable" ? [] : error.messages
    const toast = { kind: "error", title, text: refusalText(reasons) } as const
    return { toast, messages: error.messages.map(refusalPart).filter(Boolean) }
  }
