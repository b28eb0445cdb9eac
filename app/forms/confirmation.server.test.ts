import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { closeStore } from "~/store/store.server"
import { type FormReply, NOT_SENT } from "~/ui/form/form-state"
import { testContext } from "../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../tests/support/staff"
import type { TestUpstream } from "../../upstream/test-support"
import { type ConfirmationRule, markOfShown } from "./confirmation.server"
import { form } from "./form-rules.server"
import { sendOnce } from "./send-form.server"

/** Forms with a confirmation: nothing is sent before Yes to exactly this question. */

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "EDIT_SUPERVISORS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

let orders = 2
const sent: unknown[] = []
const rules = form({
  intent: "move",
  fields: { city: { label: "City" }, note: { label: "Note" } },
  schema: z.object({ city: z.string(), note: z.string().max(5, "At most 5").optional() }),
  async ask({ api }, { city }): Promise<ConfirmationRule | null> {
    if (city === "lost") await api.rest.get("/lost", { schema: z.null() })
    return city === "none" ? null : { subject: `of ${city}`, count: orders, texts: [`${orders} go from ${city}.`] }
  },
  send: async ({ asked }, { city }) => sent.push([city, asked?.count ?? null]),
  unknown: "Not known",
  done: () => ({ path: "/moved", toast: null }),
})
beforeEach(() => {
  orders = 2
  sent.length = 0
})

async function send(fields: Record<string, string>): Promise<FormReply | Response> {
  const { context } = testContext("/move", { session: staff.session })
  const guarded = await requireStaff(context, gates.supervisors)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return sendOnce({ ...guarded, form, current: null }, rules).catch((thrown: Response) => thrown)
}

it("asks before sending and keeps the typed values; Yes sends the form with the confirmation", async () => {
  const typed = { city: "Riyadh North", note: "soon" }
  const question = { title: null, texts: ["2 go from Riyadh North."], agreed: "2 of Riyadh North" }
  expect(await send(typed)).toMatchObject({ status: 200, form: { values: typed, errors: {}, question } })
  expect(sent).toEqual([])
  expect(await send({ ...typed, agreed: question.agreed })).toRedirectTo("/moved")
  expect(sent).toEqual([["Riyadh North", 2]])
})

it.each(["2 of Jeddah", "1 of Riyadh", "of Riyadh", "", "yes", "x of Riyadh", "2 of Riyadh North"])(
  "%j does not confirm this question",
  async (agreed) => {
    expect(await send({ city: "Riyadh", agreed })).toMatchObject({ form: { question: { agreed: "2 of Riyadh" } } })
    expect(sent).toEqual([])
  },
)

it("a Yes is valid for the confirmed number or fewer", async () => {
  orders = 1
  expect(await send({ city: "Riyadh", agreed: "2 of Riyadh" })).toRedirectTo("/moved")
  orders = 3
  expect(await send({ city: "Riyadh", agreed: "2 of Riyadh" })).toMatchObject({ form: { question: {} } })
  expect(sent).toEqual([["Riyadh", 1]])
})

it("a form without a question is sent immediately", async () => {
  expect(await send({ city: "none" })).toRedirectTo("/moved")
  expect(sent).toEqual([["none", null]])
})

it("No shows the form again as typed, unvalidated and without the question", async () => {
  const reply = (await send({
    city: "Riyadh",
    note: "far too long",
    refresh: "no",
    agreed: "2 of Riyadh",
  })) as FormReply
  expect(reply).toMatchObject({ status: 200, form: { values: { note: "far too long" }, errors: {} } })
  expect(reply.form?.question).toBeUndefined()
  expect(sent).toEqual([])
})

it("a Yes bypasses no other rule, and errors are shown before the question", async () => {
  const reply = (await send({ city: "Riyadh", note: "far too long", agreed: "2 of Riyadh" })) as FormReply
  expect(reply).toMatchObject({ status: 422, form: { errors: { note: ["At most 5"] } } })
  expect(reply.form?.question).toBeUndefined()
})

it("if the question can't be loaded, nothing is sent and the form says so", async () => {
  await upstream.control("POST", "/faults", { match: { path: "/lost" }, mode: "500", times: null })
  const fields = { city: "lost", once: "a form's key" }
  const lost = { status: 503, form: { values: { city: "lost" }, notice: NOT_SENT } }
  expect(await send(fields)).toMatchObject(lost)
  expect(await send(fields)).toMatchObject(lost)
  expect(sent).toEqual([])
})

it("the hash of the shown data covers every id and the order, not only the number", () => {
  const shown = { date: "2026-11-18", ids: ["18001", "18002"] }
  expect(markOfShown(shown)).toBe(markOfShown({ ...shown }))
  for (const other of [{ ids: ["18001", "18003"] }, { ids: ["18002", "18001"] }, { date: "2026-11-19" }])
    expect(markOfShown({ ...shown, ...other })).not.toBe(markOfShown(shown))
})
