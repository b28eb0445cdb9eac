import { z } from "zod"
import type { Session } from "~/auth/session.server"
import { fullName } from "~/domain/person"
import type { RequestContext } from "~/http/context.server"
import { redirectWith } from "~/http/redirects.server"
import { recordActivity } from "~/store/activity.server"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { tellRefusal } from "../refusal.server"
import { refusedFields } from "../refused-fields"
import { CreateSupervisorSchema } from "./supervisor.schema"
import { CREATE_LABELS, type CreateField } from "./supervisor-fields"
import { supervisorPath } from "./supervisor-paths"
import { ownSupervisorTexts } from "./supervisor-texts"
import { createSupervisor } from "./supervisors.server"

/** A text of a form that comes back to it is cut here: nothing of ours is longer. */
const MAX_SHOWN = 500

/** Why no supervisor was made, with all that was typed but the password. */
export interface CreateReply {
  status: number
  values: Readonly<Partial<Record<CreateField, string>>>
  errors: Readonly<Partial<Record<CreateField, readonly string[]>>>
  /** Of the form as a whole. */
  message: string | null
}

/** What was typed, for a form that comes back. A password never does. */
export function typedIn(form: FormData): CreateReply["values"] {
  const names = Object.keys(CREATE_LABELS).filter((name) => name !== "password")
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "").slice(0, MAX_SHOWN)]))
}

/** The form for somebody whose supervisor may have been made or not. */
export function unknownCreation(form: FormData): CreateReply {
  return { status: 409, values: typedIn(form), errors: {}, message: ownSupervisorTexts.createUnknown }
}

interface Request {
  context: RequestContext
  api: Api
  session: Session
  form: FormData
}

/**
 * Makes a supervisor of Add Supervisor (D2 2, 5).
 *
 * @throws the redirect to the new supervisor's profile
 */
export async function createFromForm({ context, api, session, form }: Request): Promise<CreateReply> {
  const values = typedIn(form)
  const parsed = CreateSupervisorSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) {
    return { status: 422, values, errors: z.flattenError(parsed.error).fieldErrors, message: null }
  }
  const made = await attempt(createSupervisor(api, parsed.data))
  if (!made.ok) {
    const text = tellRefusal(context, ownSupervisorTexts.createFailed, made.error)
    const message = made.error.isOutcomeUnknown ? ownSupervisorTexts.createUnknown : text
    const errors = refusedFields(made.error, CREATE_LABELS)
    return { status: made.error.init.status, values, errors, message }
  }
  const { id } = made.value
  const { password: _, ...after } = parsed.data
  const name = fullName(parsed.data)
  await recordActivity(context, session, { action: "created", kind: "supervisor", id, name, after })
  throw redirectWith(context, supervisorPath(id), { kind: "success", title: ownSupervisorTexts.created })
}
