import type { RequestContext } from "~/base/context.server"
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

/**
 * Says that the upstream refused a change by a toast (product/workforce 1), unless a global one did (product/shell 5).
 *
 * @returns the same in one text, for the form itself: a toast is never the only place
 */
export function tellRefusal({ flash }: Pick<RequestContext, "flash">, title: string, error: UpstreamError): string {
  const text = refusalText(error.messages)
  if (!hasGlobalToast(error.kind)) flash.add({ kind: "error", title, text })
  return text
}
