import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { decodeOptions } from "~/domain/encode-options"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { ContractorProfiles, JEDDAH, whyOf } from "../../../../../tests/support/contractor-profiles"
import type { DriverOffer } from "../../drivers/driver-offer.server"

/** checklist "D2 Contractors", payment plans and drivers of a profile, on the real reference upstream. */

const FAILED = "Oops, something went wrong, please try again."

let profiles: ContractorProfiles
let id: string
beforeAll(async () => {
  profiles = await ContractorProfiles.start()
})
afterAll(async () => {
  await closeStore()
  await profiles?.upstream.close()
})
beforeEach(async () => {
  await profiles.upstream.control("DELETE", "/faults")
  id = await profiles.make()
})

const entries = async () => (await listActivity({ kinds: ["contractor"], recordId: id }, 1, 20)).rows
const send = (fields: Record<string, string | readonly string[]>, search = "") => profiles.send(id, fields, { search })

describe("payment plans (product/workforce 2)", () => {
  const offered = async () => (await profiles.ready(id)).form.offers.plans?.options?.map(({ value }) => value) ?? []
  const shown = async () => (await profiles.ready(id)).plans?.map((plan) => [plan.id, plan.isDefault])
  const assign = (plan: string, isDefault = false) =>
    send({ intent: "assign-plan", plan, ...(isDefault ? { isDefault: "on" } : {}) })

  it("the first is the default whatever the form says; the next one only if it was chosen as the default", async () => {
    const [one = "", two = "", three = ""] = await offered()
    const first = await assign(one)
    expect(first.location).toBe(`${profiles.path(id)}#plans`)
    expect(await shown()).toEqual([[one, true]])
    await assign(two)
    expect(await shown()).toEqual([
      [one, true],
      [two, false],
    ])
    expect(await offered()).toEqual([three])
    expect((await entries())[1]).toMatchObject({ action: "payment plan assigned", after: { default: "Yes" } })
  })

  it("there is exactly one default after a new default or 'Make default'", async () => {
    const [one = "", two = ""] = await offered()
    await assign(one)
    await assign(two, true)
    expect(await shown()).toEqual([
      [two, true],
      [one, false],
    ])
    await send({ intent: "make-default", plan: one })
    expect(await shown()).toEqual([
      [one, true],
      [two, false],
    ])
  })

  it("is_default is sent as 0 or 1, as the upstream requires", async () => {
    const [one = "", two = ""] = await offered()
    await assign(one, true)
    await assign(two, false)
    const { paymentPlans } = await profiles.read(id)
    expect(paymentPlans.map(({ pivot }) => pivot.isDefault)).toEqual([true, false])
  })

  it("the default cannot be unassigned, not even by a POST by hand; another plan can, with its number in the toast", async () => {
    const [one = "", two = ""] = await offered()
    await assign(one)
    await assign(two)
    const before = await profiles.mutations()
    const refused = await send({ intent: "unassign-plan", plan: one })
    expect([refused.status, whyOf(refused)]).toEqual([422, "You can not delete a default payment plan"])
    expect(await profiles.mutations()).toBe(before)
    const removed = await send({ intent: "unassign-plan", plan: two }, `?dialog=unassign-plan&plan=${two}`)
    expect(removed.location).toBe(`${profiles.path(id)}#plans`)
    expect(removed).toFlash(`Plan #${two} was successfully removed.`)
    expect(await shown()).toEqual([[one, true]])
  })

  it("a plan of another city, an assigned plan and no plan are refused, and nothing is sent", async () => {
    const [one = ""] = await offered()
    await assign(one)
    const query = `query ($input: UnassignedPaymentPlansInput!) {
      unassignedContractorPaymentPlans(input: $input, first: 1) { data { id } } }`
    type Found = { unassignedContractorPaymentPlans: { data: { id: string }[] } }
    const found = await profiles.ask<Found>(query, { input: { contractor_id: id, city_id: JEDDAH } })
    const foreign = found.unassignedContractorPaymentPlans.data[0]?.id ?? ""
    const before = await profiles.mutations()
    for (const plan of [foreign, one, "999"]) {
      const refused = await assign(plan)
      expect([refused.status, whyOf(refused)]).toEqual([422, expect.stringContaining("can no longer be assigned")])
    }
    const none = await assign("")
    expect([none.status, whyOf(none)]).toEqual([422, "*Required"])
    expect(await profiles.mutations()).toBe(before)
  })

  it.each([
    ["AssignContractorPaymentPlan", "assign-plan"],
    ["UnassignContractorPaymentPlan", "unassign-plan"],
  ])("a failed %s shows the documents' text", async (operation, intent) => {
    const [one = "", two = "", three = ""] = await offered()
    await assign(one)
    await assign(two)
    await profiles.fail(operation, { mode: "422" })
    const failed = await send({ intent, plan: intent === "assign-plan" ? three : two })
    expect(whyOf(failed)).toBe(FAILED)
    expect(failed).toFlash(FAILED)
    await profiles.fail(operation, { mode: "500" })
    const down = await send({ intent, plan: intent === "assign-plan" ? three : two })
    expect(down.toasts().map(({ title }) => title)).toEqual(["Server Error!", FAILED])
    expect((await shown())?.length).toBe(2)
  })

  it("Assign keeps the choice after a refusal, and can be sent again when the plans could not be read", async () => {
    const [one = "", two = ""] = await offered()
    await assign(one)
    await profiles.fail("AssignContractorPaymentPlan", { mode: "422" })
    expect((await assign(two, true)).answer?.form?.values).toEqual({ plan: two, isDefault: "1" })
    const fields = { intent: "assign-plan", plan: two, once: randomUUID() }
    await profiles.fail("ContractorPaymentPlans", { mode: "500" })
    const unread = await send(fields)
    expect([unread.status, whyOf(unread)]).toEqual([422, FAILED])
    expect((await send(fields)).location).toBe(`${profiles.path(id)}#plans`)
  })

  it("pressing twice assigns once", async () => {
    const [one = ""] = await offered()
    const before = await profiles.mutations()
    const fields = { intent: "assign-plan", plan: one, once: randomUUID() }
    const sent = await Promise.all([send(fields), send(fields)])
    expect(sent.map(({ location }) => location)).toEqual(Array(2).fill(`${profiles.path(id)}#plans`))
    expect(await profiles.mutations()).toBe(before + 1)
  })
})

describe("drivers (product/workforce 2)", () => {
  const own = async () => (await profiles.read(id)).drivers.data.map((driver) => driver.id)

  it("only active drivers without a contractor can be chosen", async () => {
    const { dialog } = await profiles.ready(id, "?dialog=add-drivers")
    const wanted = await profiles.free()
    expect(wanted.length).toBeGreaterThan(100)
    expect(
      decodeOptions((dialog?.form.offers as DriverOffer | undefined)?.text ?? "")
        .map((driver) => driver.id)
        .toSorted(),
    ).toEqual(wanted.toSorted())
  })

  it("a search queries the upstream, and '+ Select All' selects its results", async () => {
    const found = async (search: string) => {
      const { dialog } = await profiles.ready(id, `?dialog=add-drivers&driverSearch=${search}`)
      const offer = dialog?.form.offers as DriverOffer
      return { total: offer?.total, ids: decodeOptions(offer?.text ?? "").map((driver) => driver.id) }
    }
    const wanted = await profiles.free()
    const [one = ""] = wanted
    expect(await found(one)).toEqual({ total: 1, ids: [one] })
    expect((await found("nobody-of-this-name")).ids).toEqual([])
    await send({ intent: "add-drivers", allDrivers: "1", driverSearch: one })
    expect(await own()).toEqual([one])
    expect((await send({ intent: "add-drivers", allDrivers: "1", driverSearch: "nobody-of-this-name" })).status).toBe(
      422,
    )
  })

  it("are added, one or many, and shown newest first, seven per page", async () => {
    const chosen = (await profiles.free()).slice(0, 12)
    const sent = await send({ intent: "add-drivers", drivers: chosen }, "?dialog=add-drivers")
    expect(sent.location).toBe(`${profiles.path(id)}#drivers`)
    expect(sent).toFlash("12 drivers were added.")
    const { drivers } = await profiles.ready(id)
    expect([drivers?.total, drivers?.pages, drivers?.rows.length]).toEqual([12, 2, 7])
    const ids = [...(drivers?.rows ?? []), ...((await profiles.ready(id, "?page=2")).drivers?.rows ?? [])]
    expect(ids.map((row) => row.id).toSorted()).toEqual(chosen.toSorted())
    expect(ids[0]).toMatchObject({ status: "ACTIVE", since: expect.stringMatching(/^\d\d \w{3} 20\d\d$/) })
    expect((await entries())[0]).toMatchObject({ action: "drivers added" })
    const ofDriver = { kinds: ["driver"], recordId: chosen[0], alsoOf: ["contractor"] }
    expect((await listActivity(ofDriver, 1, 1)).rows).toMatchObject([{ action: "drivers added", record: { id } }])
    await send({ intent: "remove-drivers", driver: chosen })
  })

  it("'+ Select All' adds every available driver", async () => {
    const free = await profiles.free()
    await send({ intent: "add-drivers", allDrivers: "1" })
    expect((await own()).length).toBe(free.length)
    const sent = await send({ intent: "remove-drivers", driver: free })
    expect(sent).toFlash(`${free.length} drivers were removed.`)
    expect(await own()).toEqual([])
  })

  it("more drivers than the usual limit of form fields are all read", async () => {
    const driver = Array.from({ length: 1_990 }, (_, at) => String(900_000 + at))
    const { status, answer } = await send({ intent: "add-drivers", drivers: driver })
    expect([status, answer?.form?.values.drivers?.length]).toEqual([422, 1_990])
    expect(whyOf({ answer })).toContain("doesn't exist")
  })

  it("no driver, or one that another contractor has by now, is refused with a clear text and adds no driver", async () => {
    const none = await send({ intent: "add-drivers" })
    expect([none.status, whyOf(none)]).toEqual([422, "Choose at least one driver."])
    const [one = "", two = ""] = await profiles.free()
    const other = await profiles.make()
    await profiles.connect(other, [two])
    const refused = await send({ intent: "add-drivers", drivers: [one, two] })
    expect(refused.status).toBe(422)
    expect(whyOf(refused)).toContain("already has a contractor")
    expect(refused.answer?.form?.values.drivers).toEqual([one, two].toSorted())
    expect(await own()).toEqual([])
  })

  it("removing the last row of a page opens the previous page", async () => {
    const chosen = (await profiles.free()).slice(0, 8)
    await profiles.connect(id, chosen)
    const last = (await profiles.ready(id, "?page=2")).drivers?.rows[0]?.id ?? ""
    const sent = await send({ intent: "remove-drivers", driver: last }, `?page=2&dialog=remove-drivers&driver=${last}`)
    expect(sent.location).toBe(`${profiles.path(id)}#drivers`)
    expect(sent).toFlash("1 driver was removed.")
    expect((await profiles.ready(id, "?page=2")).drivers?.page).toBe(1)
  })

  it("removing without a selection shows an error", async () => {
    const refused = await send({ intent: "remove-drivers" })
    expect([refused.status, whyOf(refused)]).toEqual([422, "Choose at least one driver."])
  })

  it("another contractor's driver is not removed", async () => {
    const [one = ""] = await profiles.free()
    const other = await profiles.make()
    await profiles.connect(other, [one])
    const refused = await send({ intent: "remove-drivers", driver: one })
    expect(whyOf(refused)).toContain("is not a driver of this contractor")
    expect((await profiles.read(other)).drivers.paginatorInfo.total).toBe(1)
  })
})
