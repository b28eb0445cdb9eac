import type { RequestContext } from "~/base/context.server"
import type { Toast } from "~/base/flash.server"
import { redirectWith } from "~/base/redirects.server"
import { STAY_FIELD } from "~/ui/page/toast"

/** In the form of a toast's Undo: the result has its own wording and no Undo. */
export const BACK_FIELD = "back"

/** Response to an Undo sent by script. A toast reports the result. */
export const UNDO_OK = { status: 200 } as const

/**
 * Reports the result of an Undo. With script the page stays.
 * @throws the redirect to `path` without script
 */
export function respondToUndo(context: RequestContext, form: FormData, path: string, toast: Toast): typeof UNDO_OK {
  if (!form.has(STAY_FIELD)) throw redirectWith(context, path, toast)
  context.flash.add(toast)
  return UNDO_OK
}
