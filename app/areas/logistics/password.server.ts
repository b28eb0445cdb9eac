import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import type { Toast } from "~/base/flash.server"
import { redirectWith } from "~/base/redirects.server"
import { recordActivity } from "~/store/activity.server"
import { attempt } from "~/upstream/attempt.server"
import { requiredPassword } from "./field.schema"
import { ownPasswordTexts } from "./password-texts"
import { tellRefusal } from "./refusal.server"

interface PasswordChange {
  context: RequestContext
  session: Session
  form: FormData
  /** The upstream's update with nothing but the password. */
  send(password: string): Promise<unknown>
  /** Whose password; `kind` is a key of `activityKinds`. */
  record: { readonly kind: string; readonly id: string; readonly name: string }
  /** Where the person goes on: the page without the dialog. */
  path: string
  done: Toast
  /** Title of the toast when the upstream refuses (product/workforce 1). */
  failed: string
}

/** Why no password was changed. What was typed is not part of it. */
export interface PasswordReply {
  status: number
  /** Of the field. */
  error: string | null
  /** Of the form as a whole. */
  message: string | null
}

/**
 * Sends a new password, on its own (product/workforce 5). It is kept nowhere: not in the answer, the activity or a key of the form,
 * which is why the form has none; sent twice it changes nothing more. The caller has checked the gate.
 *
 * @throws the redirect to the page with the toast
 */
export async function changePassword(change: PasswordChange): Promise<PasswordReply> {
  const { context, session, form, record } = change
  const password = String(form.get("password") ?? "")
  const [wrong] = requiredPassword.safeParse(password).error?.issues ?? []
  if (wrong) return { status: 422, error: wrong.message, message: null }
  const sent = await attempt(change.send(password))
  if (!sent.ok) {
    const text = tellRefusal(context, change.failed, sent.error)
    const { kind, isOutcomeUnknown } = sent.error
    const untold = isOutcomeUnknown ? ownPasswordTexts.unknown : ownPasswordTexts.unsent
    const message = kind === "unavailable" ? untold : text
    return { status: sent.error.init.status, error: null, message }
  }
  await recordActivity(context, session, { action: "password changed", ...record })
  throw redirectWith(context, change.path, change.done)
}
