import { createElement } from "react"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { NOT_A_DAY } from "~/domain/calendar"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { DriverProfiles, isComplete } from "../../../../../tests/support/driver-profiles"
import { staffWith } from "../../../../../tests/support/staff"
import { DriverPage } from "./driver-page"

/** checklist "product/workforce 1.3/4/5 Drivers", issue: a Save that is refused, or meets another one, against the real reference upstream. */

const UPDATE = "graphql UpdateDriver"
/** The seed's second account without papers; it has a contractor. */
const OLD_ACCOUNT = "18178"

let profiles: DriverProfiles
beforeAll(async () => {
  profiles = await DriverProfiles.start()
})
afterAll(async () => {
  await closeStore()
  await profiles?.upstream.close()
})

describe("an upstream error", () => {
  it("of a taken username shows the documents' toast and an error at the field, and keeps all entries", async () => {
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

it("links to the list and to the driver's contractor", async () => {
  const driver = await profiles.fresh()
  const html = markup(createElement(DriverPage, await profiles.ready(driver.id)), profiles.path(driver.id))
  expect(/<nav class="crumbs"[^>]*>(.*?)<\/nav>/.exec(html)?.[1]).toContain('<a href="/logistics/drivers">Drivers</a>')
  const link = `<dt>Contractor</dt><dd[^>]*><a href="/logistics/contractors/${driver.contractor?.id}">`
  expect(html).toMatch(new RegExp(link))
  expect(html).toMatch(new RegExp(`<dt>Phone</dt><dd[^>]*>.*?${driver.phone}`))
})

describe("two people on one driver (checklist, issue)", () => {
  it("keep both changes of different fields", async () => {
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

  it("see both values of the same field, and nothing is overwritten silently", async () => {
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

describe("required fields and formats (product/workforce 1.3)", () => {
  it("every required field has an error, and all entries are kept", async () => {
    const driver = await profiles.fresh()
    const names = [
      ...["firstName", "lastName", "phone", "dateOfBirth", "residencyNumber", "nationalExpireDate", "city"],
      ...["username", "status", "vehicleType", "vehicleColor", "plate", "description", "sequenceNumber"],
      ...["contractor", "bankAccountNumber", "bankAccountName"],
    ]
    const empty = Object.fromEntries(names.map((name) => [name, ""]))
    const before = await profiles.calls(UPDATE)
    const sent = await profiles.send(driver.id, await profiles.fields(driver.id, { ...empty, nationality: "" }))
    expect(sent.status).toBe(422)
    expect(sent.answer?.form?.errors).toEqual(Object.fromEntries(names.map((name) => [name, ["*Required"]])))
    expect(sent.answer?.form?.values).toMatchObject({ ...empty, nationality: "" })
    expect(await profiles.calls(UPDATE)).toBe(before)
  })

  it.each([
    [{ username: "1name" }, { username: ["Invalid username"] }],
    [{ bankAccountNumber: "0000" }, { bankAccountNumber: ["Invalid number"] }],
    [{ bankAccountNumber: "-5" }, { bankAccountNumber: ["Invalid number"] }],
    [{ phone: "05x" }, { phone: ["Invalid number"] }],
    [{ residencyNumber: "1e5" }, { residencyNumber: ["Invalid number"] }],
    [{ nationalExpireDate: "2026-01-31" }, { nationalExpireDate: ["Earliest is 21 Nov 2026"] }],
    [{ nationalExpireDate: "2026-02-30" }, { nationalExpireDate: [NOT_A_DAY] }],
    [{ status: "FIRED" }, { status: ["*Required"] }],
    [{ vehicleType: "PLANE" }, { vehicleType: ["*Required"] }],
    [{ firstName: "n".repeat(192) }, { firstName: ["Maximum is 191 characters"] }],
    [{ description: "d".repeat(1_001) }, { description: ["Maximum is 1000 characters"] }],
    [{ sequenceNumber: "1".repeat(35) }, { sequenceNumber: ["Invalid number"] }],
  ])("%j is refused", async (changes, errors) => {
    const { id } = await profiles.fresh()
    const sent = await profiles.send(id, await profiles.fields(id, changes))
    expect([sent.status, sent.answer?.form?.errors]).toEqual([422, errors])
    expect(sent.answer?.form?.values).toMatchObject(changes)
  })

  it("an expired residency does not block saving another field", async () => {
    const ended = await profiles.fresh((one) => {
      const withFuture = { ...one, nationalExpireDate: "2030-01-01" }
      return isComplete(withFuture) && String(one.nationalExpireDate) < "2026-11-21" && one.nationalExpireDate !== null
    })
    const after = await profiles.save(ended.id, { firstName: "Renamed" })
    expect(after).toMatchObject({ firstName: "Renamed", nationalExpireDate: ended.nationalExpireDate })
  })

  it("an old account without documents opens and is saved without them, and cannot lose them once entered", async () => {
    const old = await profiles.read(OLD_ACCOUNT)
    expect([old.residencyNumber, old.dateOfBirth, old.bankAccountNumber]).toEqual([null, null, null])
    expect(await profiles.save(old.id, { firstName: "Renamed" })).toEqual({ ...old, firstName: "Renamed" })
    const refused = await profiles.send(old.id, await profiles.fields(old.id, { firstName: "" }))
    expect(refused.answer?.form?.errors).toEqual({ firstName: ["*Required"] })
    const after = await profiles.save(old.id, {
      ...{ dateOfBirth: "1990-01-01", residencyNumber: "2418806371", nationalExpireDate: "2027-01-30" },
      ...{ bankAccountNumber: "0442", bankAccountName: "عبدالرحمن", description: "Car", sequenceNumber: "718234905" },
      ...{ city: "3" },
    })
    expect(after).toMatchObject({ residencyNumber: "2418806371", bankAccountNumber: "0442" })
  })
})
