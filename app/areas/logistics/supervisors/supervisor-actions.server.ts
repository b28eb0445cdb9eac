import type { Session } from "~/auth/session.server"
import { fullName } from "~/domain/person"
import { actOnce, beforeSending } from "~/http/act-once.server"
import type { RequestContext } from "~/http/context.server"
import { unsentFields } from "~/http/unsent-fields.server"
import type { EditState } from "~/ui/edit-state"
import { NOT_SENT } from "~/ui/unsent-form"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { changePassword, type PasswordReply } from "../password.server"
import { CHANGE_PASSWORD, ownPasswordTexts } from "../password-texts"
import { SUPERVISOR_ERROR } from "../refusal-text"
import type { SupervisorFields } from "./supervisor-fields"
import { SAVE_SUPERVISOR, supervisorPath } from "./supervisor-paths"
import { saveSupervisor, unknownSave } from "./supervisor-profile.server"
import { ownSupervisorTexts, supervisorTexts } from "./supervisor-texts"
import { findSupervisor, type SupervisorProfile, updateSupervisor } from "./supervisors.server"

interface ProfileAction {
  context: RequestContext
  api: Api
  session: Session
  id: string
  form: FormData
}

/** What became of a form that did not lead on; only the part that was sent is there. */
export interface ProfileAnswer {
  status: number
  edit?: EditState<SupervisorFields>
  password?: PasswordReply
  /** Why nothing could be done at all, with the form as it came. */
  message?: string
  unsent?: [string, string][] | null
}

type Handler = (action: ProfileAction, current: SupervisorProfile) => Promise<ProfileAnswer>

const HANDLERS: Record<string, Handler> = { [SAVE_SUPERVISOR]: save, [CHANGE_PASSWORD]: sendPassword }

/**
 * Carries out a form of the profile, whose gate was checked. The supervisor is read afresh first: what changed is what
 * differs from now.
 *
 * @throws the redirect to where the person goes on; Response 400 for a form of no kind
 */
export async function actOnProfile(action: ProfileAction): Promise<ProfileAnswer> {
  const intent = String(action.form.get("intent"))
  const handler = Object.hasOwn(HANDLERS, intent) ? HANDLERS[intent] : undefined
  if (!handler) throw new Response(null, { status: 400 })
  const found = await attempt(findSupervisor(action.api, action.id))
  if (!found.ok) {
    const status = beforeSending(found.error.init.status)
    const message = intent === CHANGE_PASSWORD ? ownPasswordTexts.unsent : NOT_SENT
    return { ...untried(intent, { status, message }), unsent: unsentFields(action.form) }
  }
  if (!found.value) return untried(intent, { status: 404, message: ownSupervisorTexts.missing })
  return handler(action, found.value)
}

/** Why nothing was tried, where the person looks: in the dialog that was sent, else above the page. */
function untried(intent: string, why: { status: number; message: string }): ProfileAnswer {
  return intent === CHANGE_PASSWORD ? { status: why.status, password: { ...why, error: null } } : why
}

function save({ context, api, session, form }: ProfileAction, current: SupervisorProfile): Promise<ProfileAnswer> {
  const unknown = () => unknownSave({ form, current })
  return actOnce({ context, session, form }, { isRepeatable: true, unknown }, () =>
    saveSupervisor({ context, api, session, form, current }),
  )
}

async function sendPassword(
  { context, api, session, form }: ProfileAction,
  current: SupervisorProfile,
): Promise<ProfileAnswer> {
  const { id } = current
  const password = await changePassword({
    context,
    session,
    form,
    send: (text) => updateSupervisor(api, { id, password: text }),
    record: { kind: "supervisor", id, name: fullName(current) },
    path: supervisorPath(id),
    done: { kind: "success", title: supervisorTexts.passwordUpdated },
    failed: SUPERVISOR_ERROR,
  })
  return { status: password.status, password }
}
