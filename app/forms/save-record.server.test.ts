import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { action, loader } from "~/areas/logistics/supervisors/profile"
import { closeStore } from "~/store/store.server"
import { comeBack } from "../../tests/support/come-back"
import { staffWith } from "../../tests/support/staff"
import { SupervisorProfiles } from "../../tests/support/supervisor-profiles"

/** Saving a record, in every area: tested with a supervisor on the real reference upstream. */

let profiles: SupervisorProfiles
let id: string
beforeAll(async () => {
  profiles = await SupervisorProfiles.start()
})
afterAll(async () => {
  await closeStore()
  await profiles?.upstream.close()
})
beforeEach(() => {
  id = profiles.fresh()
})
afterEach(() => profiles.upstream.control("DELETE", "/faults"))

describe("Save", () => {
  it("sends nothing if nothing changed, also after changing back", async () => {
    const before = await profiles.mutations()
    const { firstName, phone } = await profiles.read(id)
    const arabic = phone.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "")
    const { status, answer } = await profiles.save(id, { firstName: `${firstName} `, phone: ` ${arabic}` })
    expect([status, answer?.form?.said]).toEqual([200, "No changes yet."])
    expect(await profiles.mutations()).toBe(before)
  })

  it("pressed twice is saved once", async () => {
    const before = await profiles.mutations()
    const form = await profiles.fields(id, { lastName: "Twice" })
    const sent = await Promise.all([profiles.send(id, form), profiles.send(id, form)])
    expect(sent.map(({ location }) => location)).toEqual([profiles.path(id), profiles.path(id)])
    expect(await profiles.mutations()).toBe(before + 1)
  })

  it("refuses manipulated forms: another intent, no seal, another person's seal", async () => {
    expect((await profiles.send(id, { intent: "delete" })).thrown).toRefuse(400)
    const foreign = (await profiles.ready("301")).form.sealed
    const before = await profiles.mutations()
    for (const loaded of ["", foreign]) {
      const fields = { ...(await profiles.fields(id, { firstName: "By hand" })), loaded }
      expect((await profiles.send(id, fields)).status).toBe(409)
    }
    expect(await profiles.mutations()).toBe(before)
  })
})

describe("invalid stored values", () => {
  /** A back office that accepts invalid values. */
  async function asStored(changes: object): Promise<string> {
    const supervisor = { id, createdAt: "2024-01-07T08:00:00Z", ...(await profiles.read(id)), ...changes }
    await profiles.fail("SupervisorProfile", { mode: "answer", times: null, body: { data: { supervisor } } })
    return id
  }

  it("do not block saving other fields if untouched, and are not sent", async () => {
    await asStored({ phone: "+966 50 123", username: "" })
    expect((await profiles.save(id, { firstName: "Noura" })).location).toBe(profiles.path(id))
    const { phone, username } = await profiles.read(id)
    expect(phone).toMatch(/^\d+$/)
    expect(username).not.toBe("")
  })

  it("are refused if touched, or if the rule is strict", async () => {
    await asStored({ phone: "call 50 123" })
    const { status, answer } = await profiles.save(id, { firstName: "Noura", phone: "call 50 124" })
    expect([status, answer?.form?.errors]).toEqual([422, { phone: ["Invalid number"] }])
    await profiles.upstream.control("DELETE", "/faults")
    await asStored({ paymentPlan: null })
    expect((await profiles.save(id, { firstName: "Noura" })).answer?.form?.errors).toHaveProperty("paymentPlanId")
  })
})

describe("two people", () => {
  it("who change different fields both keep their changes", async () => {
    const mine = await profiles.fields(id, { firstName: "By me" })
    await profiles.change(id, { lastName: "By another" })
    expect((await profiles.send(id, mine)).location).toBe(profiles.path(id))
    expect(await profiles.read(id)).toMatchObject({ firstName: "By me", lastName: "By another" })
  })

  it("who change the same field: the second sees both values and decides", async () => {
    const { form: edit } = await profiles.ready(id)
    const [mine, theirs] = (edit.offers.plans ?? []).filter(({ value }) => value !== edit.saved.paymentPlanId)
    await profiles.change(id, { paymentPlanId: theirs?.value, firstName: "Theirs" })
    const form = profiles.fieldsOf(edit, { paymentPlanId: mine?.value ?? "", firstName: "Mine" })
    const refused = await profiles.send(id, form)
    const shown = refused.answer?.form
    expect(refused.status).toBe(409)
    expect(shown?.theirs).toEqual({ firstName: "Theirs", paymentPlanId: theirs?.label })
    expect(shown?.values).toMatchObject({ firstName: "Mine", paymentPlanId: mine?.value })
    expect(await profiles.read(id)).toMatchObject({ firstName: "Theirs" })
    expect((await profiles.send(id, profiles.fieldsOf((shown as typeof edit) ?? edit))).location).toBe(
      profiles.path(id),
    )
    expect(await profiles.read(id)).toMatchObject({ firstName: "Mine", paymentPlan: { id: mine?.value } })
  })
})

describe("failures of", () => {
  it("the plans: the rest can be saved", async () => {
    await profiles.fail("SupervisorPlans", { mode: "500", times: null })
    const { form: edit } = await profiles.ready(id)
    expect(edit.offers.plans).toBeNull()
    const sent = await profiles.send(id, profiles.fieldsOf(edit, { firstName: "Still" }))
    expect(sent.location).toBe(profiles.path(id))
  })

  it("the plans, then a retry: nothing is sent, and the page shows the typed values with the plans", async () => {
    const { form: edit } = await profiles.ready(id)
    const { intent = "", ...fields } = profiles.fieldsOf(edit, { firstName: "Typed", lastName: "" })
    const before = await profiles.mutations()
    const { status, answer } = await profiles.send(id, { ...fields, intent, refresh: "paymentPlanId" })
    expect([status, answer?.form?.errors, answer?.form?.notice, answer?.form?.said]).toEqual([200, {}, null, null])
    expect(answer?.form?.values).toMatchObject({ firstName: "Typed", lastName: "" })
    expect(await profiles.mutations()).toBe(before)
  })

  it("the look-up before a save: nothing is sent, and the page shows the typed values", async () => {
    const form = await profiles.fields(id, { firstName: "Typed" })
    const before = await profiles.mutations()
    await profiles.fail("SupervisorProfile")
    const { status, answer, args } = await profiles.send(id, form)
    expect([status, answer?.message]).toEqual([503, "Nothing was sent. Your entries are still on this page."])
    expect(answer?.unsent).toContainEqual(["firstName", "Typed"])
    expect(await profiles.mutations()).toBe(before)
    // Without script the same request renders the page.
    expect(await loader(args)).toMatchObject({ state: "ready", form: { values: { firstName: "Typed" } } })
  })

  it("the save itself: the outcome is reported as unknown", async () => {
    await profiles.fail("UpdateSupervisor", { mode: "drop" })
    const { status, answer } = await profiles.save(id, { firstName: "Lost" })
    expect([status, answer?.form?.values.firstName]).toEqual([502, "Lost"])
    expect(answer?.form?.notice).toContain("could not confirm")
  })

  it("the session: the form is restored", async () => {
    const person = await staffWith(profiles.upstream, "EDIT_SUPERVISORS")
    const { form: edit } = await profiles.ready(id, "", person)
    const fields = profiles.fieldsOf(edit, { firstName: "Parked" })
    const args = await comeBack(profiles.upstream, person, profiles.path(id), { fields, params: { id }, action })
    expect(await loader(args)).toMatchObject({ form: { values: { firstName: "Parked" } } })
  })
})
