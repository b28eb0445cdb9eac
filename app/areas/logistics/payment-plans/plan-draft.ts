import { isRecordId } from "~/domain/record-id"
import { DROP_RATE, NO_RATES_TEXT } from "./payment-plan-fields"
import { type RateRow, rateRow, ratesOf, readRate, sortRates, type TypedShift, withRate } from "./plan-rates"

const MAX_RATES = 100
/** Quoted from the documents. */
const REQUIRED = "*Required"
const TOO_MANY = "A plan has at most 100 rates."

/** The values of the second step. */
export interface Draft {
  readonly step: string
  readonly rates: readonly RateRow[]
  readonly defaultRate: string
  readonly combination: readonly TypedShift[]
  /** "1" when the combination should become the default. */
  readonly newDefault: string
}

/** The errors of a combination, by field: `combination[0].shift`. */
export function combinationErrors(combination: readonly TypedShift[]): Record<string, string[]> {
  if (combination.length === 0) return { combination: [REQUIRED] }
  const typed = combination.some(isTyped) ? combination : [{ shift: "", rate: "" }, ...combination.slice(1)]
  const errors: Record<string, string[]> = {}
  for (const [at, { shift, rate }] of typed.entries()) {
    if (at > 0 && !isTyped({ shift, rate })) continue
    const say = (field: string, text: string) => {
      errors[`combination[${at}].${field}`] = [text]
    }
    if (!isRecordId(shift)) say("shift", REQUIRED)
    else if (typed.findIndex((one) => one.shift === shift) < at)
      say("shift", "This shift is already in the combination.")
    if (rate === "") say("rate", REQUIRED)
    else if (readRate(rate) === null) say("rate", "Enter a rate with at most two decimals, such as 58.50")
  }
  return errors
}

/** Why the draft can't be finished or its combination not be added, by field. */
export function draftErrors(
  { rates, defaultRate, combination }: Omit<Draft, "step" | "newDefault">,
  press: string,
): Record<string, string[]> {
  const isAdding = press === "add"
  if (isAdding || combination.some(isTyped)) {
    const wrong = combinationErrors(combination)
    if (Object.keys(wrong).length > 0) return wrong
    if (isAdding) return { rates: [TOO_MANY] }
    return { [`combination[${combination.findIndex(isTyped)}].shift`]: ["Add or clear this combination first."] }
  }
  if (rates.length === 0) return { rates: [NO_RATES_TEXT] }
  if (rates.length > MAX_RATES) return { rates: [TOO_MANY] }
  const sets = new Set(rates.map(({ shifts }) => shifts))
  if (sets.size < rates.length || rates.some((row) => !ratesOf(row)))
    return { rates: ["This rate does not match its shifts. Add it again."] }
  return sets.has(defaultRate) ? {} : { rates: ["Choose which rate is the default."] }
}

function isTyped({ shift, rate }: TypedShift): boolean {
  return shift !== "" || rate !== ""
}

/** The draft after a button was pressed; null when nothing changes or the form has errors to show. */
export function afterPress(draft: Draft, press: string): Draft | null {
  if (press === "back") return { ...draft, step: "1" }
  if (press === "default") return settled(draft)
  if (press === "add") return withCombination(draft)
  if (press.startsWith(DROP_RATE)) return withoutRate(draft, press.slice(DROP_RATE.length))
  return null
}

/** Sorts the rates and makes exactly one of them the default: the first row when none is chosen. */
export function settled(draft: Draft): Draft {
  const rates = sortRates(draft.rates)
  const isKnown = rates.some(({ shifts }) => shifts === draft.defaultRate)
  return { ...draft, rates, defaultRate: isKnown ? draft.defaultRate : (rates[0]?.shifts ?? "") }
}

function withCombination(draft: Draft): Draft | null {
  if (Object.keys(combinationErrors(draft.combination)).length > 0) return null
  const row = rateRow(draft.combination.filter(isTyped))
  const rates = withRate(draft.rates, row)
  if (rates.length > MAX_RATES) return null
  const isDefault = draft.newDefault !== "" || draft.rates.length === 0
  const defaultRate = isDefault ? row.shifts : settled(draft).defaultRate
  return { ...draft, rates, defaultRate, combination: [{ shift: "", rate: "" }], newDefault: "" }
}

/** The documents forbid deleting the default row. */
function withoutRate(draft: Draft, shifts: string): Draft | null {
  const now = settled(draft)
  if (shifts === now.defaultRate) return now
  return { ...now, rates: now.rates.filter((row) => row.shifts !== shifts) }
}
