import { beforeSending } from "~/http/act-once.server"
import { redirectWith } from "~/http/redirects.server"
import { recordActivity } from "~/store/activity.server"
import { attempt } from "~/upstream/attempt.server"
import { hasGlobalToast } from "~/upstream/global-toasts.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { contractorTexts, ownContractorTexts } from "../contractor-texts"
import { type AssignedPlan, assignPlan, listPlans, listUnassignedPlans, unassignPlan } from "./plans.server"
import type { ProfileAnswer, ProfileRequest, Untried } from "./profile-request"

/** Assigns a plan of the saved city; the first one is the default whatever the form says (D2 4). */
export async function assign(request: ProfileRequest): Promise<ProfileAnswer> {
  return withTyped(request.form, await assignChosen(request))
}

function withTyped(form: FormData, answer: ProfileAnswer): ProfileAnswer {
  const typed = { plan: String(form.get("plan") ?? ""), isDefault: form.get("isDefault") === "1" }
  return answer.plans ? { ...answer, plans: { ...answer.plans, typed } } : answer
}

async function assignChosen(request: ProfileRequest): Promise<ProfileAnswer> {
  const { api, contractor, form } = request
  const planId = String(form.get("plan") ?? "")
  if (planId === "") return refused(422, { field: contractorTexts.required })
  const read = await attempt(
    Promise.all([listPlans(api, contractor.id), listUnassignedPlans(api, contractor.id, contractor.city?.id ?? "")]),
  )
  if (!read.ok) return unread(request, read.error)
  const [plans, choices] = read.value
  const plan = choices.find(({ id }) => id === planId)
  if (!plan) return refused(422, { field: ownContractorTexts.planNotOffered })
  const isDefault = plans.length === 0 || form.get("isDefault") === "1"
  const sent = await attempt(assignPlan(api, { contractorId: contractor.id, planId, isDefault }))
  if (!sent.ok) return failed(request, sent.error)
  const entry = { after: { plan: plan.name, default: isDefault ? "Yes" : "No" } }
  return done(request, "payment plan assigned", entry, ownContractorTexts.planAssigned(planId))
}

/** Makes a plan that is assigned the default; the old default is none from then on. */
export async function makeDefault(request: ProfileRequest): Promise<ProfileAnswer> {
  const { api, contractor } = request
  const found = await findPlan(request)
  if (!found.ok) return found.refusal
  const { plan, plans } = found
  if (plan.isDefault) return refused(422, { message: ownContractorTexts.planIsDefault(plan.id) })
  const sent = await attempt(assignPlan(api, { contractorId: contractor.id, planId: plan.id, isDefault: true }))
  if (!sent.ok) return failed(request, sent.error)
  const before = { default: plans.find(({ isDefault }) => isDefault)?.name ?? null }
  const entry = { before, after: { default: plan.name } }
  return done(request, "default payment plan changed", entry, ownContractorTexts.planIsDefault(plan.id))
}

/** Takes a plan away, never the default (D2 4). */
export async function unassign(request: ProfileRequest): Promise<ProfileAnswer> {
  const { api, contractor } = request
  const found = await findPlan(request)
  if (!found.ok) return found.refusal
  const { plan } = found
  if (plan.isDefault) return refused(422, { message: contractorTexts.defaultStays })
  const sent = await attempt(unassignPlan(api, { contractorId: contractor.id, planId: plan.id }))
  if (!sent.ok) return failed(request, sent.error)
  if (!sent.value) return failed(request, null)
  const entry = { before: { plan: plan.name } }
  return done(request, "payment plan removed", entry, contractorTexts.planRemoved(plan.id))
}

/** Where nobody knows whether the plan was assigned, or taken away. */
export const unknownPlan = (): ProfileAnswer => refused(409, { message: ownContractorTexts.planUnknown })

/** Where nothing was tried. */
export const untriedPlan = (_form: FormData, { status, message }: Untried): ProfileAnswer =>
  refused(status, { message })

/** The same with what was chosen to be assigned. */
export const untriedAssign = (form: FormData, why: Untried): ProfileAnswer => withTyped(form, untriedPlan(form, why))

type FoundPlan =
  | { ok: true; plan: AssignedPlan; plans: readonly AssignedPlan[] }
  | { ok: false; refusal: ProfileAnswer }

/** The assigned plan that the form names. */
async function findPlan(request: ProfileRequest): Promise<FoundPlan> {
  const planId = String(request.form.get("plan") ?? "")
  const read = await attempt(listPlans(request.api, request.contractor.id))
  if (!read.ok) return { ok: false, refusal: unread(request, read.error) }
  const plan = read.value.find(({ id }) => id === planId)
  if (!plan) return { ok: false, refusal: failed(request, null) }
  return { ok: true, plan, plans: read.value }
}

async function done(
  { context, session, contractor, here }: ProfileRequest,
  action: string,
  values: { before?: Record<string, string | null>; after?: Record<string, string> },
  title: string,
): Promise<never> {
  const { id, enName: name } = contractor
  await recordActivity(context, session, { action, kind: "contractor", id, name, ...values })
  throw redirectWith(context, here("plans"), { kind: "success", title })
}

/** D2 8: one text for every failure, as a toast unless a global one says what happened, and in the section. */
function failed({ context }: ProfileRequest, error: UpstreamError | null): ProfileAnswer {
  if (!error || !hasGlobalToast(error.kind)) context.flash.add({ kind: "error", title: contractorTexts.planFailed })
  return refused(error?.init.status ?? 422, { message: contractorTexts.planFailed })
}

/** Failed before anything was sent. */
function unread(request: ProfileRequest, error: UpstreamError): ProfileAnswer {
  const answer = failed(request, error)
  return { ...answer, status: beforeSending(answer.status) }
}

function refused(status: number, why: { field?: string; message?: string }): ProfileAnswer {
  return { status, plans: { field: why.field ?? null, message: why.message ?? null } }
}
