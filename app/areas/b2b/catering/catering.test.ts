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
/** It is already the 23rd in Riyadh. */
const NOW = "2026-11-22T21:30:00Z"
const MONDAY = "2026-11-30"
const TUESDAY = "2026-12-01"
const EMPTY_LINE = { "items[0].itemId": "", "items[0].quantity": "", "items[0].itemPrice": "" }

let upstream: TestUpstream
let staff: TestStaff
let pages: CateringOrders
/** A valid order with one line. */
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
  it("opens empty, with the first 5,000 employees (none deleted), plans and all active drivers", async () => {
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

  it("adds and removes lines without script, and creates nothing", async () => {
    const before = await pages.mutations()
    const more = await again(good, { __intent__: rowIntent("insert", "items") })
    expect(more.items.map(({ quantity }) => quantity)).toEqual(["2", ""])
    const less = await again(more.fields, { __intent__: rowIntent("remove", "items", 0) })
    expect(less.items).toEqual([{ itemId: "", quantity: "", itemPrice: "" }])
    expect(await pages.mutations()).toBe(before)
  })
})

it("loads the long lists of options once per form", async () => {
  const asked = () => pages.calls("graphql CateringEmployeesExtra")
  const before = await asked()
  await pages.ready("605")
  for (let round = 0; round < 3; round++)
    await pages.send("605", { intent: "create-catering", once: randomUUID(), refresh: "options" })
  expect(await asked()).toBe(before + 1)
  await pages.ready("605")
  expect(await asked()).toBe(before + 2)
})

describe("what choices clear", () => {
  it("another client clears the address and the items, and offers that client's addresses", async () => {
    const [, second] = await pages.employees(ID)
    const asked = await again({ ...good, clientId: second?.id ?? "" })
    expect([asked.items.length, asked.question?.title]).toEqual([1, "Clear the items?"])
    const other = await again(asked.fields, { refresh: "yes" })
    expect([other.fields.addressId, other.items, other.question]).toEqual(["", [], null])
    expect(other.offers.addresses?.length).toBeGreaterThan(0)
    const back = await again(asked.fields, { refresh: "no" })
    expect(back.fields).toEqual((await again(good)).fields)
    // Submitted at once, without the new addresses: the question is shown and nothing is ordered.
    const before = await pages.mutations()
    const sent = await send({ ...good, clientId: second?.id ?? "" })
    expect([sent.status, sent.answer?.form?.question?.isEarly]).toEqual([200, true])
    expect(await pages.mutations()).toBe(before)
  })

  it("another date or plan clears only the items; the same ones keep them", async () => {
    expect((await again(good)).items).toEqual([{ itemId: good["items[0].itemId"], quantity: "2", itemPrice: "24.5" }])
    const changes: Typed[] = [{ deliveryDate: TUESDAY }, { planId: String(Number(good.planId) + 1) }, { planId: "" }]
    for (const change of changes) {
      const asked = await again({ ...good, ...change })
      // The typed lines keep their meals until the question is answered.
      expect([asked.items.length, asked.offers.meals?.length]).toEqual([1, (await again(good)).offers.meals?.length])
      const changed = await again(asked.fields, { refresh: "yes" })
      expect(changed.items).toEqual([])
      expect([changed.fields.addressId, changed.fields.deliveryTime]).toEqual([good.addressId, "12:30"])
    }
  })

  it("an address in another city clears the plan; plans of its city are offered, and the city is named", async () => {
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
    // If the cities can't be loaded, all plans are offered.
    await upstream.control("POST", "/faults", { match: { method: "GET", path: "/cities" }, mode: "500", times: null })
    const stranger = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION")
    const unknown = await new CateringOrders(upstream, stranger).again(ID, good)
    expect([unknown.offers.plans?.length, unknown.offers.city]).toEqual([all.plans?.length, null])
  })

  it("options that can't be loaded do not clear what was chosen, and do not affect the others", async () => {
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
  ] as const)("rejects %s and keeps what was typed", async (_, change, errors) => {
    const before = await pages.mutations()
    const sent = await send({ ...good, ...change })
    expect([sent.status, sent.answer?.form?.errors]).toEqual([422, errors])
    expect(sent.answer?.form?.values).toMatchObject({ deliveryTime: good.deliveryTime, ...plain(change) })
    expect(await pages.mutations()).toBe(before)
  })

  it("is for today or later in the time zone of Riyadh", async () => {
    const past = await send({ ...good, ...EMPTY_LINE, deliveryDate: "2026-11-22" })
    expect(past.answer?.form?.errors.deliveryDate).toEqual(["The date can't be before today."])
    const now = await send({ ...good, ...EMPTY_LINE, deliveryDate: "2026-11-23" })
    expect(now.answer?.form?.errors.deliveryDate).toBeUndefined()
  })

  it("creates one order even if submitted twice, with whole quantities, and opens the profile", async () => {
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

  it("shows the documents' text first if the outcome is unknown, and then says that it could not be confirmed", async () => {
    const fault = { match: { method: "POST", path: "/catering-orders" }, mode: "500" }
    await upstream.control("POST", "/faults", fault)
    const sent = await send(good)
    expect(sent).toFlash("Catering order creation failed")
    expect(sent.answer?.form?.notice).toMatch(/^We could not confirm that the order was created\./)
  })

  it("shows an error and keeps the form if it fails", async () => {
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

  it("requires the permission to edit organizations", async () => {
    const viewer = await staffWith(upstream, "VIEW_ORGANIZATION")
    const before = await pages.mutations()
    expect((await send(good, viewer)).thrown).toRefuse(403)
    await expect(pages.load(ID, "", viewer)).rejects.toSatisfy((thrown) => (thrown as Response).status === 302)
    expect(await pages.mutations()).toBe(before)
    expect(await pages.load("999999")).toMatchObject({ state: "missing", status: 404 })
  })
})

/** The fields of a change that do not belong to a line. */
function plain(change: Typed): Typed {
  return Object.fromEntries(Object.entries(change).filter(([name]) => !name.includes("[")))
}
