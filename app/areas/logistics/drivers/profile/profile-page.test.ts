import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { DriverProfiles } from "../../../../../tests/support/driver-profiles"
import { thrownBy } from "../../../../../tests/support/request-context"
import { staffWith, type TestStaff } from "../../../../../tests/support/staff"
import { loader } from "../profile"
import { toSummary } from "./profile-view.server"

/** checklist "product/workforce 1.3/4/5 Drivers": who sees what of the profile, against the real reference upstream. */

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

describe("the page", () => {
  it("shows the driver with the start date, and the sign-in code if one is pending", async () => {
    const driver = await profiles.fresh((one) => one.verificationCodes.length > 0 && one.profilePhoto !== null)
    const { summary, canEdit } = await profiles.ready(driver.id)
    expect(canEdit).toBe(true)
    expect(summary).toMatchObject({
      id: driver.id,
      name: `${driver.firstName} ${driver.lastName}`,
      photo: `${profiles.upstream.origin}/${driver.profilePhoto}`,
      since: expect.stringMatching(/^\d\d [A-Z][a-z]{2} 20\d\d$/),
      otp: driver.verificationCodes.find((one) => one.cause === "access-account" && one.status === "pending")?.code,
    })
    const without = await profiles.fresh((one) => one.verificationCodes.length === 0 && one.profilePhoto === null)
    expect((await profiles.ready(without.id)).summary).toMatchObject({ otp: null, photo: null })
  })

  it("does not show a used code or one for another purpose", async () => {
    const driver = await profiles.fresh((one) => one.verificationCodes.length > 0)
    const codes = driver.verificationCodes.filter((one) => one.cause !== "access-account" || one.status !== "pending")
    expect(codes.length).toBe(2)
    expect(toSummary({ ...driver, verificationCodes: codes }).otp).toBeNull()
    const asked = (id: string, code: string) => ({ id, code, cause: "access-account", status: "pending" })
    const again = [asked("9", "1111"), asked("10", "2222"), ...codes]
    expect(toSummary({ ...driver, verificationCodes: again }).otp).toBe("2222")
  })

  it.each(["no-id", "0", "999999999", "1x", "9999999999"])("%s is no driver: 404", async (id) => {
    const answer = await loader(profiles.staff.get(profiles.path(id), { id }).args as never)
    expect(answer).toMatchObject({ data: { state: "missing" }, init: { status: 404 } })
  })

  it("an unavailable upstream is not reported as a missing driver", async () => {
    const { id } = await profiles.fresh()
    await profiles.fail("DriverProfile")
    expect(await loader(profiles.staff.get(profiles.path(id), { id }).args as never)).toMatchObject({
      data: { state: "failed" },
      init: { status: 502 },
    })
  })

  it.each([
    ["DriverNotes", { notes: null }],
    ["DriverCitcLogs", { logs: null }],
    ["Cities", { form: { offers: { city: null, teams: expect.any(Array) } } }],
    ["Nationalities", { form: { offers: { nationality: null, city: expect.any(Array) } } }],
    ["Teams", { form: { offers: { teams: null, city: expect.any(Array) } } }],
    ["ContractorChoices", { form: { offers: { contractor: null, city: expect.any(Array) } } }],
  ])("%s fails alone, and its field can still be saved", async (operation, expected) => {
    const { id } = await profiles.fresh()
    // A new session, because options are cached per session.
    const staff = await staffWith(profiles.upstream, "EDIT_DRIVERS")
    await profiles.fail(operation)
    const loaded = await profiles.ready(id, "", staff)
    expect(loaded).toMatchObject({ ...expected, state: "ready" })
    const fields = profiles.fieldsOf(loaded.form, { firstName: "Still" })
    expect((await profiles.send(id, fields, { staff })).location).toBe(profiles.path(id))
  })

  it("shows a name that contains HTML unchanged", async () => {
    const { id } = await profiles.fresh()
    const name = `<b>"O'Neil"</b> عبدالله`
    expect((await profiles.save(id, { firstName: name })).firstName).toBe(name)
    expect((await profiles.ready(id)).summary.name).toContain(name)
  })
})

describe("a person without edit permission", () => {
  it("sees the values without options, dialogs or a restored form", async () => {
    const { id, contractor } = await profiles.fresh()
    const loaded = await profiles.ready(id, "?dialog=change-password", viewer)
    expect(loaded).toMatchObject({ canEdit: false, dialog: null })
    expect(loaded.form.offers.contractor).toEqual([{ value: contractor?.id, label: contractor?.enName }])
  })

  it.each(["save-driver", "check-citc", "add-note", "change-password", "nothing"])(
    "%s by hand: 403, the documents' toast, nothing sent",
    async (intent) => {
      const driver = await profiles.fresh()
      const fields = await profiles.fields(driver.id, { firstName: "Forged", body: "Forged", password: "Forged1" })
      const before = await profiles.upstream.control<{ mutations: number }>("GET", "/stats")
      const sent = await profiles.send(driver.id, { ...fields, intent }, { staff: viewer })
      expect(sent.thrown).toRefuse(403)
      expect(sent).toFlash("Unauthorized Action!")
      expect(await profiles.upstream.control("GET", "/stats")).toMatchObject({ mutations: before.mutations })
      expect(await profiles.read(driver.id)).toEqual(driver)
    },
  )

  it("a person without a drivers permission is refused", async () => {
    const stranger = await staffWith(profiles.upstream, "VIEW_SUPERVISORS")
    const call = stranger.get(profiles.path("18001"), { id: "18001" })
    expect(await thrownBy(() => loader(call.args as never))).toRedirectTo("/404")
  })
})
