import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { ContractorProfiles, JEDDAH, NEW_CONTRACTOR, RIYADH } from "../../../../../tests/support/contractor-profiles"
import { thrownBy } from "../../../../../tests/support/request-context"
import { staffWith } from "../../../../../tests/support/staff"
import type { ContractorOffers } from "../contractor-screens.server"
import { loader, meta } from "../profile"

/** checklist "D2 Contractors", the profile and its form, on the real reference upstream. */

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

const save = async (changes: Record<string, string>, fields = profiles.fields(id, changes)) =>
  profiles.send(id, await fields)
const entries = async () => (await listActivity({ kinds: ["contractor"], recordId: id }, 1, 10)).rows

describe("the page", () => {
  it("has the title of the English name and 'contractor profile'", async () => {
    const data = await profiles.load(id)
    const title = meta({ data, matches: [{ id: "root", data: { productName: "Saffron" } }] } as never)
    expect(title).toEqual([{ title: "Noor Couriers contractor profile | Saffron" }])
    expect(await profiles.ready(id)).toMatchObject({
      canEdit: true,
      summary: { id, name: "Noor Couriers", arabicName: NEW_CONTRACTOR.arName, status: "ACTIVE" },
      form: { values: NEW_CONTRACTOR },
    })
  })

  it.each(["no-id", "0", "99999", "1x", "9999999999"])("%s is no contractor: 404", async (other) => {
    const answer = await loader(profiles.staff.get(profiles.path(other), { id: other }).args as never)
    expect(answer).toMatchObject({ data: { state: "missing" }, init: { status: 404 } })
  })

  it("an upstream failure is not a missing contractor", async () => {
    await profiles.fail("Contractor")
    const answer = await loader(profiles.staff.get(profiles.path(id), { id }).args as never)
    expect(answer).toMatchObject({ data: { state: "failed" }, init: { status: 502 } })
  })

  it.each([
    ["ContractorPaymentPlans", { plans: null, notes: [] }],
    ["ContractorDrivers", { drivers: null, plans: [] }],
    ["ContractorNotes", { notes: null, plans: [] }],
    ["UnassignedContractorPaymentPlans", { form: { offers: { plans: { options: null } } }, plans: [] }],
    ["Cities", { form: { offers: { isCitiesLost: true, cities: [{ value: RIYADH, label: "Riyadh" }] } } }],
  ])("%s fails on its own, and the form can still be saved", async (operation, expected) => {
    // Its own session, because the cities are cached.
    const staff = await staffWith(profiles.upstream, "EDIT_DRIVERS")
    await profiles.fail(operation)
    const loaded = await profiles.ready(id, "", staff)
    expect(loaded).toMatchObject(expected)
    const fields = { intent: "save", loaded: loaded.form.sealed, ...loaded.form.values, phone: "0119" }
    expect((await profiles.send(id, fields, { staff })).location).toBe(profiles.path(id))
  })
})

describe("Save (product/workforce 2)", () => {
  it("sends only differences, the city as connect", async () => {
    const sent = await save({ phone: "01155", cityId: JEDDAH })
    expect(sent.location).toBe(profiles.path(id))
    expect(sent).toFlash("Contractor data was successfully updated.")
    expect(await profiles.read(id)).toMatchObject({ ...NEW_CONTRACTOR_TEXTS, phone: "01155", city: { id: JEDDAH } })
    expect(await entries()).toMatchObject([
      {
        action: "changed",
        before: { phone: NEW_CONTRACTOR.phone, city: "Riyadh" },
        after: { phone: "01155", city: "Jeddah" },
      },
    ])
  })

  it("sends nothing without a difference, also for a restored value or added spaces", async () => {
    const before = await profiles.mutations()
    const { answer, status } = await save({ enName: ` ${NEW_CONTRACTOR.enName} ` })
    expect([status, answer?.form?.said]).toEqual([200, "No changes yet."])
    expect(await profiles.mutations()).toBe(before)
  })

  it("every field is required, and typed values stay", async () => {
    const fields = await profiles.fields(id)
    for (const name of Object.keys(NEW_CONTRACTOR)) {
      const { answer, status } = await profiles.send(id, { ...fields, phone: "0115", [name]: " " })
      expect([status, answer?.form?.errors]).toEqual([422, { [name]: ["*Required"] }])
      expect(answer?.form?.values.phone).toBe(name === "phone" ? "" : "0115")
    }
  })

  it("phone and account number are digits", async () => {
    const { answer } = await save({ phone: "+966 call", bankAccountNumber: "12.5" })
    expect(answer?.form?.errors).toEqual({ phone: ["Invalid number"], bankAccountNumber: ["Invalid number"] })
  })

  it("a stored phone with a plus, or a missing city, does not block saving other fields", async () => {
    const contractor = { ...(await profiles.read(id)), phone: "+966 11 2345678", city: null }
    await profiles.fail("Contractor", { mode: "answer", times: null, body: { data: { contractor } } })
    expect((await save({ enName: "Noor Riders" })).location).toBe(profiles.path(id))
    expect(await profiles.read(id)).toMatchObject({ enName: "Noor Riders", phone: NEW_CONTRACTOR.phone })
  })

  it("a city that somebody else chose is shown by its name", async () => {
    const mine = await profiles.fields(id, { cityId: "2" })
    await profiles.send(id, await profiles.fields(id, { cityId: JEDDAH }))
    expect((await profiles.send(id, mine)).answer?.form?.theirs).toEqual({ cityId: "Jeddah" })
  })

  it("refused values stay in the form, with the upstream's message", async () => {
    const fields = await profiles.fields(id, { phone: "0115" })
    await profiles.fail("UpdateContractor", { mode: "422" })
    const refused = await profiles.send(id, fields)
    expect(refused.answer?.form).toMatchObject({
      values: { phone: "0115" },
      notice: "The given data was invalid. The name is not acceptable.",
    })
    await profiles.fail("UpdateContractor", { mode: "500" })
    const failed = await profiles.send(id, fields)
    expect([failed.status, failed.answer?.form?.values.phone]).toEqual([502, "0115"])
    expect(failed.answer?.form?.notice).toContain("your changes were saved")
    await profiles.fail("Contractor", { mode: "500" })
    const untried = await profiles.send(id, fields)
    expect(untried.answer).toMatchObject({
      message: "Nothing was sent. Your entries are still on this page.",
      unsent: expect.arrayContaining([["phone", "0115"]]),
    })
    // Without script the same request renders the page, where the contractor can be read again.
    expect(await loader(untried.args as never)).toMatchObject({ form: { values: { phone: "0115" } } })
  })
})

describe("payment plans of the chosen city, saved or not (product/workforce 2)", () => {
  it("the form is not saved, its values stay, and the options are those of the new city", async () => {
    const before = await profiles.mutations()
    const fields = await profiles.fields(id, { cityId: JEDDAH, phone: "0999", refresh: "cityId" })
    const { answer, status } = await profiles.send(id, fields)
    expect([status, answer?.form?.values.cityId, answer?.form?.values.phone]).toEqual([200, JEDDAH, "0999"])
    const plans = (answer?.form?.offers as ContractorOffers | undefined)?.plans
    expect(plans?.cityId).toBe(JEDDAH)
    expect(plans?.options?.length).toBeGreaterThan(0)
    expect(plans?.options?.every(({ label }) => label.startsWith("Jeddah "))).toBe(true)
    expect(await profiles.mutations()).toBe(before)
    const { form } = await profiles.ready(id)
    const names = form.offers.plans?.options?.map(({ label }) => label.replace(/ \(#\d+\)$/, ""))
    expect(names).toEqual(["Riyadh Standard", "Riyadh Peak", "Riyadh Monthly"])
  })
})

describe("notes (product/workforce 2)", () => {
  it("are added once to the contractor, with the signed-in person as author", async () => {
    const fields = { intent: "add-note", body: " Paid late.\r\nTwice. ", once: randomUUID() }
    const sent = await profiles.send(id, fields, { search: "?dialog=add-note" })
    expect(sent.location).toBe(`${profiles.path(id)}#notes`)
    await profiles.send(id, fields, { search: "?dialog=add-note" })
    expect((await profiles.read(id)).notes).toEqual([{ body: "Paid late.\nTwice.", admin: expect.any(Object) }])
    expect((await profiles.ready(id)).notes).toMatchObject([{ body: "Paid late.\nTwice." }])
    const empty = await profiles.send(id, { intent: "add-note", body: " " })
    expect([empty.status, empty.answer?.form?.errors]).toEqual([422, { body: ["*Required"] }])
    expect((await entries())[0]?.action).toBe("note added")
  })
})

describe("a person without the edit permission", () => {
  it("sees everything without options or dialogs", async () => {
    const loaded = await profiles.ready(id, "?dialog=add-drivers", profiles.viewer)
    expect(loaded).toMatchObject({
      canEdit: false,
      dialog: null,
      assign: null,
      form: { offers: { plans: null } },
      plans: [],
      notes: [],
    })
  })

  it("is refused every POST with the documents' toast, and nothing is sent to the upstream", async () => {
    const [plan = { value: "" }] = (await profiles.ready(id)).form.offers.plans?.options ?? []
    const [driver = ""] = await profiles.free()
    const fields = { ...(await profiles.fields(id, { phone: "0100" })), plan: plan.value, driver, body: "Forged" }
    const before = await profiles.mutations()
    const ofPlans = ["assign-plan", "make-default", "unassign-plan"]
    for (const intent of ["save", ...ofPlans, "add-drivers", "remove-drivers", "add-note", "x"]) {
      const sent = await profiles.send(id, { ...fields, intent }, { staff: profiles.viewer })
      expect(sent.thrown, intent).toRefuse(403)
      expect(sent).toFlash("Unauthorized Action!", "You don't have the required permission to perform this action.")
    }
    expect(await profiles.mutations()).toBe(before)
  })

  it("access needs a drivers permission", async () => {
    const stranger = await staffWith(profiles.upstream, "EDIT_SUPERVISORS", "EDIT_PAYMENTS")
    expect(await thrownBy(() => profiles.load(id, "", stranger))).toRedirectTo("/404")
  })
})

const { cityId: _, phone: __, ...NEW_CONTRACTOR_TEXTS } = NEW_CONTRACTOR
