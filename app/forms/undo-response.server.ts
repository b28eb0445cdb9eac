import type { RequestContext } from "~/base/context.server"
import type { Toast } from "~/base/flash.server"
import { redirectWith } from "~/base/redirects.server"
import { STAY_FIELD } from "~/ui/page/toast"

/** In a form that a toast's Undo sends: what it takes back is told in other words, and has no Undo of its own. */
export const BACK_FIELD = "back"

/** The answer to an Undo that script sent: its toast says what came of it. */
export const UNDO_OK = { status: 200 } as const

/** Tells what came of an Undo: script stays where it is. @throws the redirect to `path` without script */
export function respondToUndo(context: RequestContext, form: FormData, path: string, toast: Toast): typeof UNDO_OK {
  if (!form.has(STAY_FIELD)) throw redirectWith(context, path, toast)
  context.flash.add(toast)
  return UNDO_OK
}
