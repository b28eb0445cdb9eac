import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { comeBack } from "../../../../tests/support/come-back"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith } from "../../../../tests/support/staff"
import { SupervisorProfiles } from "../../../../tests/support/supervisor-profiles"
import { action, loader } from "./profile"

/** product/workforce 3: a supervisor's profile and Change Password on the real reference upstream. Saving: supervisor-save.test.ts. */

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

describe("the profile", () => {
  it("has a header of id, phone, user name and since date, and plans of the type SUPERVISOR", async () => {
    const supervisor = await profiles.read(id)
    const { header, form: edit } = await profiles.ready(id)
    expect(header).toEqual({
      id,
      name: `${supervisor.firstName} ${supervisor.lastName}`,
      phone: supervisor.phone,
      username: supervisor.username,
      since: expect.stringMatching(/^\d\d [A-Z][a-z]{2} \d{4}$/),
    })
    const { plans } = edit.offers
    expect(plans?.length).toBeGreaterThan(1)
    expect(plans?.every(({ label }) => / Supervisors$/.test(label))).toBe(true)
    expect(edit.values.paymentPlanId).toBe(supervisor.paymentPlan?.id)
  })

  it.each(["999999", "0", "abc", "301a", "99999999999999999999"])("of nobody is a 404: %s", async (unknown) => {
    expect(await profiles.load(unknown)).toEqual({ state: "missing", status: 404 })
    expect((await profiles.send(unknown, { intent: "save-supervisor" })).status).toBe(404)
  })

  it("that can't be had fails on its own", async () => {
    await profiles.fail("SupervisorProfile")
    expect(await profiles.load(id)).toEqual({ state: "failed", status: 502 })
  })
})

describe("Change Password", () => {
  const PASSWORD = { intent: "change-password", password: "An0ther s3cret" }
  const search = "?dialog=change-password"

  it("is sent on its own, and told; it stands in no activity and in no page", async () => {
    const before = await profiles.read(id)
    const sent = await profiles.send(id, PASSWORD, { search })
    expect(sent.location).toBe(profiles.path(id))
    expect(sent).toFlash("Supervisor password was successfully updated.")
    expect(await profiles.read(id)).toEqual(before)
    const { rows } = await listActivity({ kinds: ["supervisor"], recordId: id }, 1, 5)
    expect(rows).toMatchObject([{ action: "password changed", before: null, after: null }])
    expect(JSON.stringify([await profiles.load(id, search), rows])).not.toContain("s3cret")
    expect(sent.logLines.join()).not.toContain("s3cret")
  })

  it("requires one", async () => {
    const before = await profiles.mutations()
    const { status, answer } = await profiles.send(id, { ...PASSWORD, password: " " }, { search })
    expect([status, answer?.form?.errors.password]).toEqual([422, ["*Required"]])
    expect(await profiles.mutations()).toBe(before)
  })

  it("whose answer is lost says that nobody knows; one that was not tried says so, without the password", async () => {
    await profiles.fail("UpdateSupervisor", { mode: "drop" })
    const lost = await profiles.send(id, PASSWORD, { search })
    expect([lost.status, lost.answer?.form?.notice]).toEqual([502, expect.stringContaining("It is not known")])
    await profiles.fail("SupervisorProfile")
    const untried = await profiles.send(id, PASSWORD, { search })
    expect([untried.status, untried.answer?.unsent, untried.answer?.message]).toEqual([503, null, null])
    expect(untried.answer?.form).toMatchObject({ errors: {}, notice: "The password was not changed." })
    expect(JSON.stringify([lost.answer, untried.answer])).not.toContain("s3cret")
  })

  it("is never parked", async () => {
    const person = await staffWith(profiles.upstream, "EDIT_SUPERVISORS")
    const sent = { fields: PASSWORD, params: { id }, action }
    const args = await comeBack(profiles.upstream, person, profiles.path(id, search), sent)
    expect(JSON.stringify(await loader(args))).not.toContain("s3cret")
  })
})

describe("who may only look", () => {
  it("sees the profile, and changes nothing by hand", async () => {
    const viewer = await staffWith(profiles.upstream, "VIEW_SUPERVISORS")
    const page = await profiles.ready(id, "?dialog=change-password", viewer)
    expect([page.canEdit, page.dialog]).toEqual([false, null])
    const before = await profiles.mutations()
    const forms = [profiles.fieldsOf(page.form, { firstName: "Mine" }), { intent: "change-password", password: "x" }]
    for (const fields of forms) {
      const sent = await profiles.send(id, fields, { staff: viewer })
      expect(sent.thrown).toRefuse(403)
      expect(sent).toFlash("Unauthorized Action!", "You don't have the required permission to perform this action.")
    }
    expect(await profiles.mutations()).toBe(before)
    const stranger = await staffWith(profiles.upstream, "VIEW_DRIVERS")
    expect(await thrownBy(() => profiles.load(id, "", stranger))).toRedirectTo("/404")
  })

  it("nor does a hand-made form: another intent, no mark, a mark of somebody else", async () => {
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
