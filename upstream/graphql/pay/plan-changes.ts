import { eq, exists, inArray, max, or, sql } from "drizzle-orm"
import { LIMITS } from "../../contract/rest"
import type { Db } from "../../db/database"
import { paymentPlanRates } from "../../db/payroll"
import { cities } from "../../db/schema"
import { contractorPaymentPlans, drivers, paymentPlans, shifts, supervisors } from "../../db/workforce"
import { knownId } from "../../ids"
import type { Staff } from "../../permissions"
import { missing } from "../../problem"
import { toDecimal } from "../../rules/money"
import { readMeta } from "../../rules/payroll"
import type { Upstream } from "../../upstream"
import { gather, type Wrong } from "../refusals"

interface RateInput {
  /** In halalas, as parsed by the Decimal scalar. */
  rate: number
  isDefault: boolean
  shiftsRatesMeta: string
  shifts: string
}

interface PlanInput {
  name?: string | null
  type?: string | null
  status?: string | null
  city_id?: string | null
  rates?: { create: RateInput[] } | null
}

type Plan = typeof paymentPlans.$inferSelect

/** createPaymentPlan (product/workforce 5). */
export function createPaymentPlan(
  { db, clock }: Upstream,
  _staff: Staff,
  { input }: { input: PlanInput },
): Promise<Plan> {
  return db.transaction(async (tx) => {
    const wrong = gather("createPaymentPlan")
    const values = await readPlan(tx, input, wrong)
    await checkRates(tx, input.rates?.create ?? [], wrong)
    wrong.refuse()
    const { name = "", type = "", status = "", cityId = 0 } = values
    const [plan] = await tx
      .insert(paymentPlans)
      .values({ name, type, status, cityId, createdAt: clock.now() })
      .returning()
    if (!plan) throw new Error("the payment plan was not saved")
    await insertRates(tx, plan.id, { version: 1, validFrom: "1970-01-01" }, input.rates?.create ?? [])
    return plan
  })
}

/** updatePaymentPlan: changes the given fields. Given rates replace all existing ones from today on. */
export function updatePaymentPlan(
  { db, clock }: Upstream,
  _staff: Staff,
  { input }: { input: PlanInput & { id: string } },
): Promise<Plan> {
  return db.transaction(async (tx) => {
    const wrong = gather("updatePaymentPlan")
    const own = eq(paymentPlans.id, knownId(input.id))
    const [before] = await tx.select().from(paymentPlans).where(own).for("update")
    if (!before) throw missing("There is no such payment plan.")
    const values = await readPlan(tx, input, wrong)
    if (values.type && values.type !== before.type && (await isUsed(tx, before.id))) {
      wrong.add("type", "The type of a payment plan that somebody is paid by can't be changed.")
    }
    const rates = input.rates?.create
    if (rates || input.rates === null) await checkRates(tx, rates ?? [], wrong)
    wrong.refuse()
    if (Object.keys(values).length > 0) await tx.update(paymentPlans).set(values).where(own)
    if (rates) {
      const [last] = await tx
        .select({ version: max(paymentPlanRates.version) })
        .from(paymentPlanRates)
        .where(eq(paymentPlanRates.paymentPlanId, before.id))
      await insertRates(tx, before.id, { version: (last?.version ?? 0) + 1, validFrom: clock.today() }, rates)
    }
    return { ...before, ...values }
  })
}

async function readPlan(tx: Db, input: PlanInput, wrong: Wrong): Promise<Partial<Plan>> {
  const values: Partial<Plan> = {}
  if (input.name !== undefined) {
    const name = input.name?.trim() ?? ""
    if (name === "") wrong.add("name", "The name field is required.")
    if (name.length > LIMITS.nameCharacters) wrong.add("name", "The name field is too long.")
    values.name = name
  }
  for (const key of ["type", "status"] as const) {
    const value = input[key]
    if (value === null) wrong.add(key, `The ${key} field is required.`)
    else if (value !== undefined) values[key] = value
  }
  if (input.city_id !== undefined) {
    const cityId = knownId(input.city_id ?? "")
    const [city] = await tx.select({ id: cities.id }).from(cities).where(eq(cities.id, cityId))
    if (!city) wrong.add("city_id", "The selected city id is invalid.")
    values.cityId = cityId
  }
  return values
}

/**
 * Each set of shifts once, in numeric order, with a rate per shift whose sum is the rate. Exactly one is the default.
 */
async function checkRates(tx: Db, rates: readonly RateInput[], wrong: Wrong): Promise<void> {
  if (rates.length === 0) return wrong.add("rates.create", "The rates field is required.")
  const ids = rates.map((rate) => rate.shifts.split(",").map(knownId))
  const known = await tx.select({ id: shifts.id }).from(shifts).where(inArray(shifts.id, ids.flat()))
  for (const [at, rate] of rates.entries()) {
    const own = ids[at] ?? []
    const name = `rates.create.${at}`
    if (!own.every((id) => known.some((shift) => shift.id === id)))
      wrong.add(`${name}.shifts`, "The selected shifts are invalid.")
    const inOrder = [...new Set(own)].toSorted((a, b) => a - b).join(",")
    if (rate.shifts !== inOrder)
      wrong.add(`${name}.shifts`, "The shifts field must hold each shift once, in numeric order.")
    const meta = readMeta(rate.shiftsRatesMeta)
    const isComplete = meta.size === own.length && own.every((id) => (meta.get(id) ?? -1) >= 0)
    if (!isComplete)
      wrong.add(`${name}.shiftsRatesMeta`, "The shifts rates meta field must hold a rate for each of the shifts.")
    const sum = [...meta.values()].reduce((total, one) => total + one, 0)
    if (isComplete && sum !== rate.rate)
      wrong.add(`${name}.rate`, "The rate field must be the sum of the shifts' rates.")
  }
  if (new Set(rates.map((rate) => rate.shifts)).size < rates.length)
    wrong.add("rates.create", "The same shifts have more than one rate.")
  if (rates.filter((rate) => rate.isDefault).length !== 1)
    wrong.add("rates.create", "Exactly one rate must be the default.")
}

async function insertRates(
  tx: Db,
  paymentPlanId: number,
  from: { version: number; validFrom: string },
  rates: readonly RateInput[],
): Promise<void> {
  await tx.insert(paymentPlanRates).values(
    rates.map(({ rate, isDefault, shiftsRatesMeta, shifts: set }) => {
      return { paymentPlanId, ...from, shifts: set, rate: toDecimal(rate), isDefault, shiftsRatesMeta }
    }),
  )
}

async function isUsed(tx: Db, id: number): Promise<boolean> {
  const by = (table: typeof drivers | typeof supervisors | typeof contractorPaymentPlans) =>
    exists(tx.select({ one: sql`1` }).from(table).where(eq(table.paymentPlanId, id)))
  const rows = await tx
    .select({ id: paymentPlans.id })
    .from(paymentPlans)
    .where(sql`${paymentPlans.id} = ${id} and ${or(by(drivers), by(supervisors), by(contractorPaymentPlans))}`)
  return rows.length > 0
}
