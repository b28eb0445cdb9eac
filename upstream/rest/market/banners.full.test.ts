import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { Banner, BannersAnswer, MARKET_LIMITS, PolygonDiscountsAnswer } from "../../contract/market"
import { FailureAnswer } from "../../contract/rest"
import { type Parts, PNG, pngOf, sendForm } from "../../market.test-support"
import { startTestUpstream, type TestUpstream } from "../../test-support"

let upstream: TestUpstream
let token: string

beforeAll(async () => {
  upstream = await startTestUpstream()
})
afterAll(() => upstream.close())
beforeEach(async () => {
  await upstream.control("POST", "/reset", { data: true })
  token = (await upstream.person("VIEW_BANNER", "CREATE_BANNER", "EDIT_BANNER")).token
})

interface Failure {
  message: string
  errors: Record<string, string[]>
}
const DEFAULT: Parts = {
  name: "Summer",
  type: "default",
  "tenants[saffron][is_active]": "1",
  banner_img_en: ["en.png", PNG],
  banner_img_ar: ["ar.png", PNG],
}
const COUNTDOWN: Parts = {
  ...DEFAULT,
  type: "countDownBanner",
  "content[en][title]": "Soon",
  "content[en][subtitle]": "Very",
  "content[ar][title]": "قريباً",
  "content[ar][subtitle]": "جداً",
  date: "2026-12-01 23:59:00",
}
const send = <T = Banner>(path: string, parts: Parts, as = token) => sendForm<T>(upstream, as, path, parts)
async function list(query: string) {
  return BannersAnswer.parse((await upstream.call(token, "GET", `/banners?${query}`)).body)
}
const active = async (tenant = "saffron") =>
  list(`filters[tenant]=${tenant}&filters[is_active]=1&order_by[column]=order&order_by[direction]=ASC`)

test("one application's, newest first unless ordered; the active ones in their order", async () => {
  const all = await list("filters[tenant]=saffron")
  expect(all.length).toBeGreaterThan(50)
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
  expect((await active()).map(({ order, is_active }) => [order, is_active])).toEqual(
    [1, 2, 3, 4, 5].map((at) => [at, 1]),
  )
  expect((await active("frank")).every(({ tenant }) => tenant === "frank")).toBe(true)
  const oldest = await list("filters[tenant]=saffron&order_by[column]=created_at&order_by[direction]=ASC")
  expect(oldest[0]?.id).toBe(all.at(-1)?.id)
  expect(new Set(all.map(({ type }) => type)).size).toBe(4)
})

test.each(["tenant=saffron", "filters[tenant]=Frank", "filters[tenant]=frank&order_by[column]=ID", ""])(
  "%j is refused",
  async (query) => expect((await upstream.call(token, "GET", `/banners?${query}`)).status).toBe(422),
)

test("made with pictures that are served then, at the end of its application", async () => {
  const made = await send("/banners", COUNTDOWN)
  expect(made.status).toBe(201)
  const banner = Banner.parse(made.body)
  expect(banner).toMatchObject({ order: 6, is_active: 1, date: "2026-12-01 23:59:00", plan_ids: [] })
  expect(banner.content?.ar.title).toBe("قريباً")
  const picture = await fetch(`${upstream.origin}/${banner.banner_img_en}`)
  expect(picture.headers.get("content-type")).toBe("image/png")
  expect(Buffer.from(await picture.arrayBuffer()).equals(PNG)).toBe(true)
  const drawn = await fetch(`${upstream.origin}/banners/seed-0-ar.svg`)
  expect(await drawn.text()).toContain("قائمة الخريف")
  expect((await fetch(`${upstream.origin}/banners/nothing.png`)).status).toBe(404)
})

test.each<[string, Parts, string[]]>([
  ["nothing", {}, ["name", "type", "tenants", "banner_img_en", "banner_img_ar"]],
  ["a long name", { ...DEFAULT, name: "x".repeat(26) }, ["name"]],
  ["an unknown application", { ...DEFAULT, "tenants[Frank][is_active]": "1" }, ["tenants[Frank][is_active]"]],
  ["an offer without a plan", { ...DEFAULT, type: "clickableBannerForPlans" }, ["plan_ids"]],
  [
    "an unknown discount",
    { ...DEFAULT, type: "zoneDiscountBanner", "polygon_discount_ids[]": ["99"] },
    ["polygon_discount_ids"],
  ],
  ["a countdown without its words", { ...DEFAULT, type: "countDownBanner" }, ["content", "date"]],
  ["another type's fields", { ...COUNTDOWN, type: "default" }, ["content", "date"]],
  ["a blank title", { ...COUNTDOWN, "content[ar][title]": " " }, ["content.ar.title"]],
  ["a camelCase key", { ...DEFAULT, "planIds[]": ["1"] }, ["planIds[]"]],
  ["no image", { ...DEFAULT, banner_img_en: ["en.png", "<svg/>"] }, ["banner_img_en"]],
  [
    "a large image",
    { ...DEFAULT, banner_img_en: ["en.png", pngOf(MARKET_LIMITS.bannerImageBytes + 1)] },
    ["banner_img_en"],
  ],
])("%s is refused by name", async (_what, parts, fields) => {
  const { status, body } = await send<Failure>("/banners", parts)
  expect([status, Object.keys(FailureAnswer.parse(body).errors ?? {})]).toEqual([422, fields])
})

test("an image of exactly the limit and a name of exactly 25 are taken", async () => {
  const parts = {
    ...DEFAULT,
    name: "x".repeat(25),
    banner_img_en: ["en.png", pngOf(MARKET_LIMITS.bannerImageBytes)] as const,
  }
  expect((await send("/banners", parts)).status).toBe(201)
})

test("a name that another banner has is a 409, whatever its capitals, also when both come at once", async () => {
  const { status, body } = await send<Failure>("/banners", { ...DEFAULT, name: "AUTUMN MENU" })
  expect([status, body.message]).toEqual([409, "Another banner with the same name exist"])
  const both = await Promise.all([1, 2].map(() => send("/banners", DEFAULT)))
  expect(both.map((answer) => answer.status).toSorted()).toEqual([201, 409])
})

test("an update changes what is given; another type drops the former one's fields", async () => {
  const { body } = await send("/banners", COUNTDOWN)
  const path = `/banners/${body.id}`
  const renamed = await send(path, { _method: "PATCH", name: "Later" })
  expect(renamed.body).toMatchObject({ name: "Later", content: body.content, banner_img_en: body.banner_img_en })
  const offer = await send(path, { _method: "PATCH", type: "clickableBannerForPlans", "plan_ids[]": ["3", "8"] })
  expect(offer.body).toMatchObject({ plan_ids: [3, 8], content: null, date: null })
  const off = await send(path, {
    _method: "PATCH",
    "tenants[saffron][is_active]": "0",
    "tenants[frank][is_active]": "1",
  })
  expect(off.body.tenants).toEqual({ saffron: { is_active: 0, order: null }, frank: { is_active: 1, order: 4 } })
  expect((await send<Failure>(path, { name: "Without a method" })).status).toBe(422)
  expect((await upstream.call(token, "PATCH", path, { name: "Later" })).status).toBe(404)
})

test("what can't be edited is not", async () => {
  const fixed = (await list("filters[tenant]=saffron")).find((banner) => !banner.is_editable)
  expect((await send(`/banners/${fixed?.id}`, { _method: "PATCH", name: "Mine" })).status).toBe(422)
})

test("a new order names every active banner once", async () => {
  const ids = (await active()).map(({ id }) => id).toReversed()
  const order = (of: readonly number[]) => ({ banners: of.map((id, at) => ({ id, order: at })), tenant: "saffron" })
  const { status, body } = await upstream.call(token, "PUT", "/banners/reorder", order(ids))
  expect(status).toBe(200)
  expect(BannersAnswer.parse(body).map(({ id, order }) => [id, order])).toEqual(ids.map((id, at) => [id, at + 1]))
  for (const wrong of [ids.slice(1), [...ids, 1_162], [...ids.slice(1), ids[1] ?? 0]]) {
    expect((await upstream.call(token, "PUT", "/banners/reorder", order(wrong))).status).toBe(422)
  }
})

test("discounts, on admin v1", async () => {
  const { body } = await upstream.admin(token, "GET", "/polygon-discount?status=ACTIVE")
  expect(PolygonDiscountsAnswer.parse(body).data).toHaveLength(6)
})

test("each gate alone", async () => {
  const viewer = (await upstream.person("VIEW_BANNER")).token
  expect((await send("/banners", DEFAULT, viewer)).status).toBe(403)
  expect((await send("/banners/1211", { _method: "PATCH", name: "Mine" }, viewer)).status).toBe(403)
  expect((await upstream.call(viewer, "PUT", "/banners/reorder", {})).status).toBe(403)
  const other = (await upstream.person("EDIT_SEGMENT")).token
  expect((await upstream.call(other, "GET", "/banners?filters[tenant]=frank")).status).toBe(403)
})
