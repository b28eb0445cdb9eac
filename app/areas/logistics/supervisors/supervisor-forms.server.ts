import { momentDay } from "~/base/moments.server"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import { isWord } from "~/domain/words"
import type { RecordRules } from "~/forms/act-on-record.server"
import { editForm, sendForm } from "~/forms/form-rules.server"
import { settle } from "~/upstream/settle.server"
import { passwordForm } from "../password-form.server"
import { titled } from "../refusal.server"
import { SUPERVISOR_ERROR } from "../refusal-text"
import { supervisors } from "./supervisor.record"
import { CreateSupervisorSchema, SupervisorSchema } from "./supervisor.schema"
import { ADD_SUPERVISOR, NEW_SUPERVISOR_FIELDS, SAVE_SUPERVISOR, SUPERVISOR_FIELDS } from "./supervisor-fields"
import { ownSupervisorTexts, supervisorTexts } from "./supervisor-texts"
import {
  createSupervisor,
  findSupervisor,
  listSupervisorPlans,
  type SupervisorPlan,
  type SupervisorProfile,
  updateSupervisor,
} from "./supervisors.server"

/** Add Supervisor (product/workforce 3). */
export const addSupervisor = sendForm({
  intent: ADD_SUPERVISOR,
  fields: NEW_SUPERVISOR_FIELDS,
  schema: CreateSupervisorSchema,
  send: ({ api }, input) => createSupervisor(api, input),
  refused: titled(ownSupervisorTexts.createFailed),
  unknown: ownSupervisorTexts.createUnknown,
  done: ({ id }, { password: _, ...after }) => ({
    path: supervisors.pathOf(id),
    toast: { kind: "success", title: ownSupervisorTexts.created },
    activity: { action: "created", kind: supervisors.kind, id, name: fullName(after), after },
  }),
})

/** The profile's form (product/workforce 3): an old supervisor gets a plan before anything else. */
const saveSupervisor = editForm({
  intent: SAVE_SUPERVISOR,
  kind: supervisors.kind,
  fields: SUPERVISOR_FIELDS,
  schema: SupervisorSchema,
  id: ({ id }: SupervisorProfile) => id,
  values: ({ paymentPlan, ...supervisor }) => ({ ...supervisor, paymentPlanId: paymentPlan?.id }),
  mayStay: ["firstName", "lastName", "phone", "username", "email"],
  async offer({ api, current, canEdit }) {
    const plans = canEdit ? settle(listSupervisorPlans(api)) : []
    return { plans: planOptions(await plans, (await current).paymentPlan) }
  },
  say: ({ plans }) => ({ paymentPlanId: (id) => plans?.find(({ value }) => value === id)?.label }),
  check: ({ paymentPlanId: id }, { plans }) =>
    !plans || plans.some(({ value }) => value === id) ? null : { paymentPlanId: [ownSupervisorTexts.foreignPlan] },
  send: ({ api, current }, changes) => updateSupervisor(api, { id: current.id, ...changes }),
  refused: titled(SUPERVISOR_ERROR),
  unknown: ownSupervisorTexts.notSure,
  name: (values) => fullName(values),
  done: ({ id }) => ({ path: supervisors.pathOf(id), toast: { kind: "success", title: supervisorTexts.updated } }),
})

export const supervisorPage = {
  gate: supervisors.edit,
  find: findSupervisor,
  missing: ownSupervisorTexts.missing,
  edit: saveSupervisor,
  forms: [
    passwordForm<SupervisorProfile>({
      record: supervisors,
      about: (supervisor) => ({ id: supervisor.id, name: fullName(supervisor) }),
      send: (api, id, password) => updateSupervisor(api, { id, password }),
      done: supervisorTexts.passwordUpdated,
      failed: SUPERVISOR_ERROR,
    }),
  ],
} satisfies RecordRules<typeof SUPERVISOR_FIELDS, unknown, unknown, SupervisorProfile>

/** The profile's header: id, phone, user name, since date (product/workforce 3). */
export function headerOf(supervisor: SupervisorProfile) {
  const { id, phone, username, createdAt } = supervisor
  return { id, name: shownName(id, fullName(supervisor)), phone, username, since: momentDay(createdAt) }
}

/** Every plan for supervisors, and the one that the supervisor has in any case; null where they could not be had. */
function planOptions(plans: readonly SupervisorPlan[] | null, own: SupervisorProfile["paymentPlan"]) {
  if (!plans) return null
  const others = !own || plans.some(({ id }) => id === own.id) ? plans : [own, ...plans]
  return others.map((plan) => {
    const isOld = "status" in plan && isWord(plan.status, "INACTIVE")
    return { value: plan.id, label: isOld ? `${plan.name} (Inactive)` : plan.name }
  })
}
export type SupervisorOffers = { plans: ReturnType<typeof planOptions> }
