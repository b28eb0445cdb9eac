import { z } from "zod"
import type { Session } from "~/auth/session.server"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import { type Changes, type Compared, compareForm, type EditedRecord } from "~/http/changed-fields.server"
import type { RequestContext } from "~/http/context.server"
import { momentDay } from "~/http/moments.server"
import { redirectWith } from "~/http/redirects.server"
import { recordActivity } from "~/store/activity.server"
import type { FieldValues } from "~/ui/changed-fields"
import { type EditState, NO_CHANGES } from "~/ui/edit-state"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { tellRefusal } from "../refusal.server"
import { SUPERVISOR_ERROR } from "../refusal-text"
import { refusedFields } from "../refused-fields"
import { SupervisorSchema } from "./supervisor.schema"
import { SUPERVISOR_FIELDS, type SupervisorFields } from "./supervisor-fields"
import { REFRESH_PLANS, supervisorPath } from "./supervisor-paths"
import { ownSupervisorTexts, supervisorTexts } from "./supervisor-texts"
import {
  listSupervisorPlans,
  type SupervisorPlan,
  type SupervisorProfile,
  updateSupervisor,
} from "./supervisors.server"

/** The record that the profile's form changes. */
export const editedSupervisor = (id: string): EditedRecord<SupervisorFields> => {
  return { kind: "supervisor", id, fields: SUPERVISOR_FIELDS }
}

/** A supervisor by the form names of the profile. */
export function rawOf({ paymentPlan, ...supervisor }: SupervisorProfile) {
  const { firstName, lastName, phone, username, email } = supervisor
  return { firstName, lastName, phone, username, email, paymentPlanId: paymentPlan?.id }
}

/** The profile's header: id, phone, user name, since date (D2 2). */
export function headerOf(supervisor: SupervisorProfile) {
  const { id, phone, username, createdAt } = supervisor
  return { id, name: shownName(id, fullName(supervisor)), phone, username, since: momentDay(createdAt) }
}

/** What the select offers: every plan for supervisors, and the one that the supervisor has in any case. */
export function planOptions(plans: readonly SupervisorPlan[], { paymentPlan }: SupervisorProfile) {
  const others = plans.some(({ id }) => id === paymentPlan?.id) || !paymentPlan ? plans : [paymentPlan, ...plans]
  return others.map((plan) => {
    const isOld = "status" in plan && plan.status === "INACTIVE"
    return { value: plan.id, label: isOld ? `${plan.name} (Inactive)` : plan.name }
  })
}

/** Where the form stands after a save that did not go through. */
export interface SaveReply {
  status: number
  edit: EditState<SupervisorFields>
}

interface SaveRequest {
  context: RequestContext
  api: Api
  session: Session
  form: FormData
  /** The supervisor as it is now, fetched for this save. */
  current: SupervisorProfile
}

/**
 * Sends what this person changed of a supervisor and nothing else (D2 4, 5), or only draws the form again.
 *
 * @throws the redirect to the profile with the toast
 */
export async function saveSupervisor({ context, api, session, form, current }: SaveRequest): Promise<SaveReply> {
  const { id } = current
  const plans = await attempt(listSupervisorPlans(api))
  const known = plans.ok ? plans.value : null
  const planName = (planId: string) => [...(known ?? []), current.paymentPlan].find((plan) => plan?.id === planId)?.name
  const edit = compareForm(editedSupervisor(id), { form, current: rawOf(current), say: { paymentPlanId: planName } })
  // A button inside the form says more than the form's own word.
  if (form.getAll("intent").at(-1) === REFRESH_PLANS) return { status: 200, edit: edit.answer() }
  if (edit.isRefused) return { status: edit.status, edit: edit.answer() }
  if (edit.isUnchanged) return { status: 200, edit: edit.answer({ said: NO_CHANGES }) }
  const checked = check(edit, known)
  if ("errors" in checked) return { status: 422, edit: edit.answer({ errors: checked.errors }) }
  const sent = await attempt(updateSupervisor(api, { id, ...checked.changes }))
  if (!sent.ok) {
    const text = tellRefusal(context, SUPERVISOR_ERROR, sent.error)
    const notice = sent.error.isOutcomeUnknown ? ownSupervisorTexts.notSure : text
    const errors = refusedFields(sent.error, SUPERVISOR_FIELDS)
    return { status: sent.error.init.status, edit: edit.answer({ notice, errors }) }
  }
  await recordActivity(context, session, {
    action: "changed",
    kind: "supervisor",
    id,
    name: fullName({ ...current, ...edit.values }),
    before: inWords(edit.before, planName),
    after: inWords(checked.changes, planName),
  })
  throw redirectWith(context, supervisorPath(id), { kind: "success", title: supervisorTexts.updated })
}

/** The form for somebody whose changes may have been saved or not. */
export function unknownSave({ form, current }: Pick<SaveRequest, "form" | "current">): SaveReply {
  const edit = compareForm(editedSupervisor(current.id), { form, current: rawOf(current) })
  return { status: 409, edit: edit.answer({ notice: ownSupervisorTexts.notSure }) }
}

type Input = Omit<Parameters<typeof updateSupervisor>[1], "id">

/** The whole form is checked, the plan among it, so that an old supervisor gets one before anything else is saved. */
function check(edit: Compared<SupervisorFields>, plans: readonly SupervisorPlan[] | null) {
  const parsed = SupervisorSchema.safeParse(edit.values satisfies FieldValues<SupervisorFields>)
  if (!parsed.success) return { errors: z.flattenError(parsed.error).fieldErrors }
  const chosen = edit.changes.paymentPlanId
  if (chosen && plans && !plans.some(({ id }) => id === chosen)) {
    return { errors: { paymentPlanId: [ownSupervisorTexts.foreignPlan] } }
  }
  // As the schema wrote it: a phone in Western digits.
  const values: Input = parsed.data
  const names = Object.keys(edit.changes) as (keyof typeof parsed.data)[]
  return { changes: Object.fromEntries(names.map((name) => [name, values[name]])) as Input }
}

/** What changed, by the fields' words and the plan by its name, for the activity. */
function inWords(changes: Changes<SupervisorFields> | Input, planName: (id: string) => string | undefined) {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const label = SUPERVISOR_FIELDS[name as keyof SupervisorFields].label.toLowerCase()
      return [label, name === "paymentPlanId" && value ? (planName(value) ?? value) : value]
    }),
  )
}
