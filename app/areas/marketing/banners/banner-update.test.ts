import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import { PNG } from "../../../../upstream/market.test-support"
import type { TestUpstream } from "../../../../upstream/test-support"
import { loader } from "./list"
import { action as updateAction, loader as updateLoader } from "./update"

/** product/marketing 1 "Update Banner", on the real reference upstream. */

const LIST = "/marketing/banners"

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
beforeEach(async () => {
  await upstream.control("POST", "/reset", { data: true })
  staff = await staffWith(upstream, "VIEW_BANNER", "CREATE_BANNER", "EDIT_BANNER")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

interface Wire {
  id: number
  name: string
  type: string
  plan_ids: number[]
  content: object | null
  date: string | null
  tenants: Record<string, { is_active: number; order: number | null }>
}
async function wire(id: number) {
  const path = "/banners?filters[tenant]=saffron"
  const { body } = await upstream.call<Wire[]>(staff.session.token, "GET", path)
  return body.find((banner) => banner.id === id)
}
/** The values that Update Banner opens with. */
async function panel(id: string, by = staff) {
  const loaded = await updateLoader(by.get(`${LIST}/${id}`, { id }).args)
  if (!("form" in loaded)) throw new Error("no such banner")
  return loaded
}
const list = (query = "", by = staff) => loader(by.get(`${LIST}${query}`).args)
const mutations = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations
const given = (run: () => unknown) => thrownBy(async () => Promise.reject(await run()))
type Reply = { data: { status: number; form: { errors: Record<string, string[]>; title: string | null } } }

function formOf(fields: Record<string, string | string[]>, images: Record<string, File> = {}) {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  for (const [name, file] of Object.entries(images)) form.set(name, file)
  return form
}
const image = (content: Uint8Array = PNG, name = "banner.png") => new File([new Uint8Array(content)], name)

describe("Update Banner", () => {
  const FIELDS = {
    intent: "update-banner",
    name: "National Day countdown",
    type: "countDownBanner",
    applications: ["saffron", "frank"],
    shown: "applications plans discounts",
    enTitle: "National Day is close",
    arTitle: "اقترب اليوم الوطني",
    enSubtitle: "9.6 SAR off every order",
    arSubtitle: "خصم ٩٫٦ ريال على كل طلب",
  }
  const open = async () => (await panel("1204")).form
  const send = async (
    fields: Record<string, string | string[]>,
    images: Record<string, File> = {},
    loaded?: string,
  ) => {
    const id = "1204"
    const { values, sealed } = await open()
    const when = { endDate: values.endDate, endTime: values.endTime.slice(0, 5), loaded: loaded ?? sealed }
    const call = staff.post(`${LIST}/${id}?status=ACTIVE`, formOf({ ...FIELDS, ...when, ...fields }, images), { id })
    return given(() => updateAction(call.args))
  }

  it("opens with the banner's values, and sends nothing without changes", async () => {
    expect((await open()).values).toMatchObject({ name: "National Day countdown", applications: ["frank", "saffron"] })
    const { data } = (await send({})) as { data: { form: { said: string } } }
    expect([data.form.said, await mutations()]).toEqual(["No changes yet.", 0])
  })

  it("does not send an unchanged end or text when another field changed, whatever seconds and blanks they have", async () => {
    const { body } = await upstream.call<Record<string, unknown>[]>(
      staff.session.token,
      "GET",
      "/banners?filters[tenant]=saffron",
    )
    const before = await wire(1_204)
    const words = (title: string) => ({ title: ` ${title} `, subtitle: "Stored" })
    const stored = { date: "2027-03-04 10:30:45", content: { en: words("Stored"), ar: words("Stored") } }
    const answer = body.map((banner) => (banner.id === 1_204 ? { ...banner, ...stored } : banner))
    const fault = { match: { path: "/banners", method: "GET" }, mode: "answer", status: 200, body: answer, times: null }
    await upstream.control("POST", "/faults", fault)
    const { enTitle, arTitle, enSubtitle, arSubtitle } = (await open()).values
    const sent = await send({ enTitle, arTitle, enSubtitle, arSubtitle, name: "Another name" })
    await upstream.control("DELETE", "/faults")
    expect(sent).toRedirectTo(`${LIST}?status=ACTIVE`)
    expect(await wire(1_204)).toEqual({ ...before, name: "Another name", updated_at: expect.any(String) })
  })

  it("a new image is a change; without one the old image stays", async () => {
    expect(await send({}, { imageAr: image() })).toRedirectTo(`${LIST}?status=ACTIVE`)
    const { images } = await panel("1204")
    expect([images.en?.endsWith(".svg"), images.ar?.endsWith(".png")]).toEqual([true, true])
  })

  it("reports a field that two people changed, and keeps what only the other person changed", async () => {
    const { sealed } = await open()
    await send({ name: "Theirs", enTitle: "Their title" })
    const { data } = (await send({ name: "Mine" }, {}, sealed)) as {
      data: { status: number; form: { theirs: object; values: Record<string, string>; sealed: string } }
    }
    expect([data.status, data.form.theirs]).toEqual([409, { name: "Theirs" }])
    expect(data.form.values).toMatchObject({ name: "Mine", enTitle: "Their title" })
    const after = await send({ name: "Mine", enTitle: "Their title" }, {}, data.form.sealed)
    expect(after).toRedirectTo(`${LIST}?status=ACTIVE`)
    expect(await wire(1_204)).toMatchObject({ name: "Mine", content: { en: { title: "Their title" } } })
  })

  it("a rejection shows all messages under its title; a banner that cannot be edited is not sent", async () => {
    const body = { message: "no", errors: { name: ["Bad name."], date: ["Bad date."] } }
    await upstream.control("POST", "/faults", { match: { path: "/banners/1204" }, mode: "422", body })
    const form = formOf({ ...FIELDS, name: "Other", endDate: "2026-12-01", endTime: "10:00" })
    const post = async (id: string) => {
      form.set("loaded", (await panel(id)).form.sealed)
      const call = staff.post(`${LIST}/${id}`, form, { id })
      return { call, answer: given(() => updateAction(call.args)) }
    }
    const { call, answer } = await post("1204")
    expect(((await answer) as Reply).data.form.errors).toEqual({ name: ["Bad name."], endDate: ["Bad date."] })
    const text = "Bad name. Bad date."
    expect(call.toasts()).toEqual([{ kind: "error", title: "Failed to update banner", text }])
    const { list: page } = await list("?page=2")
    const fixed = page?.rows.find(({ isEditable }) => !isEditable)?.id ?? 0
    const { data } = (await (await post(String(fixed))).answer) as Reply
    expect([Object.keys(data.form.errors), await mutations()]).toEqual([["name"], 0])
  })

  it("another type clears the fields of the former one; a deselected application is removed", async () => {
    await send({ type: "clickableBannerForPlans", plans: ["3"], applications: ["saffron"] })
    expect(await wire(1_204)).toMatchObject({
      type: "clickableBannerForPlans",
      plan_ids: [3],
      content: null,
      date: null,
      tenants: { saffron: { is_active: 1, order: 2 }, frank: { is_active: 0 } },
    })
    expect((await panel("1204")).inactive).toEqual(["frank"])
  })

  it("a type without plans clears the former plans explicitly", async () => {
    await send({ type: "clickableBannerForPlans", plans: ["3"] })
    await send({ type: "default" })
    expect(await wire(1_204)).toMatchObject({ type: "default", plan_ids: [] })
  })

  it("typed values are kept if the banner can't be loaded before saving", async () => {
    const { sealed } = await open()
    await upstream.control("POST", "/faults", { match: { path: "/banners", method: "GET" }, mode: "500", times: 8 })
    const fields = { ...FIELDS, name: "Typed by hand", loaded: sealed }
    const call = staff.post(`${LIST}/1204`, formOf(fields), { id: "1204" })
    const { data } = (await updateAction(call.args)) as { data: { status: number; unsent: unknown } }
    expect(data.status).toBe(503)
    expect(data.unsent).toContainEqual(["name", "Typed by hand"])
  })

  it("'+ Select All' selects all plans", async () => {
    await send({ type: "clickableBannerForPlans", allPlans: "1" })
    const { plans } = (await panel("1204")).form.offers
    expect((await wire(1_204))?.plan_ids.length).toBe(plans?.length)
  })
})
