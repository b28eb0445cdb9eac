import { dayNumber } from "../../rules/calendar"
import { type Halalas, toDecimal } from "../../rules/money"
import { firstOfMonth, firstPayday, lastWorkday, mix, specialId } from "../../rules/payroll"
import type { Db } from "../database"
import { paymentPlanRates, specialPayslips } from "../payroll"
import type { drivers, paymentPlans } from "../workforce"
import { bulkInsert, continueIds } from "./bulk-insert"
import { type Moved, SEED_TODAY } from "./moved"
import { STAFF } from "./staff"

type Row<T extends { $inferInsert: object }> = Required<T["$inferInsert"]>

/** Tables of pay, children first, because `truncate` needs this order. */
export const PAYROLL_TABLES = ["supervisor_assignments", "recalculations", "special_payslips", "payment_plan_rates"]

/** Halalas for breakfast, lunch or dinner alone. Several shifts on one day pay slightly less each. */
const ALONE: Record<number, Halalas> = { 1: 4_500, 2: 6_500, 3: 7_000 }
const SETS = [[2], [1], [3], [1, 2], [2, 3], [1, 2, 3]]
const LESS_FOR_EACH: Halalas = 375

const NOTES = {
  bonus: ["Covered a sick colleague", "Ramadan nights", "تغطية وردية إضافية", "Best rated driver of the month"],
  deduction: ["Bag not returned", "Traffic fine, paid by the company", "خصم تأخير متكرر", "Fuel card over its limit"],
}

interface Payroll {
  rates: Row<typeof paymentPlanRates>[]
  specials: Row<typeof specialPayslips>[]
}

/** Rates of every plan, and fourteen months of bonuses and deductions, as of the seed's day. */
export function makePayroll(
  plans: readonly Row<typeof paymentPlans>[],
  people: readonly Row<typeof drivers>[],
  moved: Moved,
): Payroll {
  const rates = plans.flatMap(({ id, type }) => ratesOf(id, type === "DRIVER" ? SETS : SETS.filter(isForSupervisors)))
  const today = moved(SEED_TODAY)
  const months = Array.from({ length: 14 }, (_, index) => firstOfMonth(firstPayday(today), index))
  const specials = people.flatMap((driver) => {
    const gone = lastWorkday(driver, today)
    if (gone === "1970-01-01") return []
    return months.flatMap((month) => specialsOf(driver.id, month, gone && gone < month ? "gone" : "at work", today))
  })
  return { rates: rates.map((rate, index) => ({ ...rate, id: index + 1 })), specials: numbered(specials) }
}

const isForSupervisors = (set: readonly number[]) => set.length < 3

function ratesOf(planId: number, sets: readonly number[][]): Omit<Row<typeof paymentPlanRates>, "id">[] {
  return sets.map((set, at) => {
    const each = set.map((id) => (ALONE[id] ?? 0) + (planId % 12) * 125 - (set.length - 1) * LESS_FOR_EACH)
    const meta = set.map((id, index) => `"${id}":${toDecimal(each[index] ?? 0).replace(/\.?0{1,2}$/, "")}`)
    return {
      paymentPlanId: planId,
      version: 1,
      validFrom: "1970-01-01",
      shifts: set.join(","),
      rate: toDecimal(each.reduce((sum, one) => sum + one, 0)),
      isDefault: at === 0,
      shiftsRatesMeta: `{${meta.join(",")}}`,
    }
  })
}

type Special = Omit<Row<typeof specialPayslips>, "id">

/**
 * Former drivers owe money now and then. Working drivers get a bonus in about every fifth month and a deduction in
 * about every ninth.
 */
function specialsOf(driverId: number, month: string, state: "gone" | "at work", today: string): Special[] {
  const mixed = mix(driverId, dayNumber(month))
  const wanted: ("bonus" | "deduction")[] = []
  if (state === "at work" && mixed % 5 === 0) wanted.push("bonus")
  if (mixed % 9 === (state === "gone" ? 4 : 2)) wanted.push("deduction")
  return wanted.flatMap((type) => {
    const date = `${month.slice(0, 8)}${String(1 + ((mixed >>> 6) % 28)).padStart(2, "0")}`
    if (date > today) return []
    const author = STAFF[mixed % 3]
    return [
      {
        driverId,
        date,
        type,
        amount: toDecimal(2_500 + ((mixed >>> 4) % 700) * 50 + (type === "deduction" ? 25 : 0)),
        note: NOTES[type][(mixed >>> 12) % NOTES[type].length] ?? "",
        createdBy: author ? `${author.firstName} ${author.lastName}` : null,
        createdAt: new Date(`${date}T09:${String(mixed % 60).padStart(2, "0")}:00Z`),
      },
    ]
  })
}

function numbered(specials: Special[]): Row<typeof specialPayslips>[] {
  const counts = new Map<string, number>()
  return specials.map((special) => {
    const nth = counts.get(special.date) ?? 0
    counts.set(special.date, nth + 1)
    return { id: specialId(special.date, nth), ...special }
  })
}

/** Fills the payroll's tables. */
export async function seedPayroll(db: Db, ...made: Parameters<typeof makePayroll>): Promise<void> {
  const { rates, specials } = makePayroll(...made)
  await bulkInsert(db, paymentPlanRates, rates)
  await bulkInsert(db, specialPayslips, specials)
  await continueIds(db, "payment_plan_rates")
}
