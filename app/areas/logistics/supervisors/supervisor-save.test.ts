import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { comeBack } from "../../../../tests/support/come-back"
import { staffWith } from "../../../../tests/support/staff"
import { SupervisorProfiles, WITHOUT_PLAN } from "../../../../tests/support/supervisor-profiles"
import { action, loader } from "./profile"

/** product/workforce 3: saving a supervisor on the real reference upstream. */

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
  it("sends only what changed and says so", async () => {
    const before = await profiles.read(id)
    const sent = await profiles.save(id, { firstName: " منى ", email: "" })
    expect(sent.location).toBe(profiles.path(id))
    expect(sent).toFlash("Supervisor successfully updated.")
    expect(await profiles.read(id)).toEqual({ ...before, firstName: "منى", email: null })
    const { rows } = await listActivity({ kinds: ["supervisor"], recordId: id }, 1, 5)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      action: "changed",
      before: { "first name": before.firstName },
      after: { "first name": "منى" },
    })
  })

  it("sends nothing where nothing changed, set back or not", async () => {
    const before = await profiles.mutations()
    const { firstName, phone } = await profiles.read(id)
    const arabic = phone.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "")
    const { status, answer } = await profiles.save(id, { firstName: `${firstName} `, phone: ` ${arabic}` })
    expect([status, answer?.form?.said]).toEqual([200, "No changes yet."])
    expect(await profiles.mutations()).toBe(before)
  })

  it("requires names, phone and username", async () => {
    const { status, answer } = await profiles.save(id, { firstName: "", lastName: " ", phone: "", username: "" })
    expect(status).toBe(422)
    expect(Object.keys(answer?.form?.errors ?? {})).toEqual(["firstName", "lastName", "phone", "username"])
    expect(answer?.form?.errors.phone).toEqual(["*Required"])
    expect((await profiles.save(id, { phone: "1.5" })).answer?.form?.errors).toEqual({ phone: ["Invalid number"] })
  })

  it("of an old supervisor needs a plan first", async () => {
    const { form: edit } = await profiles.ready(WITHOUT_PLAN)
    expect(edit.values.paymentPlanId).toBe("")
    const refused = await profiles.send(WITHOUT_PLAN, profiles.fieldsOf(edit, { lastName: "Renamed" }))
    expect([refused.status, refused.answer?.form?.errors]).toEqual([422, { paymentPlanId: ["*Required"] }])
    const [plan] = edit.offers.plans ?? []
    const chosen = profiles.fieldsOf((refused.answer?.form as typeof edit) ?? edit, {
      paymentPlanId: plan?.value ?? "",
    })
    expect((await profiles.send(WITHOUT_PLAN, chosen)).location).toBe(profiles.path(WITHOUT_PLAN))
    expect(await profiles.read(WITHOUT_PLAN)).toMatchObject({ lastName: "Renamed", paymentPlan: { id: plan?.value } })
    const { rows } = await listActivity({ kinds: ["supervisor"], recordId: WITHOUT_PLAN }, 1, 5)
    expect(rows[0]?.after).toMatchObject({ "payment plan": plan?.label })
  })

  it("refuses a plan that is none for supervisors", async () => {
    const before = await profiles.mutations()
    const { status, answer } = await profiles.save(id, { paymentPlanId: "1" })
    const foreign = { paymentPlanId: ["This payment plan is not one for supervisors."] }
    expect([status, answer?.form?.errors]).toEqual([422, foreign])
    expect(await profiles.mutations()).toBe(before)
  })

  it("says a refusal under the documents' title, the part after the first semicolon, beside its field too", async () => {
    const other = await profiles.read("301")
    const sent = await profiles.save(id, { username: other.username.toUpperCase(), phone: other.phone })
    expect(sent.status).toBe(422)
    const text = "Something went wrong. The username has already been taken. The phone has already been taken."
    expect(sent).toFlash("Supervisor Update Error!", text)
    expect(sent.answer?.form?.notice).toBeNull()
    expect(sent.answer?.form?.errors).toEqual({
      username: ["The username has already been taken."],
      phone: ["The phone has already been taken."],
    })
    expect(sent.answer?.form?.values.phone).toBe(other.phone)
  })

  it("pressed twice is saved once", async () => {
    const before = await profiles.mutations()
    const form = await profiles.fields(id, { lastName: "Twice" })
    const sent = await Promise.all([profiles.send(id, form), profiles.send(id, form)])
    expect(sent.map(({ location }) => location)).toEqual([profiles.path(id), profiles.path(id)])
    expect(await profiles.mutations()).toBe(before + 1)
  })
})

describe("two people", () => {
  it("who change different fields both keep theirs", async () => {
    const mine = await profiles.fields(id, { firstName: "By me" })
    await profiles.change(id, { lastName: "By another" })
    expect((await profiles.send(id, mine)).location).toBe(profiles.path(id))
    expect(await profiles.read(id)).toMatchObject({ firstName: "By me", lastName: "By another" })
  })

  it("who change the same field: the second sees both values, and decides", async () => {
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

describe("what fails", () => {
  it("the plans: they are not loaded, the rest can be saved", async () => {
    await profiles.fail("SupervisorPlans", { mode: "500", times: null })
    const { form: edit } = await profiles.ready(id)
    expect(edit.offers.plans).toBeNull()
    const sent = await profiles.send(id, profiles.fieldsOf(edit, { firstName: "Still" }))
    expect(sent.location).toBe(profiles.path(id))
  })

  it("the plans, asked for again: nothing is sent, and the page draws what was typed with the plans", async () => {
    const { form: edit } = await profiles.ready(id)
    const { intent = "", ...fields } = profiles.fieldsOf(edit, { firstName: "Typed", lastName: "" })
    const before = await profiles.mutations()
    const { status, answer } = await profiles.send(id, { ...fields, intent, refresh: "paymentPlanId" })
    expect([status, answer?.form?.errors, answer?.form?.notice, answer?.form?.said]).toEqual([200, {}, null, null])
    expect(answer?.form?.values).toMatchObject({ firstName: "Typed", lastName: "" })
    expect(await profiles.mutations()).toBe(before)
  })

  it("the look-up before a save: nothing is sent, and the page draws what was typed", async () => {
    const form = await profiles.fields(id, { firstName: "Typed" })
    const before = await profiles.mutations()
    await profiles.fail("SupervisorProfile")
    const { status, answer, args } = await profiles.send(id, form)
    expect([status, answer?.message]).toEqual([503, "What you filled in was not sent, and is kept on this page."])
    expect(answer?.unsent).toContainEqual(["firstName", "Typed"])
    expect(await profiles.mutations()).toBe(before)
    // Without script the same request draws the page.
    expect(await loader(args)).toMatchObject({ state: "ready", form: { values: { firstName: "Typed" } } })
  })

  it("the save itself: it says that it is not known", async () => {
    await profiles.fail("UpdateSupervisor", { mode: "drop" })
    const { status, answer } = await profiles.save(id, { firstName: "Lost" })
    expect([status, answer?.form?.values.firstName]).toEqual([502, "Lost"])
    expect(answer?.form?.notice).toContain("not known")
  })

  it("the session: the form comes back", async () => {
    const person = await staffWith(profiles.upstream, "EDIT_SUPERVISORS")
    const { form: edit } = await profiles.ready(id, "", person)
    const fields = profiles.fieldsOf(edit, { firstName: "Parked" })
    const args = await comeBack(profiles.upstream, person, profiles.path(id), { fields, params: { id }, action })
    expect(await loader(args)).toMatchObject({ form: { values: { firstName: "Parked" } } })
  })
})
