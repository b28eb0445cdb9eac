import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { comeBack } from "../../../../../tests/support/come-back"
import { DriverProfiles } from "../../../../../tests/support/driver-profiles"
import { thrownBy } from "../../../../../tests/support/request-context"
import { staffWith, type TestStaff } from "../../../../../tests/support/staff"
import { loader as plansLoader } from "../contractor-plans"
import { action, loader } from "../profile"
import type { Driver } from "./profile.server"

/** checklist "product/workforce 1.3/4/5 Drivers": the profile's notes, logs, CITC and password, against the real reference upstream. */

let profiles: DriverProfiles
let viewer: TestStaff
beforeAll(async () => {
  profiles = await DriverProfiles.start()
  viewer = await staffWith(profiles.upstream, "VIEW_DRIVERS")
})
afterAll(async () => {
  await closeStore()
  await profiles?.upstream.close()
})

const activityOf = async (id: string) => (await listActivity({ kinds: ["driver"], recordId: id }, 1, 10)).rows

describe("Notes (product/workforce 1.3)", () => {
  it("newest first, by whoever wrote them, also when that account is gone", async () => {
    const { notes } = await profiles.ready("18007")
    expect(notes).toHaveLength(3)
    expect(notes?.[0]).toMatchObject({ author: "", date: expect.stringMatching(/ Mar 2026$/) })
    expect(notes?.[2]).toMatchObject({ author: expect.stringMatching(/\S/), date: expect.stringMatching(/ Jan 2026$/) })
  })

  it("a note is added by who is signed in, once, and is written down", async () => {
    const { id } = await profiles.fresh()
    const fields = { intent: "add-note", once: "note-1", body: "  First line\r\nسطر ثان  " }
    const search = "?dialog=add-note"
    const sent = await Promise.all([profiles.send(id, fields, { search }), profiles.send(id, fields, { search })])
    expect(sent.map(({ location }) => location)).toEqual(Array(2).fill(`${profiles.path(id)}#notes`))
    const { notes } = await profiles.ready(id)
    const mine = notes?.filter(({ body }) => body.startsWith("First"))
    expect(mine).toEqual([
      { id: expect.any(String), body: "First line\nسطر ثان", author: expect.stringMatching(/\S/), date: "21 Nov 2026" },
    ])
    expect(notes?.[0]).toEqual(mine?.[0])
    expect(await activityOf(id)).toMatchObject([{ action: "note added", after: { note: "First line\nسطر ثان" } }])
  })

  it("its text is required", async () => {
    const { id } = await profiles.fresh()
    const sent = await profiles.send(id, { intent: "add-note", body: " \n " })
    expect([sent.status, sent.answer?.note?.error]).toEqual([422, "*Required"])
    const long = await profiles.send(id, { intent: "add-note", body: "x".repeat(2_001) })
    expect([long.status, long.answer?.note?.body.length]).toEqual([422, 2_001])
  })

  it("an answer that is lost is not sent again by itself", async () => {
    const { id } = await profiles.fresh()
    const fields = { intent: "add-note", once: "note-2", body: "Kept" }
    await profiles.fail("CreateNote")
    const lost = await profiles.send(id, fields)
    expect([lost.status, lost.answer?.note?.body]).toEqual([502, "Kept"])
    const again = await profiles.send(id, fields)
    expect([again.status, again.answer?.note?.message]).toEqual([409, expect.stringContaining("Nobody can say")])
  })
})

describe("Citc Logs and Check CITC Status (product/workforce 1.3)", () => {
  it("the first seven, then the rest; a page past the end is the last", async () => {
    const first = (await profiles.ready("18018")).logs
    expect(first).toMatchObject({ page: 1, pages: 2, total: 9 })
    expect(first?.rows).toHaveLength(7)
    expect(first?.rows[0]).toMatchObject({
      status: expect.stringMatching(/^(?:Accepted|Rejected)$/),
      time: expect.stringMatching(/^\d\d \w{3} 20\d\d, \d{1,2}:\d\d [AP]M$/),
    })
    const second = (await profiles.ready("18018", "?logs=2")).logs
    expect(second?.rows).toHaveLength(2)
    expect((await profiles.ready("18018", "?logs=99")).logs?.page).toBe(2)
  })

  it("sends the driver's data once, says so, and the log and the status are new", async () => {
    const { id } = await profiles.fresh()
    const before = (await profiles.ready(id)).logs?.total ?? 0
    const fields = { intent: "check-citc", once: "citc-1" }
    const sent = await Promise.all([profiles.send(id, fields), profiles.send(id, fields)])
    expect(sent.map(({ location }) => location)).toEqual(Array(2).fill(profiles.path(id)))
    expect(sent[0]).toFlash("Driver data is sent to CITC.")
    const { logs, profile } = await profiles.ready(id)
    expect([logs?.total, profile.summary.citcStatus]).toEqual([before + 1, "VALID"])
    expect(logs?.rows[0]).toMatchObject({ time: "21 Nov 2026, 12:00 PM", errors: "", isGood: true })
    expect(await activityOf(id)).toMatchObject([{ action: "data sent to CITC", after: { "CITC Status": "VALID" } }])
  })

  it("says what went wrong above the page", async () => {
    const { id } = await profiles.fresh()
    const body = { errors: [{ message: "Failed; CITC did not answer; try later" }] }
    await profiles.fail("MigrateDriverCITC", { mode: "answer", body })
    const sent = await profiles.send(id, { intent: "check-citc" })
    expect(sent).toFlash("Driver Creation Error!", "Something went wrong. CITC did not answer; try later")
    expect([sent.status, sent.answer?.message]).toEqual([422, expect.stringContaining("CITC did not answer")])
  })
})

describe("Change Password (product/workforce 1.3)", () => {
  const search = "?dialog=change-password"

  it("is sent on its own, said to be done, and stands nowhere", async () => {
    const driver = await profiles.fresh()
    const fields = { intent: "change-password", password: " correct horse " }
    const sent = await profiles.send(driver.id, fields, { search })
    expect(sent.location).toBe(profiles.path(driver.id))
    expect(sent).toFlash("Successful Update!")
    expect(await profiles.read(driver.id)).toEqual(driver)
    const entries = await activityOf(driver.id)
    expect(entries).toMatchObject([{ action: "password changed", before: null, after: null }])
    expect(JSON.stringify(entries) + sent.logLines.join()).not.toContain("correct horse")
  })

  it.each(["", "   "])("%j is '*Required'", async (password) => {
    const { id } = await profiles.fresh()
    const sent = await profiles.send(id, { intent: "change-password", password }, { search })
    expect([sent.status, sent.answer?.password?.error]).toEqual([422, "*Required"])
  })

  it("an upstream's refusal says why, without what was typed", async () => {
    const { id } = await profiles.fresh()
    const body = { errors: [{ message: "Validation failed; The password is too common." }] }
    await profiles.fail("UpdateDriverPassword", { mode: "answer", body })
    const sent = await profiles.send(id, { intent: "change-password", password: "hunter2" }, { search })
    expect(sent).toFlash("Driver Creation Error!", "Something went wrong. The password is too common.")
    expect(sent.answer?.password).toMatchObject({ status: 422, message: expect.stringContaining("too common") })
    expect(JSON.stringify(sent.answer)).not.toContain("hunter2")
  })
})

describe("a form that finds the session over", () => {
  it("comes back over what is saved, and its mark still counts; a password does not", async () => {
    const driver = await profiles.fresh()
    const staff = await staffWith(profiles.upstream, "EDIT_DRIVERS")
    const { edit } = (await profiles.ready(driver.id, "", staff)).profile
    const fields = profiles.fieldsOf(edit, { firstName: "Typed", password: "hunter2" })
    const sending = { fields, params: { id: driver.id }, action: (args: object) => action(args as never) }
    const args = await comeBack(profiles.upstream, staff, profiles.path(driver.id), sending)
    const loaded = await loader(args as never)
    if (!("state" in loaded) || loaded.state !== "ready") throw new Error("not ready")
    expect(loaded.profile.edit.values.firstName).toBe("Typed")
    expect(JSON.stringify(loaded)).not.toContain("hunter2")
    const sent = await profiles.send(driver.id, profiles.fieldsOf(loaded.profile.edit))
    expect(sent.location).toBe(profiles.path(driver.id))
    expect((await profiles.read(driver.id)).firstName).toBe("Typed")
  })

  it("comes back with another contractor and the plans to choose its own from", async () => {
    const driver = await profiles.fresh()
    const staff = await staffWith(profiles.upstream, "EDIT_DRIVERS")
    const { choices, profile } = await profiles.ready(driver.id, "", staff)
    const [contractor, plan] = await planElsewhere(choices.contractor, driver)
    const fields = profiles.fieldsOf(profile.edit, { contractor, paymentPlan: plan })
    const sending = { fields, params: { id: driver.id }, action: (args: object) => action(args as never) }
    const loaded = await loader((await comeBack(profiles.upstream, staff, profiles.path(driver.id), sending)) as never)
    if (!("state" in loaded) || loaded.state !== "ready") throw new Error("not ready")
    expect(loaded.profile.edit.values).toMatchObject({ contractor, paymentPlan: plan })
    expect(loaded.plans.contractor).toBe(contractor)
    expect(loaded.plans.options?.map(({ value }) => value)).toContain(plan)
  })

  /** A contractor that is not the driver's, and a plan of its own. */
  async function planElsewhere(choices: readonly { value: string }[] | null, driver: Driver) {
    for (const { value } of choices ?? []) {
      const address = `/logistics/drivers/contractor-plans?contractor=${value}`
      const { options } = await plansLoader(viewer.get(address).args as never)
      const plan = options?.find((option) => option.value !== "")
      if (plan && value !== driver.contractor?.id) return [value, plan.value] as const
    }
    throw new Error("the seed has no such contractor")
  }
})

describe("the plans of a contractor, for script", () => {
  const plansOf = (contractor: string) =>
    plansLoader(viewer.get(`/logistics/drivers/contractor-plans?contractor=${contractor}`).args as never)

  it("gives its options, none for an unknown one, null where nobody can say", async () => {
    const driver = await profiles.fresh((one: Driver) => (one.contractor?.paymentPlans.length ?? 0) > 1)
    const id = driver.contractor?.id ?? ""
    const plans = await plansOf(id)
    expect(plans.contractor).toBe(id)
    expect(plans.options?.[0]).toEqual({ value: "", label: expect.stringMatching(/ - Default$/) })
    expect((await plansOf("99999")).options).toEqual([])
    await profiles.fail("ContractorPlans")
    expect((await plansOf(id)).options).toBeNull()
    expect(await thrownBy(() => plansOf("x"))).toRefuse(404)
  })
})
