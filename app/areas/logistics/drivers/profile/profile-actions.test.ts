import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { comeBack } from "../../../../../tests/support/come-back"
import { DriverProfiles } from "../../../../../tests/support/driver-profiles"
import { staffWith } from "../../../../../tests/support/staff"
import { listContractorsForChoice } from "../../lookups.server"
import { action, loader } from "../profile"

/** checklist "product/workforce 1.3/4/5 Drivers": the profile's notes, logs, CITC and password, against the real reference upstream. */

let profiles: DriverProfiles
beforeAll(async () => {
  profiles = await DriverProfiles.start()
})
afterAll(async () => {
  await closeStore()
  await profiles?.upstream.close()
})

const activityOf = async (id: string) => (await listActivity({ kinds: ["driver"], recordId: id }, 1, 10)).rows

describe("Notes (product/workforce 1.3)", () => {
  it("are newest first with their writer, also when that account no longer exists", async () => {
    const { notes } = await profiles.ready("18007")
    expect(notes).toHaveLength(3)
    expect(notes?.[0]).toMatchObject({ author: "", date: expect.stringMatching(/ Mar 2026$/) })
    expect(notes?.[2]).toMatchObject({ author: expect.stringMatching(/\S/), date: expect.stringMatching(/ Jan 2026$/) })
  })

  it("a note is added once for the signed-in person, and is logged", async () => {
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

  it("the text of a note is required", async () => {
    const { id } = await profiles.fresh()
    const sent = await profiles.send(id, { intent: "add-note", body: " \n " })
    expect([sent.status, sent.answer?.form?.errors.body]).toEqual([422, ["*Required"]])
    const long = await profiles.send(id, { intent: "add-note", body: "x".repeat(2_001) })
    expect([long.status, long.answer?.form?.errors.body]).toEqual([422, ["Maximum is 2,000 characters"]])
  })
})

describe("Citc Logs and Check CITC Status (product/workforce 1.3)", () => {
  it("shows seven a page, and the last page for one past the end", async () => {
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

  it("sends the driver's data once, confirms it, and shows the new log and status", async () => {
    const { id } = await profiles.fresh()
    const before = (await profiles.ready(id)).logs?.total ?? 0
    const fields = { intent: "check-citc", once: "citc-1" }
    const sent = await Promise.all([profiles.send(id, fields), profiles.send(id, fields)])
    expect(sent.map(({ location }) => location)).toEqual(Array(2).fill(profiles.path(id)))
    expect(sent[0]).toFlash("Driver data is sent to CITC.")
    const { logs, summary } = await profiles.ready(id)
    expect([logs?.total, summary.citcStatus]).toEqual([before + 1, "VALID"])
    expect(logs?.rows[0]).toMatchObject({ time: "21 Nov 2026, 12:00 PM", errors: "", isGood: true })
    expect(await activityOf(id)).toMatchObject([{ action: "data sent to CITC", before: null, after: null }])
  })

  it("shows an error beside the button", async () => {
    const { id } = await profiles.fresh()
    const body = { errors: [{ message: "Failed; CITC did not answer; try later" }] }
    await profiles.fail("MigrateDriverCITC", { mode: "answer", body })
    const sent = await profiles.send(id, { intent: "check-citc" })
    expect(sent).toFlash("Driver Creation Error!", "Something went wrong. CITC did not answer; try later")
    expect([sent.status, sent.answer?.form?.notice]).toEqual([422, "CITC did not answer; try later"])
  })
})

describe("Change Password (product/workforce 1.3)", () => {
  const search = "?dialog=change-password"

  it("sends only the password, confirms it, and keeps it out of the page and the activity", async () => {
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
})

describe("a form of an ended session", () => {
  it("is restored with its new contractor and the plans of it, but without a password", async () => {
    const driver = await profiles.fresh()
    const staff = await staffWith(profiles.upstream, "EDIT_DRIVERS")
    const { form } = await profiles.ready(driver.id, "", staff)
    const elsewhere = (await listContractorsForChoice(profiles.api())).find(
      ({ id, plans }) =>
        id !== driver.contractor?.id && plans.some((plan) => !plan.isDefault && plan.status === "ACTIVE"),
    )
    const plan = elsewhere?.plans.find((one) => !one.isDefault && one.status === "ACTIVE")?.id
    const changes = { contractor: elsewhere?.id, paymentPlan: plan, password: "hunter2" }
    const sending = { fields: profiles.fieldsOf(form, changes), params: { id: driver.id }, action }
    const loaded = await loader(await comeBack(profiles.upstream, staff, profiles.path(driver.id), sending))
    if (!("state" in loaded) || loaded.state !== "ready") throw new Error("not ready")
    expect(loaded.form.values).toMatchObject({ contractor: elsewhere?.id, paymentPlan: plan })
    expect(loaded.form.offers.plans.contractor).toBe(elsewhere?.id)
    expect(loaded.form.offers.plans.options?.map(({ value }) => value)).toContain(plan)
    expect(JSON.stringify(loaded)).not.toContain("hunter2")
  })
})
