import { createHash } from "node:crypto"
import { env } from "~/base/env.server"
import { ExactNumber } from "~/domain/exact-number"
import { moneyText, withCurrency } from "~/domain/money"
import { type InputOf, schemaOf } from "~/fields/schema.server"
import { checkForm } from "~/forms/check-values.server"
import { form, type Pressed } from "~/forms/form-rules.server"
import { recordOf, type Subject } from "~/forms/subject.server"
import { missingText } from "~/record/missing-text"
import { createRoute } from "~/record/record-route.server"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import type { SelectOption } from "~/ui/fields/select-option"
import { type FieldValues, normalValues, valuesInForm } from "~/ui/form/changed-fields"
import { PRESS_FIELD } from "~/ui/form/form-state"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { type Choice, defaultCityOf, listCityChoices, listShiftChoices } from "../lookups.server"
import { paymentPlans } from "./payment-plan.record"
import { ADD_PLAN, BASICS, PLAN_FIELDS, SAVE_PLAN } from "./payment-plan-fields"
import { createPaymentPlan, findPaymentPlan, type PaymentPlan, updatePaymentPlan } from "./payment-plans.server"
import { afterPress, type Draft, draftErrors, settled } from "./plan-draft"
import { type RateRow, ratesOf, setOf, sortRates, sumOfRow, writtenRate } from "./plan-rates"

/** The wizard's options; null when they could not be loaded. */
export interface PlanOffers {
  readonly cities: readonly SelectOption[] | null
  readonly shifts: readonly Choice[] | null
}

const NO_COMBINATION = [{ shift: "", rate: "" }]

type PlanInput = InputOf<typeof PLAN_FIELDS>

/** Two fields for each of up to 100 rates, and the others. */
const PLAN_FORM_FIELDS = 400

const EMPTY_PLAN = normalValues(PLAN_FIELDS, {} as FieldValues<typeof PLAN_FIELDS>)

async function offers({ api }: { api: Api }): Promise<PlanOffers> {
  const [cities, shifts] = await Promise.all([orNull(listCityChoices(api)), orNull(listShiftChoices(api))])
  return { cities: cities?.map(({ id, name }) => ({ value: id, label: name })) ?? null, shifts }
}

/** What creating and editing a plan share. */
const WIZARD = {
  fields: PLAN_FIELDS,
  offer: offers,
  press: planPress,
  maxFields: PLAN_FORM_FIELDS,
}

/** The plan of the address; for a missing plan, a redirect to the list. */
export const planSubject: Subject<PaymentPlan> = {
  ...recordOf({ find: findPaymentPlan, missing: missingText(paymentPlans.one) }),
  back: ({ context }) => paymentPlans.path + context.url.search,
}

const addPlan = form({
  intent: ADD_PLAN,
  ...WIZARD,
  start: ({ cities }: PlanOffers) => ({
    step: "1",
    status: "ACTIVE",
    city: defaultCityOf((cities ?? []).map(({ value, label }) => ({ id: value, name: label }))),
    combination: NO_COMBINATION,
  }),
  send: ({ api }, plan) => {
    const { name, type, status, city } = plan
    return createPaymentPlan(api, { name, type, status, city_id: city, rates: { create: sentRates(plan) } })
  },
  unknown: "We could not confirm that the payment plan was created. Check the list before you add it again.",
  done: ({ id }, plan, { context }) => ({
    path: paymentPlans.path + context.url.search,
    toast: { kind: "success", title: "Payment Plan was successfully created." },
    activity: { action: "created", kind: paymentPlans.kind, id, name: plan.name, after: auditValues(plan) },
  }),
})

export const createPlanRoute = createRoute(paymentPlans, addPlan)

/** Saves a plan, unless somebody else changed it since the form was opened. */
export const savePlan = form({
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
    return isSame || version === versionOf(current)
      ? null
      : { version: ["Someone else changed this plan, so nothing was saved. Open the plan again to see the changes."] }
  },
  send: async ({ api, current }, plan) => {
    const changes = changesOf(current, plan)
    if (Object.keys(changes).length > 0) await updatePaymentPlan(api, { id: current.id, ...changes })
  },
  unknown: "We could not confirm that the payment plan was changed. Check the plan. You can safely save again.",
  done: (_, plan, { current, context }) => ({
    path: paymentPlans.path + context.url.search,
    toast: { kind: "success", title: "Payment Plan was successfully updated." },
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

/** The form after a button was pressed, marked to be rendered again. Errors of the first step come before all others. */
function planPress(sent: FormData): Pressed {
  const press = String(sent.get(PRESS_FIELD) ?? "")
  const draft = valuesInForm(PLAN_FIELDS, sent, EMPTY_PLAN)
  const isValid = !("errors" in checkForm(sent, schemaOf(BASICS)))
  const isNext = press === "next"
  const second = isValid ? settled({ ...draft, step: "2" }) : null
  const next = sent.has(REFRESH_FIELD) ? settled(draft) : isNext ? second : afterPress(draft, press)
  const written = withDraft(sent, next ?? draft)
  if (next) written.set(REFRESH_FIELD, press || String(sent.get(REFRESH_FIELD)))
  const errors = next || !isValid ? {} : draftErrors(draft, press)
  return { form: written, ...(Object.keys(errors).length > 0 && { errors }) }
}

function withDraft(sent: FormData, draft: Draft): FormData {
  const written = new FormData()
  for (const [key, value] of sent) {
    const isDraft = /^(rates|combination)\[/.test(key) || ["step", "defaultRate", "newDefault"].includes(key)
    if (!isDraft) written.append(key, value)
  }
  for (const name of ["step", "defaultRate", "newDefault"] as const) if (draft[name]) written.set(name, draft[name])
  for (const name of ["rates", "combination"] as const)
    for (const [at, row] of draft[name].entries())
      for (const [field, text] of Object.entries(row)) written.append(`${name}[${at}].${field}`, text)
  return written
}
