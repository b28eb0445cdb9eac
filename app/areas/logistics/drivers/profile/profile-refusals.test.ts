import { createElement } from "react"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { DriverProfiles } from "../../../../../tests/support/driver-profiles"
import { staffWith } from "../../../../../tests/support/staff"
import { loader } from "../profile"
import { DriverPage } from "./driver-page"
import type { ProfileAnswer } from "./profile-actions.server"

/** checklist "product/workforce 1.3/4/5 Drivers", issue: a Save that is refused, or meets another one, against the real reference upstream. */

let profiles: DriverProfiles
beforeAll(async () => {
  profiles = await DriverProfiles.start()
})
afterAll(async () => {
  await closeStore()
  await profiles?.upstream.close()
})

describe("what the upstream refuses", () => {
  it("a taken username: the documents' toast, the field's own error, everything typed is back", async () => {
    const [one, other] = [await profiles.fresh(), await profiles.fresh()]
    const sent = await profiles.send(one.id, await profiles.fields(one.id, { username: other.username, plate: "T 1" }))
    const text = "Something went wrong. The username has already been taken."
    expect(sent.status).toBe(422)
    expect(sent).toFlash("Driver Creation Error!", text)
    expect(sent.answer?.edit?.notice).toBe(`Driver Creation Error! ${text}`)
    expect(sent.answer?.edit?.errors).toEqual({ username: ["The username has already been taken."] })
    expect(sent.answer?.edit?.values).toMatchObject({ username: other.username, plate: "T 1" })
    expect(await profiles.read(one.id)).toEqual(one)
  })

  it("says that nobody knows where the answer was lost; sent again it finds what was saved", async () => {
    const { id } = await profiles.fresh()
    const fields = await profiles.fields(id, { firstName: "Once" })
    await profiles.fail("UpdateDriver", { mode: "500" })
    const lost = await profiles.send(id, fields)
    expect(lost.status).toBe(502)
    expect(lost).toFlash("Server Error!")
    expect(lost.answer?.edit?.values.firstName).toBe("Once")
    const again = await profiles.send(id, fields)
    expect(again.location).toBe(profiles.path(id))
  })

  it("a driver that can't be read keeps the form, to be sent again; a password is not kept", async () => {
    const { id } = await profiles.fresh()
    const fields = await profiles.fields(id, { firstName: "Kept" })
    await profiles.fail("DriverProfile")
    const sent = await profiles.send(id, fields)
    expect(sent.status).toBe(503)
    expect(sent.answer?.unsent).toContainEqual(["firstName", "Kept"])
    // Without script the same request draws the page, where the driver can be read by then.
    expect(await loader(sent.args as never)).toMatchObject({ profile: { edit: { values: { firstName: "Kept" } } } })
  })
})

it("leads to the list, and to the contractor whose driver it is", async () => {
  const driver = await profiles.fresh()
  const loaded = { ...(await profiles.ready(driver.id)), answer: null }
  const html = markup(createElement(DriverPage, loaded), profiles.path(driver.id))
  expect(/<nav class="crumbs"[^>]*>(.*?)<\/nav>/.exec(html)?.[1]).toContain('<a href="/logistics/drivers">Drivers</a>')
  const link = `<dt>Contractor</dt><dd[^>]*><a href="/logistics/contractors/${driver.contractor?.id}">`
  expect(html).toMatch(new RegExp(link))
  expect(html).toMatch(new RegExp(`<dt>Phone</dt><dd[^>]*>.*?${driver.phone}`))
})

describe("a driver that can't be read before a dialog's form is sent on", () => {
  const drawn = async (id: string, search: string, answer: ProfileAnswer | null) =>
    markup(createElement(DriverPage, { ...(await profiles.ready(id, search)), answer }), profiles.path(id, search))
  const NOT_SENT = "What you filled in was not sent, and is kept on this page."

  it("a note says it in its dialog, which holds what was typed", async () => {
    const { id } = await profiles.fresh()
    const search = "?dialog=add-note"
    await profiles.fail("DriverProfile")
    const sent = await profiles.send(id, { intent: "add-note", body: "Bag\r\nhanded over" }, { search })
    expect(sent.status).toBe(503)
    const html = await drawn(id, search, sent.answer)
    const dialog = html.slice(html.indexOf("<dialog"))
    expect(dialog).toMatch(/<textarea[^>]*>\s*Bag\nhanded over<\/textarea>/)
    expect(html.split(NOT_SENT)).toHaveLength(2)
    expect(dialog).toContain(NOT_SENT)
    // Where the page can't be drawn either, it is sent again from there.
    expect(sent.answer?.unsent).toContainEqual(["body", "Bag\r\nhanded over"])
  })

  it("a password's dialog says that it was not changed, and holds none", async () => {
    const { id } = await profiles.fresh()
    const search = "?dialog=change-password"
    await profiles.fail("DriverProfile")
    const sent = await profiles.send(id, { intent: "change-password", password: "hunter2 hunter2" }, { search })
    expect([sent.status, sent.answer?.unsent, sent.answer?.message]).toEqual([503, null, null])
    const html = await drawn(id, search, sent.answer)
    expect(html.slice(html.indexOf("<dialog"))).toContain("The password was not changed.")
    expect(JSON.stringify(sent.answer) + html).not.toContain("hunter2")
  })

  it("one who is gone is told of in the dialog too", async () => {
    const sent = await profiles.send("999999999", { intent: "add-note", body: "Late" }, { search: "?dialog=add-note" })
    const message = "Oops! The driver you're looking for doesn't exist."
    expect([sent.status, sent.answer?.note]).toEqual([404, { status: 404, body: "Late", error: null, message }])
  })
})

describe("two people on one driver (checklist, issue)", () => {
  it("different fields merge", async () => {
    const driver = await profiles.fresh()
    const other = await staffWith(profiles.upstream, "EDIT_DRIVERS")
    const { edit } = (await profiles.ready(driver.id, "", other)).profile
    await profiles.save(driver.id, { firstName: "Mine", plate: "M 1" })
    const theirs = await profiles.send(driver.id, profiles.fieldsOf(edit, { lastName: "Theirs" }), { staff: other })
    expect(theirs.location).toBe(profiles.path(driver.id))
    expect(await profiles.read(driver.id)).toMatchObject({
      firstName: "Mine",
      lastName: "Theirs",
      vehicles: [{ plate: "M 1" }],
    })
  })

  it("the same field is shown to the second with both values, and nothing is overwritten silently", async () => {
    const driver = await profiles.fresh()
    const other = await staffWith(profiles.upstream, "EDIT_DRIVERS")
    const { edit } = (await profiles.ready(driver.id, "", other)).profile
    const status = driver.status === "READY" ? "STANDBY" : "READY"
    await profiles.save(driver.id, { firstName: "First", status })
    const fields = profiles.fieldsOf(edit, { firstName: "Second", status: "BLOCKED", lastName: "Also" })
    const second = await profiles.send(driver.id, fields, { staff: other })
    expect(second.status).toBe(409)
    expect(second.answer?.edit?.theirs).toEqual({
      firstName: "First",
      status: status === "READY" ? "Ready" : "Standby",
    })
    expect(second.answer?.edit?.values).toMatchObject({ firstName: "Second", status: "BLOCKED", lastName: "Also" })
    expect(await profiles.read(driver.id)).toMatchObject({ firstName: "First", lastName: driver.lastName })
    const answered = second.answer?.edit
    if (!answered) throw new Error("no form")
    const again = await profiles.send(driver.id, profiles.fieldsOf(answered), { staff: other })
    expect(again.location).toBe(profiles.path(driver.id))
    expect(await profiles.read(driver.id)).toMatchObject({ firstName: "Second", status: "BLOCKED", lastName: "Also" })
  })

  it("a form that this server did not sign changes nothing", async () => {
    const driver = await profiles.fresh()
    const fields = await profiles.fields(driver.id, { firstName: "Forged", loaded: "x.y" })
    expect((await profiles.send(driver.id, fields)).status).toBe(409)
    expect(await profiles.read(driver.id)).toEqual(driver)
  })
})
