import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { requiredField } from "../field.schema"
import { ownPaymentPlanTexts, paymentPlanTexts } from "./payment-plan-texts"
import { combinationErrors, isTyped, MAX_RATES } from "./plan-draft"
import { ratesOf } from "./plan-rates"

const { required } = paymentPlanTexts

/** The first step. */
export const PlanBasicsSchema = z.object({
  name: requiredField,
  type: z.enum(["DRIVER", "SUPERVISOR", "ASSISTANT"], required),
  city: recordId(required),
  status: z.enum(["ACTIVE", "INACTIVE"], required),
})

const text = z.string().default("")

/** Both steps, when Finish or 'Add rate' was pressed. */
export const PlanSchema = PlanBasicsSchema.extend({
  press: text,
  version: text,
  rates: z.array(z.object({ shifts: text, meta: text })).default([]),
  defaultRate: text,
  combination: z.array(z.object({ shift: text, rate: text })).default([]),
}).superRefine((plan, context) => {
  for (const [path, message] of problemsOf(plan)) context.addIssue({ code: "custom", path, message })
})
export type PlanInput = z.output<typeof PlanSchema>

interface Sent {
  press: string
  rates: { shifts: string; meta: string }[]
  defaultRate: string
  combination: { shift: string; rate: string }[]
}

type Problem = readonly [path: (string | number)[], message: string]

function problemsOf({ press, rates, defaultRate, combination }: Sent): Problem[] {
  const isAdding = press === "add"
  const isBegun = combination.some(isTyped)
  if (isAdding || isBegun) {
    const wrong = Object.entries(combinationErrors(combination))
    if (wrong.length > 0) return wrong.map(([field, [message = ""]]) => [pathOf(field), message])
    if (isAdding) return [[["rates"], ownPaymentPlanTexts.tooMany]]
    return [[["combination", combination.findIndex(isTyped), "shift"], ownPaymentPlanTexts.unfinished]]
  }
  if (rates.length === 0) return [[["rates"], ownPaymentPlanTexts.noRates]]
  if (rates.length > MAX_RATES) return [[["rates"], ownPaymentPlanTexts.tooMany]]
  const sets = new Set(rates.map(({ shifts }) => shifts))
  if (sets.size < rates.length || rates.some((row) => !ratesOf(row))) return [[["rates"], ownPaymentPlanTexts.wrongRow]]
  return sets.has(defaultRate) ? [] : [[["rates"], ownPaymentPlanTexts.oneDefault]]
}

function pathOf(field: string): (string | number)[] {
  const [, rows = field, at, name = ""] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  return at === undefined ? [rows] : [rows, Number(at), name]
}
