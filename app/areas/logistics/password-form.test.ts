import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { comeBack } from "../../../tests/support/come-back"
import { staffWith } from "../../../tests/support/staff"
import { SupervisorProfiles } from "../../../tests/support/supervisor-profiles"
import { action, loader } from "./supervisors/profile"

/** product/workforce 1: Change Password, tested with a supervisor on the real reference upstream. */

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

describe("Change Password", () => {
  const PASSWORD = { intent: "change-password", password: "An0ther s3cret" }
  const search = "?dialog=change-password"

  it("sends only the password, confirms it, and keeps it out of the activity and the page", async () => {
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

  it("requires a password", async () => {
    const before = await profiles.mutations()
    const { status, answer } = await profiles.send(id, { ...PASSWORD, password: " " }, { search })
    expect([status, answer?.form?.errors.password]).toEqual([422, ["*Required"]])
    expect(await profiles.mutations()).toBe(before)
  })

  it("reports an unknown outcome for a lost response, and an unsent password as not changed, without repeating it", async () => {
    await profiles.fail("UpdateSupervisor", { mode: "drop" })
    const lost = await profiles.send(id, PASSWORD, { search })
    expect([lost.status, lost.answer?.form?.notice]).toEqual([502, expect.stringContaining("We could not confirm")])
    await profiles.fail("SupervisorProfile")
    const untried = await profiles.send(id, PASSWORD, { search })
    expect([untried.status, untried.answer?.unsent, untried.answer?.message]).toEqual([503, null, null])
    expect(untried.answer?.form).toMatchObject({ errors: {}, notice: "The password was not changed." })
    expect(JSON.stringify([lost.answer, untried.answer])).not.toContain("s3cret")
  })

  it("is never stored for after a sign-in", async () => {
    const person = await staffWith(profiles.upstream, "EDIT_SUPERVISORS")
    const sent = { fields: PASSWORD, params: { id }, action }
    const args = await comeBack(profiles.upstream, person, profiles.path(id, search), sent)
    expect(JSON.stringify(await loader(args))).not.toContain("s3cret")
  })
})
