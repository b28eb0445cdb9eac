import { randomUUID } from "node:crypto"
import { createElement } from "react"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { rowIntent } from "~/ui/form/field-rows"
import type { FormState } from "~/ui/form/form-state"
import { markup } from "~/ui/render.test-support"
import { readyOf } from "../../../../tests/support/ready"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action as create, loader as openCreate } from "./create"
import { loader as open, action as save } from "./edit"
import PaymentPlanList, { loader as list } from "./list"
import type { PLAN_FIELDS } from "./payment-plan-fields"
import type { PlanOffers } from "./payment-plan-forms.server"
import { paymentPlanList } from "./payment-plan-list.server"

/** product/pay 2 "Payment Plans" on the real reference upstream. */

const LIST = "/logistics/payment-plans"
let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "EDIT_PAYMENTS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

type Fields = Record<string, string>
type Form = FormState<typeof PLAN_FIELDS, PlanOffers>

/** The fields that a browser sends for a rendered form, with its rows. */
function fieldsOf({ values }: Form): Fields {
  const fields: Fields = {}
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string") value && Object.assign(fields, { [name]: value })
    else
      for (const [at, row] of value.entries())
        for (const [field, text] of Object.entries(row)) fields[`${name}[${at}].${field}`] = text
  }
  return fields
}

async function press(by: TestStaff, id: string | null, fields: Fields) {
  const intent = id ? "save-payment-plan" : "add-payment-plan"
  const call = by.post(`${LIST}/${id ?? "create"}`, { intent, once: randomUUID(), ...fields }, id ? { id } : {})
  try {
    const { data, init } = await (id ? save : create)(call.args)
    return { ...call, form: data.form as unknown as Form, status: init?.status, location: null, thrown: null }
  } catch (thrown) {
    const location = thrown instanceof Response ? thrown.headers.get("Location") : null
    return { ...call, form: null as unknown as Form, status: (thrown as Response).status, location, thrown }
  }
}

/** Presses buttons one after the other, as on a page without script. */
async function walk(form: Form, steps: readonly [string, Fields?][], id: string | null = null) {
  let at = { form } as Awaited<ReturnType<typeof press>>
  for (const [button, typed = {}] of steps)
    at = await press(staff, id, {
      ...fieldsOf(at.form),
      ...typed,
      [/^\{/.test(button) ? "__intent__" : "press"]: button,
    })
  return at
}

const ADD_SHIFT = rowIntent("insert", "combination")
const first = (shift: string, rate: string) => ({ "combination[0].shift": shift, "combination[0].rate": rate })
const second = (shift: string, rate: string) => ({ "combination[1].shift": shift, "combination[1].rate": rate })
const opened = async (id: string, by = staff) => readyOf(await open(by.get(`${LIST}/${id}`, { id }).args))
const fresh = async () => (await openCreate(staff.get(`${LIST}/create`).args)) as Form
const mutations = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations

describe("the list", () => {
  it("finds by name and id, and filters by type, city and status; page after page", async () => {
    const find = async (query: string) => (await list(staff.get(`${LIST}?view=none&${query}`).args)).list
    const all = await find("size=25")
    expect(all?.rows[0]).toMatchObject({ rates: expect.stringMatching(/^\d+$/), status: "ACTIVE" })
    const [row] = (await find("search=%231"))?.rows ?? []
    expect(row).toMatchObject({ id: "1", type: "Driver" })
    expect((await find("search=standard"))?.rows.every(({ name }) => /standard/i.test(name))).toBe(true)
    expect(new Set((await find("type=ASSISTANT"))?.rows.map(({ type }) => type))).toEqual(new Set(["Assistant"]))
    expect(new Set((await find("status=INACTIVE"))?.rows.map(({ status }) => status))).toEqual(new Set(["INACTIVE"]))
    expect(new Set((await find("city=3"))?.rows.map(({ city }) => city))).toEqual(new Set(["Riyadh"]))
    expect((await find("search=no%20such%20plan"))?.total).toBe(0)
    const empty = { ...(await list(staff.get(`${LIST}?view=none`).args)), list: { ...all, rows: [], total: 0 } }
    expect(markup(createElement(PaymentPlanList), LIST, empty)).toContain(
      "Sorry, you haven&#x27;t added any payment plans yet.",
    )
    const last = await find("page=9999&size=10")
    expect([last?.page, last?.pages]).toEqual([last?.pages, Math.ceil((all?.total ?? 0) / 10)])
  })

  it("has a file with the same filters", async () => {
    const answer = await paymentPlanList.file(staff.get(`${LIST}/export.csv?search=%231`).args)
    const [head, ...rows] = ((await answer?.text()) ?? "").trim().split("\r\n")
    expect(head).toBe('"#","Name","Type","City","Rates","Created","Status"')
    expect(rows).toHaveLength(1)
  })
})

describe("the wizard", () => {
  it("continues from a valid first step, and goes back with everything", async () => {
    const start = await fresh()
    expect(start.offers.cities?.find(({ value }) => value === start.values.city)?.label).toBe("Riyadh")
    const refused = await walk(start, [["next", { status: "", city: "" }]])
    expect([refused.status, refused.form.values.step]).toEqual([422, "1"])
    const required = ["*Required"]
    expect(refused.form.errors).toEqual({ name: required, type: required, city: required, status: required })
    const there = await walk(start, [["next", { name: "Eid", type: "DRIVER" }]])
    expect([there.status, there.form.values.step, there.form.errors]).toEqual([200, "2", {}])
    const back = await walk(there.form, [
      ["add", first("1", "5")],
      ["back", first("2", "")],
    ])
    expect(back.form.values).toMatchObject({ step: "1", name: "Eid", rates: [{ shifts: "1" }] })
    expect(back.form.values.combination).toEqual([{ shift: "2", rate: "" }])
  })

  it("creates a plan with rows in numeric order, exact sums, one default, and ids as data", async () => {
    const done = await walk(await fresh(), [
      ["next", { name: "Eid 2027", type: "DRIVER" }],
      [ADD_SHIFT, first("3", "0.2")],
      ["add", second("1", "0.1")],
      ["add", first("2", "75.30")],
      [ADD_SHIFT, first("1", "1")],
      ["add", { ...second("3", "75.1"), newDefault: "on" }],
      ["finish"],
    ])
    expect(done.location).toBe(LIST)
    expect(done).toFlash("Payment Plan was successfully created.")
    const plan = (await list(staff.get(`${LIST}?view=none&search=Eid 2027`).args)).list?.rows[0]
    const { form } = await opened(plan?.id ?? "")
    expect(form.values.rates).toEqual([
      { shifts: "2", meta: '{"2":75.3}' },
      { shifts: "1,3", meta: '{"1":1,"3":75.1}' },
    ])
    expect(form.values).toMatchObject({ defaultRate: "1,3", status: "ACTIVE", city: "3" })
    const { rows } = await listActivity({ kinds: ["payment-plan"], recordId: plan?.id ?? "" }, 1, 5)
    expect(rows).toMatchObject([
      { action: "created", after: { "shifts and rates": ["#2 75.30 SAR", "#1 1.00 SAR + #3 75.10 SAR (default)"] } },
    ])
  })

  it("requires shift and rate of each combination, never drops one silently, and requires a rate", async () => {
    const before = await mutations()
    const { form } = await walk(await fresh(), [["next", { name: "Half", type: "DRIVER" }]])
    const required = ["*Required"]
    const empty = await walk(form, [["add"]])
    expect(empty.form.errors).toEqual({ "combination[0].shift": required, "combination[0].rate": required })
    const none = await walk(form, [[rowIntent("remove", "combination", 0)], ["add"]])
    expect([none.form.values.combination, none.form.errors]).toEqual([[], { combination: required }])
    const wrong = await walk(form, [
      [ADD_SHIFT, first("1", "ten")],
      ["add", second("1", "")],
    ])
    expect(Object.keys(wrong.form.errors)).toEqual([
      "combination[0].rate",
      "combination[1].shift",
      "combination[1].rate",
    ])
    expect((await walk(form, [["finish"]])).form.errors).toEqual({ rates: ["Add at least one rate."] })
    const unfinished = await walk(form, [
      ["add", first("1", "5")],
      ["finish", first("2", "6")],
    ])
    expect(Object.keys(unfinished.form.errors)).toEqual(["combination[0].shift"])
    const forged = { "rates[0].shifts": "2,1", "rates[0].meta": '{"1":5,"2":6}', defaultRate: "2,1" }
    expect((await walk(form, [["finish", forged]])).form.errors.rates).toHaveLength(1)
    const strange = { "rates[0].shifts": "1", "rates[0].meta": '{"1":5}', defaultRate: "7" }
    expect((await walk(form, [["finish", strange]])).form.errors).toEqual({
      rates: ["Choose which rate is the default."],
    })
    expect(await mutations()).toBe(before)
  })
})

describe("a plan", () => {
  it("sends only differences, and keeps its default row", async () => {
    const { form } = await opened("2")
    const { rates, defaultRate } = form.values
    const stays = await walk(form, [["next"], [`drop:${defaultRate}`]], "2")
    expect(stays.form.values.rates).toEqual(rates)
    const renamed = await walk(form, [["next", { name: "Renamed" }], ["finish"]], "2")
    expect(renamed).toFlash("Payment Plan was successfully updated.")
    const now = (await opened("2")).form
    expect(now.values).toMatchObject({ name: "Renamed", rates, defaultRate })
    const { rows } = await listActivity({ kinds: ["payment-plan"], recordId: "2" }, 1, 5)
    expect(rows).toMatchObject([{ action: "changed", after: { name: "Renamed" } }])
    expect(Object.keys(rows[0]?.after ?? {})).toEqual(["name"])
    const before = await mutations()
    expect(await walk(now, [["next"], ["finish"]], "2")).toFlash("Payment Plan was successfully updated.")
    expect(await mutations()).toBe(before)
  })

  it("does not overwrite a change by somebody else", async () => {
    const { form } = await opened("3")
    await walk(form, [["next", { name: "Theirs" }], ["finish"]], "3")
    const mine = await walk(form, [["next", { name: "Mine" }], ["finish"]], "3")
    expect([mine.status, mine.form.values.name]).toEqual([422, "Mine"])
    expect(Object.keys(mine.form.errors)).toEqual(["version"])
    expect((await opened("3")).form.values.name).toBe("Theirs")
  })

  it("shows a refusal at its field, and says after a lost response that the outcome is not confirmed", async () => {
    const { form } = await opened("1")
    const used = await walk(form, [["next", { type: "ASSISTANT" }], ["finish"]], "1")
    expect([used.status, used.form.errors.type?.length]).toEqual([422, 1])
    await upstream.control("POST", "/faults", { match: { operation: "CreatePaymentPlan" }, times: 1, mode: "reset" })
    const lost = await walk(await fresh(), [
      ["next", { name: "Lost", type: "DRIVER" }],
      ["add", first("1", "5")],
      ["finish"],
    ])
    expect([lost.form.values.name, lost.form.notice]).toEqual(["Lost", expect.stringContaining("could not confirm")])
  })

  it("that does not exist redirects to the list", async () => {
    for (const id of ["99999", "x"]) {
      const thrown = await opened(id).catch((answer: unknown) => answer)
      expect((thrown as Response).headers.get("Location")).toBe(LIST)
    }
  })

  it("can be viewed but not changed with VIEW_PAYMENTS", async () => {
    const viewer = await staffWith(upstream, "VIEW_PAYMENTS")
    expect((await opened("1", viewer)).canEdit).toBe(false)
    const before = await mutations()
    for (const id of [null, "1"]) expect((await press(viewer, id, { press: "finish" })).thrown).toRefuse(403)
    expect(await mutations()).toBe(before)
  })
})
