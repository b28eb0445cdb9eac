import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Toast } from "~/base/flash.server"
import { closeStore } from "~/store/store.server"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import { PNG, pngOf } from "../../../../upstream/market.test-support"
import type { TestUpstream } from "../../../../upstream/test-support"
import { MAX_BANNER_IMAGE } from "./banner-fields"
import { ownBannerTexts } from "./banner-texts"
import { action as createAction } from "./create"
import { action, loader } from "./list"
import { loader as oldAddress } from "./old-address"
import { loader as orderLoader } from "./order"

/** product/marketing 1 "In-App Banners", on the real reference upstream. */

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
const both = { imageEn: image(), imageAr: image() }

it("the former address of a banner redirects to its panel and keeps the query", async () => {
  const led = await thrownBy(() => oldAddress(staff.get("/marketing/banners/1211?page=2", { id: "1211" }).args))
  expect((led as Response).headers.get("Location")).toBe("/marketing/banners/edit/1211?page=2")
})

describe("the list", () => {
  it("shows the product's own application, newest first, ten per page; active banners are in their order", async () => {
    const page = await list()
    expect([page.list?.rows.length, page.list?.rows[0]?.id]).toEqual([10, 1_211])
    expect(page.active?.length).toBe(5)
    expect(page.active?.[0]?.picture).toMatch(/\/banners\/seed-0-en\.svg$/)
    const frank = await list("?application=frank&order_by=order&direction=ASC&status=ACTIVE")
    expect(frank.list?.rows.map(({ order }) => order)).toEqual(["1", "2", "3"])
  })

  it.each(["1204", "#1204", "١٢٠٤", "۱۲۰۴", "1204, 999999"])("finds a banner by its id: %s", async (search) => {
    const found = await list(`?search=${encodeURIComponent(search)}`)
    expect(found.list?.rows.map(({ id }) => id)).toEqual([1_204])
  })

  it("a row's switch affects only this application, and switches once however often it is pressed", async () => {
    const press = () => {
      const call = staff.post(LIST, { intent: "switch-banner", id: "1204", once: "key" })
      return given(() => action(call.args))
    }
    expect((await wire(1_204))?.tenants).toMatchObject({ saffron: { is_active: 1 }, frank: { is_active: 1 } })
    for (const _ of [1, 2]) expect(await press()).toRedirectTo(LIST)
    expect((await wire(1_204))?.tenants).toMatchObject({ saffron: { is_active: 0 }, frank: { is_active: 1, order: 1 } })
    expect(await mutations()).toBe(1)
  })

  it("Undo in the toast reverts a switch: active again in the former position, confirmed, and in Activity", async () => {
    const before = (await wire(1_204))?.tenants
    const off = staff.post(LIST, { intent: "switch-banner", id: "1204" })
    await given(() => action(off.args))
    const [{ title, undo }] = off.toasts() as [Toast]
    expect(title).toBe("Banner Updated Successfully")
    expect((await wire(1_204))?.tenants?.saffron).toMatchObject({ is_active: 0 })
    const back = staff.post(undo?.action ?? "", { ...undo?.fields, stay: "1" })
    expect(await given(() => action(back.args))).toMatchObject({ data: { status: 200 } })
    expect(back.toasts()).toEqual([{ kind: "success", title: "Banner is active again" }])
    expect((await wire(1_204))?.tenants).toEqual(before)
    const plain = staff.post(undo?.action ?? "", { ...undo?.fields })
    expect(await given(() => action(plain.args))).toRedirectTo(LIST)
    expect(await mutations()).toBe(2)
    const viewer = await staffWith(upstream, "VIEW_BANNER")
    const refused = viewer.post(undo?.action ?? "", { ...undo?.fields })
    expect(await given(() => action(refused.args))).toMatchObject({ status: 403 })
  })

  it("a banner that cannot be edited or no longer exists is not switched, with the reason", async () => {
    const locked = (await list("?size=100")).list?.rows.find(({ isEditable }) => !isEditable)
    for (const [id, title] of [
      [String(locked?.id), ownBannerTexts.notEditable],
      ["999999", ownBannerTexts.missing],
    ] as const) {
      const call = staff.post(LIST, { intent: "switch-banner", id, ...(locked?.isActive ? {} : { on: "on" }) })
      expect(await given(() => action(call.args))).toRedirectTo(LIST)
      expect(call.toasts()).toMatchObject([{ kind: "error", title }])
    }
    expect(await mutations()).toBe(0)
  })

  it("a switch with an invalid id does not belong to the page", async () => {
    const call = staff.post(LIST, { intent: "switch-banner", id: "1204x" })
    expect(await given(() => action(call.args))).toMatchObject({ status: 400 })
  })

  it("has neither switch nor order without the edit permission", async () => {
    const viewer = await staffWith(upstream, "VIEW_BANNER")
    expect(await list("", viewer)).toMatchObject({ canEdit: false, canAdd: false })
    const call = viewer.post(LIST, { intent: "switch-banner", id: "1204" })
    expect(await given(() => action(call.args))).toRefuse(403)
    expect(await given(() => createAction(viewer.post(`${LIST}/create`).args))).toRefuse(403)
    expect(await given(() => orderLoader(viewer.get(`${LIST}/order`).args))).toRedirectTo("/404")
  })
})

describe("Add Banner", () => {
  const send = (fields: Record<string, string | string[]>, images: Record<string, File> = both) => {
    const all = { intent: "add-banner", name: "New one", type: "default", applications: "saffron", ...fields }
    const call = staff.post(`${LIST}/create?status=INACTIVE&direction=ASC`, formOf(all, images))
    return { call, answer: given(() => createAction(call.args)) }
  }

  it.each<[string, Record<string, string | string[]>, Record<string, File>, Record<string, string[]>]>([
    ["no name", { name: "" }, both, { name: ["Name is Required"] }],
    [
      "no name and no application",
      { name: "", applications: [] },
      both,
      { name: ["Name is Required"], applications: ["Please select at least one application!"] },
    ],
    [
      "no name and no plan",
      { name: "", type: "clickableBannerForPlans" },
      both,
      { name: ["Name is Required"], plans: ["Please select at least one plan!"] },
    ],
    ["26 characters", { name: "x".repeat(26) }, both, { name: ["Banner name should not exceed 25 characters"] }],
    ["no application", { applications: [] }, both, { applications: ["Please select at least one application!"] }],
    ["no plan", { type: "clickableBannerForPlans" }, both, { plans: ["Please select at least one plan!"] }],
    [
      "no discount",
      { type: "zoneDiscountBanner" },
      both,
      { discounts: ["Please select at least one Discount Polygon!"] },
    ],
    [
      "a countdown with a blank title",
      { type: "countDownBanner", enTitle: " ", arTitle: "ب", enSubtitle: "c", arSubtitle: "د" },
      both,
      { enTitle: ["*Required"], endDate: ["*Required"], endTime: ["*Required"] },
    ],
    [
      "one image",
      {},
      { imageEn: image() },
      { imageAr: ["Please provide both english banner image and arabic banner image"] },
    ],
    [
      "no image beside other errors",
      { applications: [] },
      {},
      {
        applications: ["Please select at least one application!"],
        imageEn: ["Please provide both english banner image and arabic banner image"],
        imageAr: ["Please provide both english banner image and arabic banner image"],
      },
    ],
    [
      "a large image",
      {},
      { ...both, imageAr: image(pngOf(MAX_BANNER_IMAGE + 1)) },
      { imageAr: ["File is larger than 1 MB"] },
    ],
    [
      "no image by its content",
      {},
      { ...both, imageEn: image(Buffer.from("<svg/>")) },
      { imageEn: ["Images only: .jpg, .png, .gif, or .webp"] },
    ],
  ])("%s is refused in the documents' words", async (_what, fields, images, errors) => {
    const { data } = (await send(fields, images).answer) as Reply
    expect(data.form.errors).toEqual(errors)
    expect(await mutations()).toBe(0)
  })

  it("an image of exactly the limit and a name of exactly 25 pass; the status filter is All again", async () => {
    const images = { imageEn: image(pngOf(MAX_BANNER_IMAGE)), imageAr: image(pngOf(MAX_BANNER_IMAGE - 1)) }
    expect(await send({ name: "x".repeat(25) }, images).answer).toRedirectTo(`${LIST}?direction=ASC`)
  })

  it("a GIF and a WebP are accepted whatever their file names are", async () => {
    const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: "#ffa600" } })
    const [gif, webp] = await Promise.all([drawn.clone().gif().toBuffer(), drawn.clone().webp().toBuffer()])
    const images = { imageEn: image(gif, "banner.gif"), imageAr: image(webp, "banner.webp") }
    expect(await send({ name: "Moving" }, images).answer).toRedirectTo(`${LIST}?direction=ASC`)
    expect(await send({ name: "Moving too" }, { imageEn: image(webp), imageAr: image(gif) }).answer).toRedirectTo(
      `${LIST}?direction=ASC`,
    )
  })

  it("an empty response means that the banner was created", async () => {
    await upstream.control("POST", "/foreign", { modes: ["documented"] })
    expect(await send({ name: "Answered with nothing" }, both).answer).toRedirectTo(`${LIST}?direction=ASC`)
    await upstream.control("POST", "/foreign", { modes: [] })
  })

  it("another type's fields are not sent", async () => {
    await send({ type: "clickableBannerForPlans", plans: ["1", "2"], enTitle: "left over", endDate: "2026-12-01" })
      .answer
    const { list: page } = await list()
    expect(await wire(page?.rows[0]?.id ?? 0)).toMatchObject({ plan_ids: [1, 2], content: null, date: null })
  })

  it("a taken name is reported; a 422 shows all messages under its title", async () => {
    const taken = (await send({ name: "AUTUMN MENU" }).answer) as Reply
    expect(taken.data.form.errors.name).toEqual(["Another banner with the same name exist"])
    const body = { message: "no", errors: { name: ["Bad name."], tenants: ["Bad application."] } }
    await upstream.control("POST", "/faults", { match: { path: "/banners", method: "POST" }, mode: "422", body })
    const refused = send({})
    await refused.answer
    const [toast] = refused.call.toasts()
    expect(toast).toEqual({ kind: "error", title: "Failed to create banner", text: "Bad name. Bad application." })
  })
})
