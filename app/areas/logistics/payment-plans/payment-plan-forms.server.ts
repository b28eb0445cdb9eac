import { createHash } from "node:crypto"
import { env } from "~/base/env.server"
import { ExactNumber } from "~/domain/exact-number"
import { moneyText, withCurrency } from "~/domain/money"
import { checkForm } from "~/forms/check-values.server"
import { type Pressed, type SendRules, sendForm } from "~/forms/form-rules.server"
import { recordOf, type Subject } from "~/forms/subject.server"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { type FieldValues, normalValues, valuesInForm } from "~/ui/form/changed-fields"
import { PRESS_FIELD } from "~/ui/form/form-state"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { type Choice, defaultCityOf, listCityChoices, listShiftChoices } from "../lookups.server"
import { paymentPlans } from "./payment-plan.record"
import { PlanBasicsSchema, type PlanInput, PlanSchema } from "./payment-plan.schema"
import { ADD_PLAN, PLAN_FIELDS, SAVE_PLAN } from "./payment-plan-fields"
import { ownPaymentPlanTexts, paymentPlanTexts } from "./payment-plan-texts"
import { createPaymentPlan, findPaymentPlan, type PaymentPlan, updatePaymentPlan } from "./payment-plans.server"
import { afterPress, type Draft, settled } from "./plan-draft"
import { type RateRow, ratesOf, setOf, sortRates, sumOfRow, writtenRate } from "./plan-rates"

/** The wizard's options; null when they could not be loaded. */
export interface PlanOffers {
  readonly cities: readonly Choice[] | null
  readonly shifts: readonly Choice[] | null
}

const NO_COMBINATION = [{ shift: "", rate: "" }]

/** Two fields for each of up to 100 rates, and the others. */
const PLAN_FORM_FIELDS = 400

const EMPTY_PLAN = normalValues(PLAN_FIELDS, {} as FieldValues<typeof PLAN_FIELDS>)

async function offers({ api }: { api: Api }): Promise<PlanOffers> {
  const [cities, shifts] = await Promise.all([orNull(listCityChoices(api)), orNull(listShiftChoices(api))])
  return { cities, shifts }
}

/** What creating and editing a plan share. */
const WIZARD = {
  fields: PLAN_FIELDS,
  schema: PlanSchema,
  wireNames: { city_id: "city" },
  offer: offers,
  press: planPress,
  maxFields: PLAN_FORM_FIELDS,
}

/** The plan of the address; for a missing plan, a redirect to the list. */
export const planSubject: Subject<PaymentPlan> = {
  ...recordOf({ find: findPaymentPlan, missing: ownPaymentPlanTexts.missing }),
  back: ({ context }) => paymentPlans.path + context.url.search,
}

export const addPlan = sendForm({
  intent: ADD_PLAN,
  ...WIZARD,
  start: ({ cities }: PlanOffers) => ({
    step: "1",
    status: "ACTIVE",
    city: defaultCityOf(cities ?? []),
    combination: NO_COMBINATION,
  }),
  send: ({ api }, plan) => {
    const { name, type, status, city } = plan
    return createPaymentPlan(api, { name, type, status, city_id: city, rates: { create: sentRates(plan) } })
  },
  unknown: ownPaymentPlanTexts.createUnknown,
  done: ({ id }, plan, { context }) => ({
    path: paymentPlans.path + context.url.search,
    toast: { kind: "success", title: paymentPlanTexts.created },
    activity: { action: "created", kind: paymentPlans.kind, id, name: plan.name, after: auditValues(plan) },
  }),
})

/** Saves a plan, unless somebody else changed it since the form was opened. */
export const savePlan: SendRules<typeof PLAN_FIELDS, PlanInput, unknown, PlanOffers, PaymentPlan> = sendForm({
  intent: SAVE_PLAN,
  ...WIZARD,
  isRepeatable: true,
  start: (_: PlanOffers, plan: PaymentPlan) => ({
    ...storedPlan(plan),
    step: "1",
    version: versionOf(plan),
    combination: NO_COMBINATION,
  }),
  check: ({ version, ...plan }, _, current) => {
    // Saving the same values again after a lost response is not a conflict.
    const isSame = Object.keys(changesOf(current, { version, ...plan })).length === 0
    return isSame || version === versionOf(current) ? null : { version: [ownPaymentPlanTexts.changed] }
  },
  send: async ({ api, current }, plan) => {
    const changes = changesOf(current, plan)
    if (Object.keys(changes).length > 0) await updatePaymentPlan(api, { id: current.id, ...changes })
  },
  unknown: ownPaymentPlanTexts.updateUnknown,
  done: (_, plan, { current, context }) => ({
    path: paymentPlans.path + context.url.search,
    toast: { kind: "success", title: paymentPlanTexts.updated },
    activity: changedEntry(current, plan),
  }),
})

/** A stored plan as form values; type and status in capitals, however the upstream writes them. */
export function storedPlan({ name, type, status, city, rates }: PaymentPlan) {
  return {
    name,
    type: type.toUpperCase(),
    status: status.toUpperCase(),
    city: city?.id,
    rates: sortRates(rates.map(storedRow)),
    defaultRate: setOf((rates.find((rate) => rate.is_default)?.shifts ?? "").split(",")),
  }
}

function storedRow({ shifts, shifts_rates_meta: meta }: PaymentPlan["rates"][number]): RateRow {
  return { shifts: setOf(shifts.split(",")), meta }
}

function versionOf(plan: PaymentPlan): string {
  return createHash("sha256")
    .update(JSON.stringify(storedPlan(plan)))
    .digest("base64url")
    .slice(0, 16)
}

/** Rates in the upstream's format. The JSON is rewritten, so that each total matches it. */
function sentRates({ rates, defaultRate }: Pick<PlanInput, "rates" | "defaultRate">) {
  return sortRates(rates).map((row) => ({
    rate: new ExactNumber(writtenRate(sumOfRow(row) ?? 0n)),
    isDefault: row.shifts === defaultRate,
    shiftsRatesMeta: metaOf(row),
    shifts: row.shifts,
  }))
}

function metaOf(row: RateRow): string {
  return `{${(ratesOf(row) ?? []).map(({ id, rate }) => `"${id}":${writtenRate(rate)}`).join(",")}}`
}

/** The differences from the current plan; unchanged rates are not sent. */
function changesOf(current: PaymentPlan, plan: PlanInput) {
  const before = storedPlan(current)
  const { name, type, status, city } = plan
  const rates = sentRates(plan)
  return {
    ...(name === before.name ? {} : { name }),
    ...(type === before.type ? {} : { type }),
    ...(status === before.status ? {} : { status }),
    ...(city === before.city ? {} : { city_id: city }),
    ...(JSON.stringify(rates) === JSON.stringify(sentRates(before)) ? {} : { rates: { create: rates } }),
  }
}

/** A plan as text for Activity. */
function auditValues(
  plan: Pick<PlanInput, "name" | "rates" | "defaultRate"> & { type: string; status: string; city?: string | undefined },
) {
  const { name, type, status, city } = plan
  const rates = sortRates(plan.rates).map((row) => {
    const each = (ratesOf(row) ?? [])
      .map(({ id, rate }) => `#${id} ${withCurrency(moneyText(rate), env.CURRENCY)}`)
      .join(" + ")
    return row.shifts === plan.defaultRate ? `${each} (default)` : each
  })
  return { name, type, status, city, "shifts and rates": rates }
}

function changedEntry(current: PaymentPlan, plan: PlanInput) {
  const [before, after] = [auditValues(storedPlan(current)), auditValues(plan)]
  const names = (Object.keys(after) as (keyof typeof after)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (names.length === 0) return null
  const only = (values: typeof after) => Object.fromEntries(names.map((name) => [name, values[name]]))
  const entry = { action: "changed", kind: paymentPlans.kind, id: current.id, name: plan.name }
  return { ...entry, before: only(before), after: only(after) }
}

/** The form after a button was pressed, marked to be rendered again. The schema handles Finish and refused buttons. */
function planPress(form: FormData): Pressed {
  const press = String(form.get(PRESS_FIELD) ?? "")
  const draft = valuesInForm(PLAN_FIELDS, form, EMPTY_PLAN)
  const isRefresh = form.has(REFRESH_FIELD)
  const next = isRefresh ? settled(draft) : press === "next" ? afterBasics(form, draft) : afterPress(draft, press)
  const written = withDraft(form, next ?? draft)
  if (next) written.set(REFRESH_FIELD, press || String(form.get(REFRESH_FIELD)))
  return { form: written }
}

/** The second step, if the first is valid. */
function afterBasics(form: FormData, draft: Draft): Draft | null {
  return "errors" in checkForm(form, PlanBasicsSchema) ? null : settled({ ...draft, step: "2" })
}

function withDraft(form: FormData, draft: Draft): FormData {
  const written = new FormData()
  for (const [key, value] of form) {
    const isDraft = /^(rates|combination)\[/.test(key) || ["step", "defaultRate", "newDefault"].includes(key)
    if (!isDraft) written.append(key, value)
  }
  for (const name of ["step", "defaultRate", "newDefault"] as const) if (draft[name]) written.set(name, draft[name])
  for (const name of ["rates", "combination"] as const)
    for (const [at, row] of draft[name].entries())
      for (const [field, text] of Object.entries(row)) written.append(`${name}[${at}].${field}`, text)
  return written
}
