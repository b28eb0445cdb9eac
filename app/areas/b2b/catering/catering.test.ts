import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { decodeOptions } from "~/domain/encode-options"
import { closeStore } from "~/store/store.server"
import { rowIntent } from "~/ui/form/field-rows"
import { CateringOrders, type Typed } from "../../../../tests/support/catering-orders"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { loader as profile } from "../organizations/profile/profile"

/** product/b2b 5 "Create catering order" on the real reference upstream. */

/** One with a few hundred employees; "601" has 6,000. */
const ID = "613"
/** In Riyadh it is the 23rd already. */
const NOW = "2026-11-22T21:30:00Z"
const MONDAY = "2026-11-30"
const TUESDAY = "2026-12-01"
const EMPTY_LINE = { "items[0].itemId": "", "items[0].quantity": "", "items[0].itemPrice": "" }

let upstream: TestUpstream
let staff: TestStaff
let pages: CateringOrders
/** An order that is good, with one line. */
let good: Typed
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: NOW })
  await upstream.control("POST", "/clock", { now: NOW })
  staff = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION")
  pages = new CateringOrders(upstream, staff)
  good = await pages.good(ID, MONDAY)
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(() => upstream.control("DELETE", "/faults"))

const send = (fields: Typed, by = staff) => pages.order(ID, fields, by)
const again = (fields: Typed, button?: Typed) => pages.again(ID, fields, button)

describe("the form", () => {
  it("opens empty, with the first 5,000 employees, none deleted, plans and all active drivers", async () => {
    const { form, today, name } = await pages.ready("601")
    expect([name, today]).toEqual(["Tuwaiq Engineering Group", "2026-11-23"])
    expect(Object.values(form.values).every((value) => value.length === 0)).toBe(true)
    const employees = decodeOptions(form.offers.employees ?? "")
    expect(employees).toHaveLength(5_000)
    expect(employees.every(({ id, name }) => Number(id) > 0 && name !== "")).toBe(true)
    expect([form.offers.addresses, form.offers.meals]).toEqual([[], []])
    const drivers = decodeOptions(form.offers.drivers ?? "")
    expect(drivers.length).toBeGreaterThan(1_000)
  })

  it("takes lines and gives them back without a script, and creates nothing by it", async () => {
    const before = await pages.mutations()
    const more = await again(good, { __intent__: rowIntent("insert", "items") })
    expect(more.items.map(({ quantity }) => quantity)).toEqual(["2", ""])
    const less = await again(more.fields, { __intent__: rowIntent("remove", "items", 0) })
    expect(less.items).toEqual([{ itemId: "", quantity: "", itemPrice: "" }])
    expect(await pages.mutations()).toBe(before)
  })
})

it("asks once for the thousands that are chosen from, and again for the next order", async () => {
  const asked = () => pages.calls("graphql CateringEmployeesExtra")
  const before = await asked()
  await pages.ready("605")
  for (let round = 0; round < 3; round++)
    await pages.send("605", { intent: "create-catering", once: randomUUID(), refresh: "options" })
  expect(await asked()).toBe(before + 1)
  await pages.ready("605")
  expect(await asked()).toBe(before + 2)
})

describe("what choices empty", () => {
  it("another client the address, and so the items; the addresses are the client's", async () => {
    const [, second] = await pages.employees(ID)
    const asked = await again({ ...good, clientId: second?.id ?? "" })
    expect([asked.items.length, asked.question?.title]).toEqual([1, "Clear the items?"])
    const other = await again(asked.fields, { refresh: "yes" })
    expect([other.fields.addressId, other.items, other.question]).toEqual(["", [], null])
    expect(other.offers.addresses?.length).toBeGreaterThan(0)
    const back = await again(asked.fields, { refresh: "no" })
    expect(back.fields).toEqual((await again(good)).fields)
    // Sent at once, without a look at the new addresses: it is asked, and nothing is ordered.
    const before = await pages.mutations()
    const sent = await send({ ...good, clientId: second?.id ?? "" })
    expect([sent.status, sent.answer?.form?.question?.isEarly]).toEqual([200, true])
    expect(await pages.mutations()).toBe(before)
  })

  it("another date or plan the items, and nothing else; the same ones keep them", async () => {
    expect((await again(good)).items).toEqual([{ itemId: good["items[0].itemId"], quantity: "2", itemPrice: "24.5" }])
    const changes: Typed[] = [{ deliveryDate: TUESDAY }, { planId: String(Number(good.planId) + 1) }, { planId: "" }]
    for (const change of changes) {
      const asked = await again({ ...good, ...change })
      // Those that are typed can still be read: their meals are offered until the question is answered.
      expect([asked.items.length, asked.offers.meals?.length]).toEqual([1, (await again(good)).offers.meals?.length])
      const changed = await again(asked.fields, { refresh: "yes" })
      expect(changed.items).toEqual([])
      expect([changed.fields.addressId, changed.fields.deliveryTime]).toEqual([good.addressId, "12:30"])
    }
  })

  it("the plan, where the address is in another city: plans of its city are offered, and which it is", async () => {
    const cityOf = async (fields: Typed) => (await again(fields)).offers
    const all = (await pages.ready(ID)).form.offers
    const there = await cityOf(good)
    expect(all.city).toBeNull()
    expect(there.city).toEqual(expect.any(String))
    expect(there.plans?.length).toBeLessThan(all.plans?.length ?? 0)
    expect(there.plans?.every(({ label }) => label.endsWith(`, ${there.city}`))).toBe(true)
    const elsewhere = all.plans?.find(({ value }) => !there.plans?.some((one) => one.value === value))?.value ?? ""
    const chosen = await again({ ...good, ...EMPTY_LINE, planId: elsewhere })
    expect([chosen.fields.planId, chosen.items]).toEqual(["", []])
    const before = await pages.mutations()
    const sent = await send({ ...good, ...EMPTY_LINE, planId: elsewhere })
    expect([sent.status, sent.answer?.form?.errors.planId]).toEqual([422, ["*Required"]])
    expect(await pages.mutations()).toBe(before)
    // Cities that can't be had leave every plan.
    await upstream.control("POST", "/faults", { match: { method: "GET", path: "/cities" }, mode: "500", times: null })
    const stranger = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION")
    const unknown = await new CateringOrders(upstream, stranger).again(ID, good)
    expect([unknown.offers.plans?.length, unknown.offers.city]).toEqual([all.plans?.length, null])
  })

  it("what can't be had leaves what was chosen, and stands alone", async () => {
    const fault = { match: { method: "GET", path: "/addresses/filter" }, mode: "500" }
    await upstream.control("POST", "/faults", fault)
    const failed = await again(good)
    expect([failed.offers.addresses, failed.fields.addressId, failed.items.length]).toEqual([null, good.addressId, 1])
    await upstream.control("DELETE", "/faults")
    await upstream.control("POST", "/faults", { match: { operation: "CateringDrivers" }, mode: "500" })
    const { offers } = (await pages.ready(ID)).form
    expect([offers.drivers, offers.plans?.length]).toEqual([null, expect.any(Number)])
  })
})

describe("Create Order", () => {
  it.each([
    [
      "nothing",
      { deliveryDate: "", deliveryTime: "", clientId: "", planId: "", ...EMPTY_LINE },
      {
        deliveryDate: ["*Required"],
        deliveryTime: ["*Required"],
        clientId: ["*Required"],
        addressId: ["*Required"],
        planId: ["*Required"],
        items: ["Catering order must contain at least one item"],
      },
    ],
    [
      "a time with seconds",
      { deliveryTime: "12:30:00" },
      { deliveryTime: ["Enter the time as HH:mm, for example 12:30."] },
    ],
    [
      "an empty line",
      EMPTY_LINE,
      {
        "items[0].itemId": ["*Required"],
        "items[0].quantity": ["*Required"],
        "items[0].itemPrice": ["*Required"],
      },
    ],
    ["a quantity that is none when floored", { "items[0].quantity": "0.9" }, { "items[0].quantity": ["Minimum is 1"] }],
    [
      "a price that is no number",
      { "items[0].itemPrice": "much" },
      { "items[0].itemPrice": ["Enter a number, for example 12.5 or 1,500."] },
    ],
    ["a meal that is not offered", { "items[0].itemId": "1" }, { "items[0].itemId": ["Choose one from the list."] }],
    ["a driver who is not offered", { driverId: "1" }, { driverId: ["Choose one from the list."] }],
  ] as const)("refuses %s, with all that was typed", async (_, change, errors) => {
    const before = await pages.mutations()
    const sent = await send({ ...good, ...change })
    expect([sent.status, sent.answer?.form?.errors]).toEqual([422, errors])
    expect(sent.answer?.form?.values).toMatchObject({ deliveryTime: good.deliveryTime, ...plain(change) })
    expect(await pages.mutations()).toBe(before)
  })

  it("is for today or later, as the day is in Riyadh", async () => {
    const past = await send({ ...good, ...EMPTY_LINE, deliveryDate: "2026-11-22" })
    expect(past.answer?.form?.errors.deliveryDate).toEqual(["The date can't be before today."])
    const now = await send({ ...good, ...EMPTY_LINE, deliveryDate: "2026-11-23" })
    expect(now.answer?.form?.errors.deliveryDate).toBeUndefined()
  })

  it("orders once however often it is pressed, with whole quantities, and leads to the profile", async () => {
    const before = await pages.mutations()
    const total = async () => {
      const page = await profile(staff.get(`/b2b/organizations/${ID}?section=catering`, { id: ID }).args)
      return "sections" in page ? page.sections.catering : null
    }
    const earlier = (await total())?.total ?? 0
    const fields = { ...good, "items[0].quantity": "2.9", once: randomUUID() }
    const [one, two] = await Promise.all([send(fields), send(fields)])
    const list = `/b2b/organizations/${ID}?section=catering`
    expect([one.location, two.location]).toEqual([list, list])
    expect(one).toFlash("Catering order created successfully")
    expect(await pages.mutations()).toBe(before + 1)
    const orders = await total()
    expect([orders?.total, orders?.rows[0]?.start]).toEqual([earlier + 1, "30 Nov 2026"])
  })

  it("whose outcome nobody knows is told in the documents' words first, and then that it is not known", async () => {
    const fault = { match: { method: "POST", path: "/catering-orders" }, mode: "500" }
    await upstream.control("POST", "/faults", fault)
    const sent = await send(good)
    expect(sent).toFlash("Catering order creation failed")
    expect(sent.answer?.form?.notice).toMatch(/^We could not confirm that the order was created\./)
  })

  it("says that it failed, and keeps the form", async () => {
    const fault = { match: { method: "POST", path: "/catering-orders" }, mode: "422" }
    await upstream.control("POST", "/faults", fault)
    const sent = await send(good)
    expect(sent).toFlash("Catering order creation failed")
    expect(sent.status).toBe(422)
    expect(sent.answer?.form?.values).toMatchObject({
      addressId: good.addressId,
      items: [{ itemId: good["items[0].itemId"], quantity: "2", itemPrice: "24.5" }],
    })
  })

  it("is for who may change organizations alone", async () => {
    const viewer = await staffWith(upstream, "VIEW_ORGANIZATION")
    const before = await pages.mutations()
    expect((await send(good, viewer)).thrown).toRefuse(403)
    await expect(pages.load(ID, "", viewer)).rejects.toSatisfy((thrown) => (thrown as Response).status === 302)
    expect(await pages.mutations()).toBe(before)
    expect(await pages.load("999999")).toMatchObject({ state: "missing", status: 404 })
  })
})

/** The fields of a change that are no line's. */
function plain(change: Typed): Typed {
  return Object.fromEntries(Object.entries(change).filter(([name]) => !name.includes("[")))
}
