import type { RequestContext } from "~/http/context.server"
import { hasGlobalToast } from "~/upstream/global-toasts.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { refusalText } from "./refusal-text"

/**
 * Says that the upstream refused a change: a toast with the documents' title (D2 8), unless the global toasts say what
 * happened already (D1 8.1).
 *
 * @returns the same in one text, for the form itself: a toast is never the only place
 */
export function tellRefusal({ flash }: Pick<RequestContext, "flash">, title: string, error: UpstreamError): string {
  const text = refusalText(error.messages)
  if (!hasGlobalToast(error.kind)) flash.add({ kind: "error", title, text })
  return text
}
