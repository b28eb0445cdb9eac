import { randomUUID } from "node:crypto"
import { createElement } from "react"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { unpackNamed } from "~/domain/named-pack"
import { listActivity } from "~/store/activity.server"
import type { FormReply } from "~/ui/form/form-state"
import { markup } from "~/ui/render.test-support"
import { comeBack } from "../../../../tests/support/come-back"
import { MOST_PAGE_BYTES, pageBytes } from "../../../../tests/support/page-bytes"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { loader as recordOf } from "../../activity/record"
import { action, loader } from "./notify"
import { NotifyDialog } from "./notify-dialog"

/** Send Notification (product/workforce 1.4) on the real reference upstream. */

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "EDIT_DRIVERS")
})
afterAll(() => upstream?.close())
beforeEach(() => upstream.control("POST", "/reset"))

const PATH = "/logistics/drivers/notify"
const sent = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations
async function post(fields: Record<string, string | string[]>, { search = "", who = staff } = {}) {
  const call = who.post(PATH + search, { once: randomUUID(), intent: "notify-drivers", ...fields })
  const answer = await action(call.args).catch((thrown: unknown) => thrown)
  return { call, answer, reply: answer instanceof Response ? null : (answer as { data: FormReply }).data }
}
async function opened(search = "") {
  const { form, search: left } = await loader(staff.get(PATH + search).args)
  return { ...form, left, offer: form.offers.offer }
}
const MESSAGE = { title: "Rain", message: "Drive slowly.\r\nToday only." }

describe("Send Notification", () => {
  it("offers the first 2,000, or those of the list's filters, in little text", async () => {
    const { offer } = await opened()
    expect([offer?.count, offer?.total, offer?.text.split("\n").length]).toEqual([2_000, 3_000, 2_000])
    const ids = unpackNamed(offer?.text ?? "").map(({ id }) => Number(id))
    expect([ids[0], ids[1_999]]).toEqual([21_000, 19_001])
    const filtered = await opened("?status=BLOCKED")
    expect(filtered.offer?.count).toBe(filtered.offer?.total)
    expect(filtered.offer?.count).toBeLessThan(400)
  })

  it("offers those whom the list had chosen, also beyond the first 2,000, and leads back to the list without them", async () => {
    const made = await opened("?city=3&selection=1&chosen=18001&chosen=20999")
    expect([made.values.drivers, made.values.allDrivers, made.left]).toEqual([["18001", "20999"], "", "?city=3"])
    expect((await opened("?selection=1&allChosen=1")).values.allDrivers).toBe("1")
    const all = await opened("?selection=1&chosen=18001&chosen=20999")
    const ids = unpackNamed(all.offer?.text ?? "").map(({ id }) => id)
    expect([ids[0], ids.length, new Set(ids).size, ids.includes("20999")]).toEqual(["18001", 2_001, 2_001, true])
  })

  it("sends to the chosen drivers, says so, and goes back to the list as it was", async () => {
    const { answer, call } = await post({ ...MESSAGE, drivers: ["18001", "18002", "18001"] }, { search: "?city=3" })
    expect(answer).toRedirectTo("/logistics/drivers?city=3")
    expect(call).toFlash("Notification was successfully sent.")
    expect(await sent()).toBe(1)
    const { rows } = await listActivity({ kinds: ["driver-notification"] }, 1, 1)
    expect(rows[0]).toMatchObject({
      action: "sent",
      person: { email: staff.email },
      after: { title: "Rain", message: "Drive slowly.\nToday only.", drivers: ["#18001", "#18002"] },
    })
    const ofDriver = await recordOf(staff.get("/activity/record?kind=driver&record=18002").args)
    expect(await ofDriver.json()).toMatchObject({ total: 1, entries: [{ action: "sent", of: { name: "Rain" } }] })
  })

  it("sends to everybody it offers by '+ Select All', and to 2,000 chosen one by one", async () => {
    expect((await post({ ...MESSAGE, allDrivers: "1" }, { search: "?status=DENIED" })).answer).toBeInstanceOf(Response)
    const drivers = Array.from({ length: 2_000 }, (_, at) => String(18_001 + at))
    expect((await post({ ...MESSAGE, drivers })).answer).toBeInstanceOf(Response)
    expect(await sent()).toBe(2)
    const nobody = await post({ ...MESSAGE, allDrivers: "1" }, { search: "?search=nobody+at+all" })
    expect(nobody.reply?.form?.errors).toEqual({ drivers: ["*Required"] })
  })

  it("needs a driver, a title and a message, and keeps what was typed", async () => {
    const { reply } = await post({ title: " ", message: "", drivers: [] })
    const errors = { drivers: ["*Required"], title: ["*Required"], message: ["*Required"] }
    expect([reply?.status, reply?.form?.errors]).toEqual([422, errors])
    const kept = await post({ title: "x".repeat(192), message: "y".repeat(2_001), drivers: ["18001"] })
    expect(kept.reply?.form).toMatchObject({
      values: { title: "x".repeat(192), drivers: ["18001"] },
      errors: { title: ["Maximum is 191 characters"], message: ["Maximum is 2,000 characters"] },
    })
    const tooMany = Array.from({ length: 2_001 }, (_, at) => String(18_001 + at))
    for (const drivers of [["1; drop"], ["-1"], ["18001", "1e3"], tooMany])
      expect((await post({ ...MESSAGE, drivers })).reply?.form?.errors).toEqual({
        drivers: ["Choose drivers of the list."],
      })
    expect(await sent()).toBe(0)
  })

  it("is sent once, however often the form comes", async () => {
    const form = { ...MESSAGE, once: randomUUID(), drivers: ["18001"] }
    const answers = await Promise.all([post(form), post(form)])
    answers.push(await post(form))
    for (const { answer } of answers) expect(answer).toRedirectTo("/logistics/drivers")
    expect(await sent()).toBe(1)
  })

  it("stays open with all that was typed when the upstream refuses, says why, or says nothing", async () => {
    const { reply } = await post({ ...MESSAGE, drivers: ["18001", "99"] })
    expect(reply).toMatchObject({
      status: 422,
      form: {
        values: { title: "Rain", drivers: ["18001", "99"] },
        notice: "Something went wrong. The selected drivers are invalid.",
      },
    })
    const match = { operation: "SendDriversFirebaseMessage", email: staff.email }
    await upstream.control("POST", "/faults", { match, mode: "500" })
    const lost = await post({ ...MESSAGE, drivers: ["18001"] })
    const notice = expect.stringMatching(/^It is not known/)
    expect(lost.reply?.form).toMatchObject({ values: { title: "Rain" }, notice })
    expect(lost.call).toFlash("Server Error!")
  })

  it("comes back whole after the session ended, with more drivers than other forms have fields", async () => {
    const person = await staffWith(upstream, "EDIT_DRIVERS")
    const drivers = Array.from({ length: 1_200 }, (_, at) => String(18_001 + at))
    const args = await comeBack(upstream, person, PATH, {
      fields: { ...MESSAGE, intent: "notify-drivers", drivers },
      action,
    })
    const { values } = (await loader(args)).form
    expect(values).toMatchObject({ title: "Rain", message: "Drive slowly.\nToday only.", drivers })
    expect(await sent()).toBe(0)
  })

  it("is for those who may change drivers; a hand-made POST of another is refused with the toast", async () => {
    const viewer = await staffWith(upstream, "VIEW_DRIVERS")
    expect(await thrownBy(() => loader(viewer.get(PATH).args))).toRedirectTo("/404")
    const { answer, call } = await post({ ...MESSAGE, drivers: ["18001"] }, { who: viewer })
    expect(answer).toMatchObject({ status: 403 })
    expect(call.context.flash.added().length).toBe(1)
    expect(await sent()).toBe(0)
  })

  it("weighs at most 40 kB with 2,000 drivers, some or all of them chosen; a search without script finds them", async () => {
    const draw = (form: Awaited<ReturnType<typeof opened>>, answer?: unknown) =>
      markup(createElement(NotifyDialog, { loaded: form, search: "" }), PATH, undefined, answer)
    const boxes = (html: string) => html.match(/name="drivers"[^>]*value="\d+"/g)?.length
    const form = await opened()
    expect(pageBytes(draw(form), form)).toBeLessThan(MOST_PAGE_BYTES)
    expect(boxes(draw(form))).toBe(60)
    const all = await opened("?selection=1&allChosen=1")
    expect(boxes(draw(all))).toBe(60)
    expect(draw(all)).toMatch(/<input type="checkbox" name="allDrivers"[^>]*checked=""/)
    expect(pageBytes(draw(all), all)).toBeLessThan(MOST_PAGE_BYTES)

    const last = unpackNamed(form.offer?.text ?? "").at(-1)
    expect(draw(form)).not.toContain(`value="${last?.id}"`)
    const typed = { drivers: ["20999"], driverSearch: last?.id ?? "" }
    const ways: Record<string, string>[] = [{ refresh: "driverSearch" }, { "found-driverSearch": "" }]
    for (const asked of ways) {
      const { reply } = await post({ ...MESSAGE, ...typed, ...asked })
      expect([reply?.status, reply?.form?.errors]).toEqual([200, {}])
      const html = draw(form, reply)
      expect(html).toMatch(new RegExp(`name="drivers"[^>]*value="${last?.id}"`))
      expect(html).toMatch(/name="drivers"[^>]*checked=""[^>]*value="20999"/)
    }
    expect(await sent()).toBe(0)
  })

  it("opens without choices when the drivers cannot be had", async () => {
    const match = { operation: "DriverChoices", email: staff.email }
    await upstream.control("POST", "/faults", { match, mode: "500" })
    expect((await opened()).offer).toBeNull()
    await upstream.control("POST", "/faults", { match, mode: "500" })
    const everybody = await post({ ...MESSAGE, allDrivers: "1" })
    expect(everybody.reply?.form?.errors).toEqual({ drivers: [expect.stringMatching(/^Oops!/)] })
    const { reply } = await post({ ...MESSAGE, refresh: "drivers", drivers: ["18001"] })
    expect(reply).toMatchObject({
      status: 200,
      form: { values: { title: "Rain", drivers: ["18001"] }, errors: {}, notice: null },
    })
    expect(await sent()).toBe(0)
  })
})
