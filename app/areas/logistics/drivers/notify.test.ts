import { randomUUID } from "node:crypto"
import { createElement } from "react"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { decodeOptions } from "~/domain/encode-options"
import { listActivity } from "~/store/activity.server"
import type { FormReply } from "~/ui/form/form-state"
import { markup } from "~/ui/render.test-support"
import { comeBack } from "../../../../tests/support/come-back"
import { MAX_PAGE_BYTES, pageBytes } from "../../../../tests/support/page-bytes"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { loader as recordOf } from "../../../shell/activity/record"
import { loader as openPayment } from "../pay/check/check"
import { LEAVE_OUT, SEND_RUN } from "../pay/check/check-fields"
import CheckNotification, { loader as openCheck, action as pressCheck } from "../pay/check/check-notification"
import { action, loader, NotifyDialog } from "./notify"

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
  it("offers the first 2,000 drivers, or those of the list's filters", async () => {
    const { offer } = await opened()
    expect([offer?.count, offer?.total, offer?.text.split("\n").length]).toEqual([2_000, 3_000, 2_000])
    const ids = decodeOptions(offer?.text ?? "").map(({ id }) => Number(id))
    expect([ids[0], ids[1_999]]).toEqual([21_000, 19_001])
    const filtered = await opened("?status=BLOCKED")
    expect(filtered.offer?.count).toBe(filtered.offer?.total)
    expect(filtered.offer?.count).toBeLessThan(400)
  })

  it("offers the drivers selected in the list, also beyond the first 2,000, and returns to the list without a selection", async () => {
    const made = await opened("?city=3&selection=1&chosen=18001&chosen=20999")
    expect([made.values.drivers, made.values.allDrivers, made.left]).toEqual([["18001", "20999"], "", "?city=3"])
    expect((await opened("?selection=1&allChosen=1")).values.allDrivers).toBe("1")
    const all = await opened("?selection=1&chosen=18001&chosen=20999")
    const ids = decodeOptions(all.offer?.text ?? "").map(({ id }) => id)
    expect([ids[0], ids.length, new Set(ids).size, ids.includes("20999")]).toEqual(["18001", 2_001, 2_001, true])
  })

  it("sends to one driver immediately, confirms it, and returns to the list with its filters", async () => {
    const { answer, call } = await post({ ...MESSAGE, drivers: ["18002", "18002"] }, { search: "?city=3" })
    expect(answer).toRedirectTo("/logistics/drivers?city=3")
    expect(call).toFlash("Notification was successfully sent.")
    expect(await sent()).toBe(1)
    const { rows } = await listActivity({ kinds: ["driver-notification"] }, 1, 1)
    expect(rows[0]).toMatchObject({
      action: "sent",
      person: { email: staff.email },
      after: { title: "Rain", message: "Drive slowly.\nToday only.", drivers: ["#18002"] },
    })
    const ofDriver = await recordOf(staff.get("/activity/record?kind=driver&record=18002").args)
    expect(await ofDriver.json()).toMatchObject({ total: 1, entries: [{ action: "sent", of: { name: "Rain" } }] })
  })

  it("refuses '+ Select All' when the filters find no driver", async () => {
    const nobody = await post({ ...MESSAGE, allDrivers: "1" }, { search: "?search=nobody+at+all" })
    expect(nobody.reply?.form?.errors).toEqual({ drivers: ["*Required"] })
  })

  it("requires a driver, a title and a message, and keeps all entries", async () => {
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
        drivers: ["Choose drivers from the list."],
      })
    expect(await sent()).toBe(0)
  })

  it("is sent once when the form is sent several times", async () => {
    const form = { ...MESSAGE, once: randomUUID(), drivers: ["18001"] }
    const answers = await Promise.all([post(form), post(form)])
    answers.push(await post(form))
    for (const { answer } of answers) expect(answer).toRedirectTo("/logistics/drivers")
    expect(await sent()).toBe(1)
  })

  it("stays open with all entries when the upstream refuses, with or without a reason", async () => {
    const { reply } = await post({ ...MESSAGE, drivers: ["99"] })
    expect(reply).toMatchObject({
      status: 422,
      form: {
        values: { title: "Rain", drivers: ["99"] },
        notice: "Something went wrong. The selected drivers are invalid.",
      },
    })
    const match = { operation: "SendDriversFirebaseMessage", email: staff.email }
    await upstream.control("POST", "/faults", { match, mode: "500" })
    const lost = await post({ ...MESSAGE, drivers: ["18001"] })
    const notice = expect.stringMatching(/^We could not confirm/)
    expect(lost.reply?.form).toMatchObject({ values: { title: "Rain" }, notice })
    expect(lost.call).toFlash("Server Error!")
  })

  it("is restored completely after the session ended, with thousands of drivers", async () => {
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

  it("requires permission to edit drivers, also for a POST made by hand", async () => {
    const viewer = await staffWith(upstream, "VIEW_DRIVERS")
    expect(await thrownBy(() => loader(viewer.get(PATH).args))).toRedirectTo("/404")
    const { answer, call } = await post({ ...MESSAGE, drivers: ["18001"] }, { who: viewer })
    expect(answer).toMatchObject({ status: 403 })
    expect(call.context.flash.added().length).toBe(1)
    expect(await sent()).toBe(0)
  })

  it("has at most 40 kB with 2,000 drivers, and a search without script finds them", async () => {
    const draw = (form: Awaited<ReturnType<typeof opened>>, answer?: unknown) =>
      markup(createElement(NotifyDialog, { loaded: form, search: "" }), PATH, undefined, answer)
    const boxes = (html: string) => html.match(/name="drivers"[^>]*value="\d+"/g)?.length
    const form = await opened()
    expect(pageBytes(draw(form), form)).toBeLessThan(MAX_PAGE_BYTES)
    expect(boxes(draw(form))).toBe(60)
    const all = await opened("?selection=1&allChosen=1")
    expect(boxes(draw(all))).toBe(60)
    expect(draw(all)).toMatch(/<input type="checkbox" name="allDrivers"[^>]*checked=""/)
    expect(pageBytes(draw(all), all)).toBeLessThan(MAX_PAGE_BYTES)

    const last = decodeOptions(form.offer?.text ?? "").at(-1)
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

  it("opens without options when the drivers cannot be loaded", async () => {
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

describe("a notification to several drivers", () => {
  const idIn = (path: string) => ({ id: path.split("/").at(-1) ?? "" })
  const look = (path: string, who = staff) => openCheck(who.get(path, idIn(path)).args)
  async function check(fields: Record<string, string | string[]>, search = ""): Promise<string> {
    const { answer } = await post({ ...MESSAGE, ...fields }, { search })
    const path = (answer as Response).headers.get("Location") ?? ""
    expect(path).toMatch(/^\/logistics\/drivers\/notify\/check\//)
    return path
  }
  async function press(path: string, fields: Record<string, string>) {
    const call = staff.post(path, { once: randomUUID(), ...fields }, idIn(path))
    const answer = await pressCheck(call.args).catch((thrown: unknown) => thrown)
    const reply = answer instanceof Response ? null : (answer as { data: FormReply }).data
    return { call, answer, reply }
  }
  const send = async (path: string) => press(path, { intent: SEND_RUN, seen: (await look(path)).check?.seen ?? "" })
  const byStatus = async (path: string) =>
    new Map((await look(path)).check?.statuses.map(({ status, count, out }) => [status, { count, out }]))

  it("is shown on a check page first, without blocked and denied drivers, and its button shows their number", async () => {
    const path = await check({ allDrivers: "1" }, "?city=3")
    expect(await sent()).toBe(0)
    const loaded = await look(path)
    const statuses = await byStatus(path)
    expect(statuses.get("BLOCKED")).toEqual({ count: 0, out: expect.any(Number) })
    expect(statuses.get("DENIED")).toEqual({ count: 0, out: expect.any(Number) })
    expect(statuses.get("ACTIVE")).toEqual({ count: expect.any(Number), out: 0 })
    const out = (statuses.get("BLOCKED")?.out ?? 0) + (statuses.get("DENIED")?.out ?? 0)
    expect(out).toBeGreaterThan(20)
    expect(loaded.check?.leftOut).toHaveLength(out)
    const html = markup(createElement(CheckNotification), path, loaded)
    const count = (loaded.check?.count ?? 0).toLocaleString("en-US")
    for (const text of ["Check before sending", `Send to ${count} drivers`, "By status", "Drive slowly."])
      expect(html).toContain(text)
    expect(html).not.toContain("Type the number")
    await press(path, { intent: LEAVE_OUT, backStatus: "BLOCKED" })
    expect((await byStatus(path)).get("BLOCKED")).toEqual({ count: statuses.get("BLOCKED")?.out, out: 0 })
    await press(path, { intent: LEAVE_OUT, status: "ACTIVE" })
    expect((await byStatus(path)).get("ACTIVE")).toEqual({ count: 0, out: statuses.get("ACTIVE")?.count })
  })

  it("is sent once to the shown drivers, in batches of 500 with a result each", async () => {
    const path = await check({ allDrivers: "1" })
    const count = (await look(path)).check?.count ?? 0
    const batches = Math.ceil(count / 500)
    expect(batches).toBeGreaterThan(2)
    const changed = await look(path)
    await press(path, { intent: LEAVE_OUT, driver: changed.check?.list.rows[0]?.id ?? "" })
    const stale = await press(path, { intent: SEND_RUN, seen: changed.check?.seen ?? "" })
    expect(stale.reply?.form?.errors).toHaveProperty("seen")
    expect(await sent()).toBe(0)
    const answers = await Promise.all([send(path), send(path)])
    expect(answers[0]?.answer).toRedirectTo(path)
    // The request that ends first may still see a batch that the other one is sending.
    const toasts = answers.flatMap(({ call }) => call.context.flash.added())
    expect(toasts).toContainEqual(expect.objectContaining({ title: "Notification was successfully sent." }))
    await send(path)
    expect(await sent()).toBe(batches)
    const { result } = await look(path)
    expect(result?.list.rows.map(({ state, count: of }) => [state, of]).slice(0, 2)).toEqual([
      ["done", 500],
      ["done", 500],
    ])
    expect(result?.done).toBe(count - 1)
    const { rows } = await listActivity({ kinds: ["driver-notification"] }, 1, batches)
    expect(rows.map(({ action: did, record }) => [did, record.name])).toEqual(rows.map(() => ["sent", "Rain"]))
  })

  it("returns to the list when one batch was enough, and Back keeps all entries", async () => {
    const path = await check({ drivers: ["18001", "18002"] }, "?city=3")
    const { id } = idIn(path)
    const { values, left } = await opened(`?city=3&check=${id}`)
    expect([values, left]).toMatchObject([{ ...MESSAGE, message: "Drive slowly.\nToday only." }, "?city=3"])
    expect(values.drivers).toEqual(["18001", "18002"])
    const { answer, call } = await send(path)
    expect(answer).toRedirectTo("/logistics/drivers?city=3")
    expect(call).toFlash("Notification was successfully sent.")
  })

  it.each(["reset", "422"])("does not send a batch of unknown outcome again, but a refused one (%s)", async (mode) => {
    const path = await check({ allDrivers: "1" })
    const match = { operation: "SendDriversFirebaseMessage", email: staff.email }
    await upstream.control("POST", "/faults", { match, mode })
    await send(path)
    const { result } = await look(path)
    const [first, second] = result?.list.rows ?? []
    expect([first?.state, second?.state]).toEqual([mode === "422" ? "refused" : "unknown", "done"])
    const before = await sent()
    await press(path, { intent: SEND_RUN })
    expect(await sent()).toBe(before + (mode === "422" ? 1 : 0))
  })

  it("is only for the person who started it, and is not a check of a payment", async () => {
    const path = await check({ drivers: ["18001", "18002"] })
    const other = await staffWith(upstream, "EDIT_DRIVERS")
    await expect(look(path, other)).rejects.toRedirectTo("/logistics/drivers")
    const payer = await staffWith(upstream, "EDIT_PAYMENTS", "EDIT_DRIVERS")
    const at = `/logistics/SpecialPayments/check/${idIn(path).id}`
    await expect(openPayment(payer.get(at, idIn(path)).args)).rejects.toRedirectTo("/logistics/SpecialPayments")
  })
})
