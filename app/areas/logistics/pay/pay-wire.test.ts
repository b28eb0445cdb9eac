import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { type Recorder, startRecorder } from "../../../../tests/contract/recorder"
import { staffWith, type TestStaff } from "../../../../tests/support/staff"
import { openTestStore } from "../../../../tests/support/store"
import { startTestUpstream, type TestUpstream } from "../../../../upstream/test-support"
import { action as addPlan } from "../payment-plans/create"
import { action as addSpecial } from "./add-special"
import { ADD_SPECIAL } from "./pay-fields"
import { loader as openSpecial } from "./special-payments"

/** product/pay 2, 3: money is sent as a number, exactly as typed. */

let upstream: TestUpstream
let recorder: Recorder
let staff: TestStaff
beforeAll(async () => {
  upstream = await startTestUpstream({ logLevel: "silent" })
  recorder = await startRecorder(upstream.origin)
  await openTestStore({ UPSTREAM_URL: recorder.origin, FROZEN_NOW: "2026-11-21T06:00:00Z" })
  await upstream.control("POST", "/clock", { now: "2026-11-21T06:00:00Z" })
  staff = await staffWith(upstream, "EDIT_PAYMENTS")
})
afterAll(async () => {
  await closeStore()
  await recorder?.close()
  await upstream?.close()
})
beforeEach(() => {
  recorder.calls.splice(0)
  recorder.rewrite = null
})

interface Sent {
  query: string
  variables: { input: Record<string, unknown> }
}
const sent = (name: string) =>
  recorder.calls.flatMap(({ body }) =>
    (body as Sent | undefined)?.query?.includes(`mutation ${name}`) ? [body as Sent] : [],
  )
const post = (action: typeof addSpecial, path: string, fields: Record<string, string>) =>
  action(staff.post(path, { once: randomUUID(), ...fields }).args).catch((thrown: unknown) => thrown)

const SPECIAL = { intent: ADD_SPECIAL, drivers: "18001", date: "2026-11-18", type: "bonus", note: "Rain" }

it.each([
  ["1,234.50", 1234.5],
  ["١٠٫٥٠", 10.5],
  ["7", 7],
])("a special payment of %s", async (amount, number) => {
  await post(addSpecial, "/logistics/SpecialPayments/create", { ...SPECIAL, amount })
  expect(sent("CreateDriversSpecialPayslips").map(({ variables }) => variables.input.amount)).toEqual([number])
})

it.each(["1,5", "10,50", "1.5.0", "1e3"])("no special payment of %s", async (amount) => {
  await post(addSpecial, "/logistics/SpecialPayments/create", { ...SPECIAL, amount })
  expect(sent("CreateDriversSpecialPayslips")).toEqual([])
})

it("the rates of a plan", async () => {
  const basics = { intent: "add-payment-plan", step: "2", name: "Exact", type: "DRIVER", city: "3", status: "ACTIVE" }
  const rates = { "rates[0].shifts": "1", "rates[0].meta": '{"1":40.50}', defaultRate: "1" }
  await post(addPlan, "/logistics/payment-plans/create", { ...basics, ...rates })
  expect(sent("CreatePaymentPlan").map(({ variables }) => variables.input.rates)).toEqual([
    { create: [{ rate: 40.5, isDefault: true, shifts: "1", shiftsRatesMeta: '{"1":40.5}' }] },
  ])
})

const WORDS = ["BONUS", "DEDUCTION", "bonus", "deduction"]
const isKnownIn = (known: (word: string) => string) => (word: string) => known(word) === word

it.each([
  ["either case", () => true, [WORDS]],
  ["capitals alone", isKnownIn((word) => word.toUpperCase()), [WORDS, WORDS.slice(0, 2)]],
  ["small letters alone", isKnownIn((word) => word.toLowerCase()), [WORDS, WORDS.slice(0, 2), WORDS.slice(2)]],
])("special payments of a back office that knows their types in %s", async (_, isKnown, asked) => {
  const wordsIn = (body: unknown) =>
    [...JSON.stringify(body).matchAll(/"(bonus|deduction)"/gi)].map(([, word = ""]) => word)
  recorder.rewrite = ({ body, answer }) => {
    return wordsIn(body).every(isKnown) ? answer : { errors: [{ message: "The value must be one of these." }] }
  }
  const { list } = await openSpecial(staff.get("/logistics/SpecialPayments?from=2026-11-01&to=2026-11-07").args)
  expect(list?.rows).toHaveLength(7)
  expect(recorder.calls.map(({ body }) => wordsIn(body)).filter((words) => words.length > 0)).toEqual(asked)
})
