import { randomUUID } from "node:crypto"
import { z } from "zod"
import { today } from "~/base/clock.server"
import { isCalendarDate } from "~/domain/calendar"
import { westernDigits } from "~/domain/digits"
import { decimalText, moneyText, toHundredths } from "~/domain/money"
import { packNamed, unpackNamed } from "~/domain/named-pack"
import { fullName } from "~/domain/person"
import { isRecordId } from "~/domain/record-id"
import { sendForm } from "~/forms/form-rules.server"
import type { Refusal } from "~/forms/refusal.server"
import type { Api } from "~/upstream/api.server"
import { hasGlobalToast } from "~/upstream/global-toasts.server"
import { settle } from "~/upstream/settle.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { ALL_DRIVERS, allFound } from "../drivers/driver-option"
import { listDriverChoices, MOST_CHOICES } from "../drivers/drivers.server"
import { refusalPart } from "../refusal-text"
import { createSpecial, recalculatePayslips } from "./pay-calls.server"
import { ADD_SPECIAL, MAX_NOTE, RECALCULATE, RECALCULATE_FIELDS, SPECIAL_FIELDS } from "./pay-fields"
import { paychecksPath, specialPaymentsPath } from "./pay-paths"
import { ownPayTexts, payTexts } from "./pay-texts"

const { required } = payTexts

/** The forms' fields: one driver each of as many as there are to choose, and a few others. */
export const PAY_FORM_FIELDS = MOST_CHOICES + 20

const day = z.string(required).refine(isCalendarDate, ownPayTexts.wrongDay)
const chosen = {
  drivers: z.array(z.string().refine(isRecordId, "Choose drivers of the list")).max(MOST_CHOICES).optional(),
  [ALL_DRIVERS]: z.string().optional(),
  driverSearch: z.string().optional(),
}
interface Chosen {
  drivers?: string[] | undefined
  [ALL_DRIVERS]?: string | undefined
  driverSearch?: string | undefined
}
const someone = (form: Chosen) => Boolean(form[ALL_DRIVERS]) || (form.drivers?.length ?? 0) > 0
const NOBODY = { path: ["drivers"], message: required }

const RecalculateSchema = z.object({ ...chosen, date: day }).refine(someone, { ...NOBODY, when: () => true })

const amount = z
  .string(required)
  .transform((text) => toHundredths(westernDigits(text).replaceAll(",", "")))
  .refine((value) => value !== null && value > 0n, ownPayTexts.wrongAmount)
  .transform((value) => decimalText(value ?? 0n))

const SpecialSchema = z
  .object({
    ...chosen,
    date: day,
    type: z.enum(["bonus", "deduction"], required),
    amount,
    note: z
      .string(required)
      .trim()
      .min(1, required)
      .max(MAX_NOTE, `Maximum is ${MAX_NOTE.toLocaleString("en-US")} characters`),
  })
  .refine(someone, { ...NOBODY, when: () => true })

/** Recalculates the payslips of drivers for a day (product/pay 3): once more changes nothing more. */
export const recalculate = sendForm({
  intent: RECALCULATE,
  fields: RECALCULATE_FIELDS,
  schema: RecalculateSchema,
  offer: ({ api }) => offerDrivers(api),
  check: (input, offer) => isSomeone(input, offer),
  start: () => ({ date: today() }),
  isRepeatable: true,
  async send({ api }, input) {
    const drivers = await driversOf(api, input)
    await recalculatePayslips(api, { drivers, date: input.date })
    return drivers
  },
  wireNames: { drivers_ids: "drivers", driversIds: "drivers" },
  refused: (error) => told(error, error.userMessage),
  unknown: ownPayTexts.recalculateUnknown,
  done: (drivers, { date }, { id, context }) => ({
    path: paychecksPath + context.url.search,
    toast: { kind: "success", title: ownPayTexts.recalculated },
    activity: {
      action: "recalculated",
      kind: "payslips",
      id: id ?? randomUUID(),
      name: date,
      about: about(drivers),
      after: { date, drivers: drivers.map((driver) => `#${driver}`) },
    },
  }),
})

/** Adds a bonus or a deduction for each of the drivers (product/pay 3): once, however often the form is sent. */
export const addSpecial = sendForm({
  intent: ADD_SPECIAL,
  fields: SPECIAL_FIELDS,
  schema: SpecialSchema,
  offer: ({ api }) => offerDrivers(api),
  check: (input, offer) => isSomeone(input, offer),
  start: () => ({ date: today() }),
  async send({ api }, input) {
    const drivers = await driversOf(api, input)
    const { date, type, amount, note } = input
    await createSpecial(api, { drivers, date, type, amount, note })
    return drivers
  },
  wireNames: { drivers_ids: "drivers" },
  refused: (error) => told(error, payTexts.failed),
  failed: payTexts.failed,
  unknown: ownPayTexts.specialUnknown,
  done: (drivers, { date, type, amount, note }, { id, context }) => ({
    path: specialPaymentsPath + context.url.search,
    toast: { kind: "success", title: payTexts.specialAdded },
    activity: {
      action: "added",
      kind: "special-payment",
      id: id ?? randomUUID(),
      name: `${type === "bonus" ? "Bonus" : "Deduction"} of ${moneyText(toHundredths(amount) ?? 0n)}`,
      about: about(drivers),
      after: { date, type, amount, note, drivers: drivers.map((driver) => `#${driver}`) },
    },
  }),
})

/** The first 2,000 drivers (product/pay 3) in little text; null where they can't be had. */
async function offerDrivers(api: Api) {
  const found = await settle(listDriverChoices(api, {}))
  if (!found) return null
  return { text: packNamed(named(found.drivers)), count: found.drivers.length, total: found.total }
}

type Choices = Awaited<ReturnType<typeof listDriverChoices>>["drivers"]
const named = (drivers: Choices) => drivers.map((driver) => ({ id: driver.id, name: fullName(driver) }))
export type DriverOffer = Awaited<ReturnType<typeof offerDrivers>>

/** A search that finds nobody leaves nobody to '+ Select All'. */
function isSomeone(input: Chosen, offer: DriverOffer) {
  if (!input[ALL_DRIVERS] || !offer) return null
  return allFound(unpackNamed(offer.text), input.driverSearch).length > 0 ? null : { drivers: [required] }
}

async function driversOf(api: Api, input: Chosen): Promise<string[]> {
  if (!input[ALL_DRIVERS]) return [...new Set(input.drivers)]
  return allFound(named((await listDriverChoices(api, {})).drivers), input.driverSearch)
}

const about = (drivers: readonly string[]) => drivers.map((id) => ({ kind: "driver", id }))

/** The toast of a refusal (product/pay 3), unless the global toasts say what happened; the fields say the rest. */
function told(error: UpstreamError, title: string): Partial<Refusal> {
  const toast = title && !hasGlobalToast(error.kind) ? ({ kind: "error", title } as const) : null
  return { toast, messages: error.messages.map(refusalPart).filter(Boolean) }
}
