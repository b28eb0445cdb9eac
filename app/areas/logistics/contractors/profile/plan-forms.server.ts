import { z } from "zod"
import { form, type SendRules } from "~/forms/form-rules.server"
import type { ActivityEntry } from "~/store/activity.server"
import { orNull } from "~/upstream/or-null.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { contractors } from "../contractor.record"
import {
  ASSIGN_PLAN,
  ASSIGN_PLAN_FIELDS,
  CONTRACTOR_PLAN_FIELDS,
  MAKE_DEFAULT,
  UNASSIGN_PLAN,
} from "../contractor-fields"
import type { Contractor } from "../contractors.server"
import { aboutOf, contractorHref, DEFAULT_STAYS } from "./about"
import * as calls from "./plans.server"

/** Quoted from the documents, byte for byte. */
const PLAN_FAILED = "Oops, something went wrong, please try again."
const FAILED = { kind: "error", title: PLAN_FAILED } as const
const planIsDefault = (id: string) => `Plan #${id} is now the default.`

/** The documents have one text for every failure, as a toast and in the section. */
const PLAN_FORM = {
  refused: ({ kind }: UpstreamError) => ({
    errors: {},
    messages: [PLAN_FAILED],
    toast: kind === "forbidden" ? null : FAILED,
  }),
  unknown: "We could not confirm that this was done. Check the payment plans before you try again.",
  unsent: PLAN_FAILED,
} as const

/** The redirect, toast and Activity entry after a change. */
function done(
  title: string,
  entry: Pick<ActivityEntry, "action" | "before" | "after">,
  { current, context }: { current: Contractor; context: { url: URL } },
) {
  return {
    path: contractorHref(current.id, { page: Number(context.url.searchParams.get("page") ?? 1), section: "plans" }),
    toast: { kind: "success", title } as const,
    activity: { kind: contractors.kind, ...aboutOf(current), ...entry },
  }
}

interface AssignOffers {
  plans: readonly calls.AssignedPlan[]
  choices: readonly { id: string; name: string }[]
}

/** Assigns a plan of the saved city. The first plan is always the default. */
export const assignPlanForm: SendRules<
  typeof ASSIGN_PLAN_FIELDS,
  { plan: string; isDefault: boolean },
  { name: string; isDefault: boolean },
  AssignOffers | null,
  Contractor
> = form({
  ...PLAN_FORM,
  intent: ASSIGN_PLAN,
  fields: ASSIGN_PLAN_FIELDS,
  schema: z.object({ plan: z.string(), isDefault: z.boolean().default(false) }),
  /** Only for a sent form: the page itself offers plans of the city chosen in its form. */
  async offer({ api, current, values }) {
    if (!(await values)?.plan) return null
    const { id, city } = await current
    const asked = Promise.all([calls.listPlans(api, id), calls.listUnassignedPlans(api, id, city?.id ?? "")])
    const found = await orNull(asked)
    return found && { plans: found[0], choices: found[1] }
  },
  check({ plan }, offers) {
    if (!offers) return { plan: [PLAN_FAILED] }
    return offers.choices.some(({ id }) => id === plan)
      ? null
      : { plan: ["This plan can no longer be assigned to this contractor. Choose another."] }
  },
  async send({ api, current }, input, offers) {
    const { plans = [], choices = [] } = (await offers()) ?? {}
    const isDefault = plans.length === 0 || input.isDefault
    await calls.assignPlan(api, { contractorId: current.id, planId: input.plan, isDefault })
    return { name: choices.find(({ id }) => id === input.plan)?.name ?? input.plan, isDefault }
  },
  done: ({ name, isDefault }, { plan }, act) => {
    const after = { plan: name, default: isDefault ? "Yes" : "No" }
    return done(`Plan #${plan} was successfully assigned.`, { action: "payment plan assigned", after }, act)
  },
})

type PlanForm = SendRules<
  typeof CONTRACTOR_PLAN_FIELDS,
  { plan: string },
  { plan: string; before: string | null },
  { plans: readonly calls.AssignedPlan[] | null },
  Contractor
>

/** Shared by the forms of an assigned plan. The current plans decide whether it may change. */
const ofAssigned = {
  ...PLAN_FORM,
  fields: CONTRACTOR_PLAN_FIELDS,
  schema: z.object({ plan: z.string() }),
  offer: async ({ api, current, values }) => ({
    plans: (await values)?.plan ? await orNull(calls.listPlans(api, (await current).id)) : null,
  }),
} satisfies Partial<PlanForm>

const refuseDefault =
  (text: (plan: string) => string): NonNullable<PlanForm["check"]> =>
  ({ plan: id }, { plans }) => {
    const plan = plans?.find((one) => one.id === id)
    if (!plan) return { plan: [PLAN_FAILED] }
    return plan.isDefault ? { plan: [text(id)] } : null
  }

const nameIn = (plans: readonly calls.AssignedPlan[] | null, id: string) =>
  plans?.find((one) => one.id === id)?.name ?? id

/** Makes an assigned plan the default in place of the old one. */
export const makeDefault: PlanForm = form({
  ...ofAssigned,
  intent: MAKE_DEFAULT,
  check: refuseDefault(planIsDefault),
  async send({ api, current }, { plan }, offers) {
    const { plans } = await offers()
    await calls.assignPlan(api, { contractorId: current.id, planId: plan, isDefault: true })
    return { plan: nameIn(plans, plan), before: plans?.find(({ isDefault }) => isDefault)?.name ?? null }
  },
  done: (made, { plan }, act) => {
    const values = { before: { default: made.before }, after: { default: made.plan } }
    return done(planIsDefault(plan), { action: "default payment plan changed", ...values }, act)
  },
})

/** Removes a plan that is not the default. */
export const unassignPlanForm: PlanForm = form({
  ...ofAssigned,
  intent: UNASSIGN_PLAN,
  check: refuseDefault(() => DEFAULT_STAYS),
  async send({ api, current }, { plan }, offers) {
    await calls.unassignPlan(api, { contractorId: current.id, planId: plan })
    return { plan: nameIn((await offers()).plans, plan), before: null }
  },
  done(made, { plan }, act) {
    return done(
      `Plan #${plan} was successfully removed.`,
      { action: "payment plan removed", before: { plan: made.plan } },
      act,
    )
  },
})
