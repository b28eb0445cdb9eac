import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { NUMBER } from "~/domain/number-text"
import { closeStore } from "~/store/store.server"
import type { FileRule } from "~/ui/fields/file-rules"
import { AS_SENT } from "~/ui/form/edit-state"
import { rowIntent } from "~/ui/form/field-rows"
import type { FormReply } from "~/ui/form/form-state"
import { testContext } from "../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../tests/support/staff"
import type { TestUpstream } from "../../upstream/test-support"
import { formAction, formOf } from "./form-page.server"
import { form } from "./form-rules.server"
import { openForm } from "./send-form.server"

/** Forms that are sent as a whole, in every area; the tests of supervisors cover the rest. */

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

const FILE: FileRule = {
  type: "csv",
  name: "sheet",
  maxBytes: 20,
  required: "*Required",
  texts: { size: "Too large", format: "No sheet", empty: "Empty" },
}
const sent: unknown[] = []
const base = {
  intent: "plan",
  fields: {
    city: { label: "City" },
    rates: { label: "Rates", kind: "rows", row: { amount: { label: "Amount", ...NUMBER } } },
    sheet: { label: "Sheet" },
  },
  schema: z.object({
    city: z.string(),
    rates: z.array(z.object({ amount: z.number().min(2, "At least 2") })).default([]),
  }),
  offer: async ({ values }: { values: Promise<{ city: string } | null> }) => ({
    zones: `of ${(await values)?.city ?? "none"}`,
  }),
  unknown: "Not known",
  send: async ({ files }: { files: ReadonlyMap<string, { kind: string }> }, input: unknown) =>
    sent.push([input, files.get("sheet")?.kind ?? "none"]),
} as const

const plain = form({
  ...base,
  done: () => ({ path: "/plans", toast: { kind: "success", title: "Done" } }),
})
const withFile = { ...plain, files: [FILE] }
const several = form({
  ...base,
  done: () => ({
    results: [
      { name: "1", error: null },
      { name: "2", error: "Taken" },
    ],
    left: { city: "2" },
  }),
})

async function act(
  rules: typeof plain | typeof several,
  fields: [string, string | File][],
): Promise<FormReply | Response> {
  const { context } = testContext("/plans/create", { session: staff.session })
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  const form = fields.some(([, value]) => typeof value !== "string")
    ? body
    : new URLSearchParams(fields as [string, string][])
  const request = new Request("http://localhost:3000/plans/create", { method: "POST", body: form })
  try {
    return (
      await formAction({ gate: gates.supervisors, forms: [formOf(rules as typeof plain)] })({
        context,
        request,
        params: {},
      })
    ).data
  } catch (thrown) {
    return thrown as Response
  }
}
const CITY: [string, string][] = [["city", "3"]]
const reply = async (...args: Parameters<typeof act>) => (await act(...args)) as FormReply

it("opens empty, with its choices", async () => {
  const { context } = testContext("/plans/create", { session: staff.session })
  const form = await openForm(await requireStaff(context, gates.supervisors), plain, null)
  expect(form).toMatchObject({ values: { city: "", rates: [] }, offers: { zones: "of none" }, errors: {} })
})

it("a refresh or an added row sends nothing and renders the form with current choices", async () => {
  sent.length = 0
  const fields: [string, string][] = [
    ["city", "3"],
    ["rates[0].amount", "1"],
  ]
  const refreshed = await reply(plain, [...fields, ["refresh", "city"]])
  expect(refreshed).toMatchObject({
    status: 200,
    // Its rows are unchanged.
    form: { offers: { zones: "of 3" }, values: { city: "3" }, errors: {}, version: AS_SENT },
  })
  const more = await reply(plain, [...fields, ["__intent__", rowIntent("insert", "rates")]])
  expect(more.form?.values.rates).toEqual([{ amount: "1" }, { amount: "" }])
  const again = await reply(plain, [...fields, ["__intent__", rowIntent("insert", "rates")]])
  expect(new Set([AS_SENT, more.form?.version, again.form?.version]).size).toBe(3)
  expect(sent).toEqual([])
})

it("clears dependent values before rendering and before validation", async () => {
  sent.length = 0
  const follow: NonNullable<(typeof plain)["follow"]> = (values, { zones }) =>
    zones === "of 3" ? values : { ...values, rates: [] }
  const following = { ...plain, follow }
  const rate: [string, string] = ["rates[0].amount", "2"]
  expect((await reply(following, [["city", "3"], rate, ["refresh", "city"]])).form?.values.rates).toHaveLength(1)
  expect((await reply(following, [["city", "4"], rate, ["refresh", "city"]])).form?.values.rates).toEqual([])
  expect(await act(following, [["city", "4"], rate])).toRedirectTo("/plans")
  expect(sent).toEqual([[{ city: "4", rates: [] }, "none"]])
})

it("refuses a field that is sent twice, also in a form with dependent choices", async () => {
  const follow: NonNullable<(typeof plain)["follow"]> = (values) => values
  for (const rules of [plain, { ...plain, follow }])
    expect(
      (
        await reply(rules, [
          ["city", "3"],
          ["city", "3"],
        ])
      ).status,
    ).toBe(422)
})

it("handles a wizard's button: the form is rendered again, shows errors, or is sent", async () => {
  sent.length = 0
  const press = (form: FormData) => {
    const button = form.get("press")
    const after = new FormData()
    after.set("city", `${form.get("city")}${button}`)
    if (button === "back") after.set("refresh", "back")
    return { form: after, ...(button === "next" ? { errors: { city: ["Wrong"] } } : {}) }
  }
  const pressed = (button: string) => act({ ...plain, press }, [...CITY, ["press", button]])
  expect(await pressed("next")).toMatchObject({
    status: 422,
    form: { values: { city: "3next" }, errors: { city: ["Wrong"] } },
  })
  expect(await pressed("back")).toMatchObject({ status: 200, form: { values: { city: "3back" }, errors: {} } })
  expect(sent).toEqual([])
  expect(await pressed("finish")).toRedirectTo("/plans")
  expect(sent).toEqual([[{ city: "3finish", rates: [] }, "none"]])
})

it("redirects to the result of the follow-up step after sending", async () => {
  sent.length = 0
  const after = async () => ({ path: `/plans/${sent.length}`, toast: null })
  const done: (typeof plain)["done"] = () => ({ path: "/plans", toast: null, after })
  expect(await act({ ...plain, done }, CITY)).toRedirectTo("/plans/1")
})

it("shows errors at a row's own field", async () => {
  const { status, form } = await reply(plain, [
    ["city", "3"],
    ["rates[0].amount", "2"],
    ["rates[1].amount", "1"],
  ])
  expect([status, form?.errors]).toEqual([422, { "rates[1].amount": ["At least 2"] }])
})

it.each([
  ["too large", new File(["x".repeat(21)], "a.csv"), 413, "Too large"],
  ["no sheet by its name", new File(["x"], "a.xls"), 422, "No sheet"],
  ["no text by its content", new File(["PK\0"], "a.CSV"), 422, "No sheet"],
  ["empty", new File([""], "a.csv"), 422, "Empty"],
])("refuses a file that is %s, and keeps what was typed", async (_, file, status, text) => {
  const refused = await reply(withFile, [
    ["city", "3"],
    ["sheet", file],
  ])
  expect(refused).toMatchObject({ status, form: { errors: { sheet: [text] }, values: { city: "3" } } })
})

it("requires a required file", async () => {
  expect(await reply(withFile, [["city", "3"]])).toMatchObject({
    status: 422,
    form: { errors: { sheet: ["*Required"] } },
  })
})

it("accepts a file of exactly its limit", async () => {
  sent.length = 0
  const done = await act(withFile, [
    ["city", "3"],
    ["sheet", new File(["x".repeat(20)], "a.CSV")],
  ])
  expect(done).toRedirectTo("/plans")
  expect(sent).toEqual([[{ city: "3", rates: [] }, "csv"]])
})

it("shows a result per item and keeps the items left to do", async () => {
  const partly = await reply(several, [["city", "1"]])
  expect(partly).toMatchObject({
    status: 422,
    form: { values: { city: "2" }, results: [{ error: null }, { error: "Taken" }] },
  })
})
