import { createElement } from "react"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { DriverProfiles } from "../../../../../tests/support/driver-profiles"
import { staffWith } from "../../../../../tests/support/staff"
import { DriverPage } from "./driver-page"

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
    expect(sent.answer?.form?.errors).toEqual({ username: ["The username has already been taken."] })
    expect(sent.answer?.form?.values).toMatchObject({ username: other.username, plate: "T 1" })
    expect(await profiles.read(one.id)).toEqual(one)
  })
})

it("leads to the list, and to the contractor whose driver it is", async () => {
  const driver = await profiles.fresh()
  const html = markup(createElement(DriverPage, await profiles.ready(driver.id)), profiles.path(driver.id))
  expect(/<nav class="crumbs"[^>]*>(.*?)<\/nav>/.exec(html)?.[1]).toContain('<a href="/logistics/drivers">Drivers</a>')
  const link = `<dt>Contractor</dt><dd[^>]*><a href="/logistics/contractors/${driver.contractor?.id}">`
  expect(html).toMatch(new RegExp(link))
  expect(html).toMatch(new RegExp(`<dt>Phone</dt><dd[^>]*>.*?${driver.phone}`))
})

describe("two people on one driver (checklist, issue)", () => {
  it("different fields merge", async () => {
    const driver = await profiles.fresh()
    const other = await staffWith(profiles.upstream, "EDIT_DRIVERS")
    const { form } = await profiles.ready(driver.id, "", other)
    await profiles.save(driver.id, { firstName: "Mine", plate: "M 1" })
    const theirs = await profiles.send(driver.id, profiles.fieldsOf(form, { lastName: "Theirs" }), { staff: other })
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
    const { form } = await profiles.ready(driver.id, "", other)
    const status = driver.status === "READY" ? "STANDBY" : "READY"
    await profiles.save(driver.id, { firstName: "First", status })
    const fields = profiles.fieldsOf(form, { firstName: "Second", status: "BLOCKED", lastName: "Also" })
    const second = await profiles.send(driver.id, fields, { staff: other })
    expect(second.status).toBe(409)
    expect(second.answer?.form?.theirs).toEqual({
      firstName: "First",
      status: status === "READY" ? "Ready" : "Standby",
    })
    expect(second.answer?.form?.values).toMatchObject({ firstName: "Second", status: "BLOCKED", lastName: "Also" })
    expect(await profiles.read(driver.id)).toMatchObject({ firstName: "First", lastName: driver.lastName })
    const answered = second.answer?.form
    if (!answered) throw new Error("no form")
    const again = await profiles.send(driver.id, profiles.fieldsOf(answered), { staff: other })
    expect(again.location).toBe(profiles.path(driver.id))
    expect(await profiles.read(driver.id)).toMatchObject({ firstName: "Second", status: "BLOCKED", lastName: "Also" })
  })
})
