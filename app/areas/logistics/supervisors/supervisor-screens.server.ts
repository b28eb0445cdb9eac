import { instantDay } from "~/base/format-instant.server"
import { isEnumValue } from "~/domain/enum-case"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import { form } from "~/forms/form-rules.server"
import { listRoute } from "~/record/list-route.server"
import { createRoute, recordRoute } from "~/record/record-route.server"
import { orNull } from "~/upstream/or-null.server"
import { passwordForm } from "../password-form.server"
import { titled } from "../refusal.server"
import { SUPERVISOR_ERROR } from "../refusal-text"
import { supervisors } from "./supervisor.record"
import { supervisorColumns } from "./supervisor-columns"
import { ADD_SUPERVISOR, SAVE_SUPERVISOR } from "./supervisor-fields"
import {
  createSupervisor,
  findSupervisor,
  listSupervisorPlans,
  listSupervisors,
  type SupervisorPlan,
  type SupervisorProfile,
  updateSupervisor,
} from "./supervisors.server"

export const supervisorList = listRoute({
  record: supervisors,
  columns: supervisorColumns,
  read: (api, { search }, asked) => listSupervisors(api, search, asked),
})

const addSupervisor = form({
  ...ADD_SUPERVISOR,
  send: ({ api }, input) => createSupervisor(api, input),
  /** The documents have no title for this error. It follows 'Driver Creation Error!' and 'Supervisor Update Error!'. */
  refused: titled("Supervisor Creation Error!"),
  unknown:
    "We could not confirm that the supervisor was created. Search the list for the username before you send this again.",
  done: ({ id }, { password: _, ...after }) => ({
    path: supervisors.pathOf(id),
    toast: { kind: "success", title: "Supervisor was successfully created." },
    activity: { action: "created", kind: supervisors.kind, id, name: fullName(after), after },
  }),
})

export const createSupervisorRoute = createRoute(supervisors, addSupervisor)

const saveSupervisor = form({
  ...SAVE_SUPERVISOR,
  record: supervisors,
  values: ({ paymentPlan, ...supervisor }: SupervisorProfile) => ({ ...supervisor, paymentPlanId: paymentPlan?.id }),
  async offer({ api, current, canEdit }) {
    const plans = canEdit ? orNull(listSupervisorPlans(api)) : []
    return { plans: planOptions(await plans, (await current).paymentPlan) }
  },
  send: ({ api, current }, changes) => updateSupervisor(api, { id: current.id, ...changes }),
  refused: titled(SUPERVISOR_ERROR),
  name: (values) => fullName(values),
  saved: "Supervisor successfully updated.",
})

export const supervisorRoute = recordRoute({
  record: supervisors,
  find: findSupervisor,
  edit: saveSupervisor,
  forms: [
    passwordForm<SupervisorProfile>({
      record: supervisors,
      about: (supervisor) => ({ id: supervisor.id, name: fullName(supervisor) }),
      send: (api, id, password) => updateSupervisor(api, { id, password }),
      done: "Supervisor password was successfully updated.",
      failed: SUPERVISOR_ERROR,
    }),
  ],
  show({ id, phone, username, createdAt, ...person }) {
    return { header: { id, name: shownName(id, fullName(person)), phone, username, since: instantDay(createdAt) } }
  },
})

/** All plans for supervisors, and always the supervisor's own; null if the plans could not be loaded. */
function planOptions(plans: readonly SupervisorPlan[] | null, own: SupervisorProfile["paymentPlan"]) {
  if (!plans) return null
  const others = !own || plans.some(({ id }) => id === own.id) ? plans : [own, ...plans]
  return others.map((plan) => {
    const isOld = "status" in plan && isEnumValue(plan.status, "INACTIVE")
    return { value: plan.id, label: isOld ? `${plan.name} (Inactive)` : plan.name }
  })
}
