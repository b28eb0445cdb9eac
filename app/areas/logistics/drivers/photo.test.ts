import { randomUUID } from "node:crypto"
import { createElement } from "react"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import DriverPhoto, { action, loader } from "./photo"

let upstream: TestUpstream
let person: TestStaff
let png: Buffer
let id: string
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  person = await staffWith(upstream, "EDIT_DRIVERS")
  png = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#0b2556" } })
    .png()
    .toBuffer()
  const { token } = await upstream.person("VIEW_DRIVERS")
  type Found = { drivers: { data: { id: string }[] } }
  const { data } = await upstream.graphql<Found>(token, "{ drivers(first: 1) { data { id } } }")
  id = data.drivers.data[0]?.id ?? ""
})
afterAll(async () => {
  await closeStore()
  await upstream.close()
})

const path = (driver = id) => `/logistics/drivers/${driver}/photo`

function photo(content?: Buffer, name = "me.png"): FormData {
  const form = new FormData()
  form.set("once", randomUUID())
  if (content) form.set("photo", new File([new Uint8Array(content)], name))
  return form
}

async function photoOf(driver: string): Promise<string | null> {
  const { token } = await upstream.person("VIEW_DRIVERS")
  type Found = { driver: { profilePhoto: string | null } }
  const { data } = await upstream.graphql<Found>(token, "query D($id: ID!) { driver(id: $id) { profilePhoto } }", {
    id: driver,
  })
  return data.driver.profilePhoto
}

describe("a driver's photo form", () => {
  it("shows the driver, and is not found for an unknown id", async () => {
    const loaded = await loader(person.get(path(), { id }).args)
    const shown = await photoOf(id)
    const photo = shown && `${upstream.origin}/${shown}`
    expect(loaded).toMatchObject({ state: "ready", driver: { id, name: expect.stringMatching(/\S/), photo } })
    for (const none of ["999999999", "x", "1/../2", "-1"]) {
      const answer = await loader(person.get(path("1"), { id: none }).args)
      expect(answer).toMatchObject({ data: { state: "missing" }, init: { status: 404 } })
    }
  })

  it("says that the photo of a new driver was not saved, and does not mention a current photo", async () => {
    const { token } = await upstream.person("VIEW_DRIVERS")
    type Found = { drivers: { data: { id: string; profilePhoto: string | null }[] } }
    const { data } = await upstream.graphql<Found>(token, "{ drivers(first: 100) { data { id profilePhoto } } }")
    const idOf = (has: boolean) => data.drivers.data.find((one) => (one.profilePhoto !== null) === has)?.id ?? ""
    const [without, withOne] = [idOf(false), idOf(true)]
    const drawn = async (driver: string, search = "") => {
      const { args } = person.get(path(driver) + search, { id: driver })
      const html = markup(createElement(DriverPhoto), path(driver) + search, await loader(args))
      return ["The driver was created, but the photo was not saved.", "Replaces the current photo"].map((text) =>
        html.includes(text),
      )
    }
    expect(await drawn(without, "?after=created")).toEqual([true, false])
    expect(await drawn(without)).toEqual([false, false])
    expect(await drawn(without, "?after=%3Cb%3E")).toEqual([false, false])
    expect(await drawn(withOne, "?after=created")).toEqual([false, true])
  })

  it("requires EDIT_DRIVERS, also for its POST", async () => {
    const viewer = await staffWith(upstream, "VIEW_DRIVERS")
    expect(await thrownBy(() => loader(viewer.get(path(), { id }).args))).toRedirectTo("/404")
    const before = await photoOf(id)
    expect(await thrownBy(() => action(viewer.post(path(), photo(png), { id }).args))).toRefuse(403)
    expect(await photoOf(id)).toBe(before)
  })

  it("saves the photo, logs it and opens the profile", async () => {
    const before = await photoOf(id)
    const call = person.post(path(), photo(png), { id })
    expect(await thrownBy(() => action(call.args))).toRedirectTo(`/logistics/drivers/${id}`)
    expect(call).toFlash("Successful Update!")
    const after = await photoOf(id)
    expect(after).toMatch(/\.png$/)
    expect(after).not.toBe(before)
    const { rows } = await listActivity({ kinds: ["driver"], recordId: id }, 1, 10)
    expect(rows.map(({ action: done }) => done)).toEqual(["photo changed"])
  })

  it("accepts another photo after a lost response, and the same one only once", async () => {
    const other = await sharp(png).negate().png().toBuffer()
    const first = photo(png)
    const send = async (form: FormData) => {
      const { args } = person.post(path(), form, { id })
      expect(await thrownBy(() => action(args))).toRedirectTo(`/logistics/drivers/${id}`)
      return photoOf(id)
    }
    const saved = await send(first)
    expect(await send(first)).toBe(saved)
    // The page is still open, with the idempotency key that it was rendered with.
    first.set("photo", new File([new Uint8Array(other)], "me.png"))
    expect(await send(first)).not.toBe(saved)
  })

  it.each([
    ["nothing chosen", undefined, "", "*Required", 422],
    ["one byte too many", Buffer.alloc(5_767_169), "me.png", "Max image size 5mb", 413],
    ["another content", Buffer.from("GIF89a"), "me.png", "Format: .jpg, .jpeg, or .png", 422],
  ])("refuses %s", async (_what, content, name, text, status) => {
    const before = await photoOf(id)
    const answer = await action(person.post(path(), photo(content, name), { id }).args)
    expect(answer).toMatchObject({ data: { form: { errors: { photo: [text] } } }, init: { status } })
    expect(await photoOf(id)).toBe(before)
  })

  it("shows the error when the upstream refuses it", async () => {
    await upstream.control("POST", "/faults", {
      match: { operation: "UpdateDriverProfilePhoto" },
      mode: "answer",
      body: { errors: [{ message: "Validation failed; The photo is of somebody else." }] },
    })
    const call = person.post(path(), photo(png), { id })
    const answer = await action(call.args)
    expect(answer).toMatchObject({ data: { form: { notice: "The photo is of somebody else." } } })
    expect(call).toFlash("Driver Creation Error!", "Something went wrong. The photo is of somebody else.")
  })
})
