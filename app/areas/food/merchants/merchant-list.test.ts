import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { env, useEnv } from "~/base/env.server"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { loader } from "./list"
import { merchantList } from "./merchant-screens.server"
import { withLink } from "./merchants.server"

/** product/food 6 on the reference upstream; results are compared with the whole list. */

interface Known {
  id: string
  restaurantName: string
  restaurantNameAr: string
  restaurantPhone: string
  status: string
  city: { id: string; enName: string }
}

let upstream: TestUpstream
let viewer: TestStaff
let all: Known[]
beforeAll(async () => {
  upstream = await startDashboardUpstream({ ADMIN_SITE_URL: "https://admin.example/base/" })
  viewer = await staffWith(upstream, "VIEW_MERCHANTS")
  const fields = "id restaurantName restaurantNameAr restaurantPhone status city { id enName }"
  const { token } = await upstream.person()
  const { data } = await upstream.graphql<{ merchants: { data: Known[] } }>(
    token,
    `{ merchants(first: 5000, orderBy: [{ column: ID, order: DESC }]) { data { ${fields} } } }`,
  )
  all = data.merchants.data
  expect(all.length).toBeGreaterThan(100)
})
afterAll(() => upstream?.close())

async function list(search = "", staff = viewer) {
  const call = staff.get(`/food/merchants${search}`)
  return { ...(await loader(call.args)), call }
}
const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`
const idsOf = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id)
const some = (matches: (one: Known) => boolean): Known => {
  const one = all.find(matches)
  if (!one) throw new Error("The seed has none")
  return one
}

describe("the list", () => {
  it("has 100 rows a page, by id, highest first, and says how many there are", async () => {
    const { list: first } = await list()
    expect(first).toMatchObject({ page: 1, total: all.length, pages: Math.ceil(all.length / 100), perPage: 100 })
    expect(idsOf(first?.rows)).toEqual(idsOf(all.slice(0, 100)))
    const { list: second } = await list("?page=2")
    expect(idsOf(second?.rows)).toEqual(idsOf(all.slice(100, 200)))
  })

  it("is sorted by the upstream, only by columns that it can sort", async () => {
    const sorted = async (sort: string) => (await list(query({ sort }))).list?.rows ?? []
    expect(idsOf(await sorted("id"))).toEqual(idsOf(all.toReversed().slice(0, 100)))
    const names = (await sorted("-name")).map(({ name }) => name)
    expect(names).toEqual(names.toSorted().toReversed())
    // Equal rows have the highest id first, as without a sort.
    const pending = idsOf(all.filter(({ status }) => status === "PENDING")) ?? []
    expect(idsOf(await sorted("-status"))?.filter((id) => pending.includes(id))).toEqual(pending.slice(0, 100))
    for (const sort of ["city", "CREATED_AT", "constructor", "--id", "name,id"])
      expect(idsOf(await sorted(sort)), sort).toEqual(idsOf(all.slice(0, 100)))
  })

  it("shows the last page for a page past the end", async () => {
    const { list: last } = await list("?page=9999")
    expect(last?.page).toBe(last?.pages)
    expect(last?.rows.length).toBeGreaterThan(0)
  })

  it("asks the upstream for one page, not for the list", async () => {
    const before = (await calls()) ?? 0
    await list(query({ search: "a", page: "2" }))
    expect(await calls()).toBe(before + 1)
  })

  it("links to the admin site; without one names are plain text and there is no '+ Create Merchant'", async () => {
    const creator = await staffWith(upstream, "VIEW_MERCHANTS", "CREATE_MERCHANTS")
    const first = all[0]
    const { list: linked, createUrl } = await list("", creator)
    expect(linked?.rows[0]?.href).toBe(`https://admin.example/base/admin/merchants/${first?.id}`)
    expect(createUrl).toBe("https://admin.example/base/admin/merchants/create")
    const whole = env
    useEnv({ ...whole, ADMIN_SITE_URL: null })
    const unlinked = await list("", creator)
    useEnv(whole)
    expect([unlinked.list?.rows[0]?.href, unlinked.createUrl]).toEqual([null, null])
  })

  it.each([
    ["VIEW_MERCHANTS"],
    ["CREATE_MERCHANTS"],
    ["EDIT_MERCHANTS"],
    ["CREATE_MERCHANTS", "EDIT_MERCHANTS"],
    ["VIEW_MERCHANTS", "EDIT_MERCHANTS"],
  ])("'+ Create Merchant' needs both permissions: %s %s", async (...permissions) => {
    const { createUrl, list: seen } = await list("", await staffWith(upstream, ...permissions))
    expect([createUrl, seen?.total]).toEqual([null, all.length])
  })

  it("needs permission", async () => {
    const person = await staffWith(upstream, "VIEW_MENUS", "EDIT_MENUS")
    expect(await thrownBy(() => loader(person.get("/food/merchants").args))).toRedirectTo("/404")
  })
})

async function calls() {
  const stats = await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
  return Object.entries(stats.calls).find(([name]) => /merchants/i.test(name) && /graphql|query/i.test(name))?.[1]
}

describe("search", () => {
  it("finds by a part of the English name in any case", async () => {
    const wanted = all.filter(({ restaurantName }) => restaurantName.toLowerCase().includes("kitchen"))
    const { list: found } = await list(query({ search: " KITCHEN " }))
    expect([found?.total, idsOf(found?.rows)]).toEqual([wanted.length, idsOf(wanted.slice(0, 100))])
  })

  it("finds by the Arabic name", async () => {
    const one = some(({ restaurantNameAr }) => /\p{Script=Arabic}/u.test(restaurantNameAr))
    const { list: found } = await list(query({ search: one.restaurantNameAr }))
    expect(idsOf(found?.rows)).toContain(one.id)
    expect(found?.rows.every(({ arabicName }) => arabicName.includes(one.restaurantNameAr))).toBe(true)
  })

  it("finds by one id, by several, and by a link with an id", async () => {
    const [one, , two] = [all[3], all[4], all[40]]
    const byId = await list(query({ search: one?.id ?? "" }))
    expect(idsOf(byId.list?.rows)).toContain(one?.id)
    const several = await list(query({ search: `${two?.id}, ${one?.id}` }))
    expect(idsOf(several.list?.rows)).toEqual([one?.id, two?.id])
    expect(idsOf((await list(query({ search: `#${one?.id}` }))).list?.rows)).toEqual([one?.id])
  })

  it("uses the first 100 pasted ids, and says so if there were more", async () => {
    const pasted = (count: number) => query({ search: Array.from({ length: count }, (_, at) => at + 1).join("\n") })
    expect((await list(pasted(120))).idNote).toBe("120 IDs were given. The first 100 are shown.")
    expect([(await list(pasted(100))).idNote, (await list("?search=12+kitchens")).idNote]).toEqual([null, null])
  })

  it("finds a phone number in any spelling", async () => {
    const { id, restaurantPhone } = some(({ restaurantPhone }) => restaurantPhone.startsWith("9665"))
    const local = `0${restaurantPhone.slice(3)}`
    const spaced = `+966 ${restaurantPhone.slice(3, 5)} ${restaurantPhone.slice(5)}`
    for (const search of [restaurantPhone, local, spaced, `00${restaurantPhone}`, restaurantPhone.slice(4)]) {
      expect(idsOf((await list(query({ search }))).list?.rows), search).toContain(id)
    }
  })

  it("treats %, _ and backslashes as plain characters", async () => {
    for (const search of ["%", "_", "\\", "%_%"]) {
      const wanted = all.filter(({ restaurantName }) => restaurantName.includes(search))
      expect((await list(query({ search }))).list?.total, search).toBe(wanted.length)
    }
  })
})

describe("filters", () => {
  it.each(["ACTIVE", "PENDING"])("status %s", async (status) => {
    const wanted = all.filter((one) => one.status === status)
    expect((await list(query({ status }))).list?.total).toBe(wanted.length)
  })

  it("are combined: search, city and status", async () => {
    const { city } = some(({ status }) => status === "PENDING")
    const wanted = all.filter(
      (one) => one.city.id === city.id && one.status === "ACTIVE" && /a/i.test(one.restaurantName),
    )
    const { list: found } = await list(query({ search: "a", city: city.id, status: "ACTIVE" }))
    expect(found?.total).toBe(wanted.length)
    expect(wanted.length).toBeGreaterThan(0)
  })

  it.each([
    "?status=INACTIVE",
    "?status=active",
    "?city=x",
    "?city=-1",
    "?city=3000000000",
    "?page=0",
    "?search=",
    `?search=${"x".repeat(1_501)}`,
  ])("that fit nothing count as unset: %s", async (search) => expect((await list(search)).list?.total).toBe(all.length))
})

describe("an upstream that fails", () => {
  it("shows an error state, and keeps the filters with their cities", async () => {
    await upstream.control("POST", "/faults", { match: { path: "/graphql" }, mode: "500", times: null })
    const { list: failed, cities, call } = await list(query({ search: "a" }))
    await upstream.control("POST", "/reset")
    expect([failed, (cities?.length ?? 0) > 1]).toEqual([null, true])
    expect(call).toFlash("Server Error!")
  })

  it("keeps the list when only the cities are missing", async () => {
    const person = await staffWith(upstream, "VIEW_MERCHANTS")
    await upstream.control("POST", "/faults", { match: { path: "/cities" }, mode: "500", times: null })
    const { list: shown, cities } = await list("", person)
    await upstream.control("POST", "/reset")
    expect([shown?.rows.length, cities]).toEqual([100, null])
  })
})

describe("a row", () => {
  const merchant = {
    id: "7",
    restaurantName: "Najd House",
    restaurantNameAr: "بيت نجد",
    restaurantPhone: "966501234567",
    status: "ACTIVE" as const,
    city: null,
  }

  const toRow = (one: Omit<Parameters<typeof merchantList.row>[0], "href">) => merchantList.row(withLink(one))

  it.each([
    ["2026-03-05 23:30:00", "05 Mar 2026"],
    ["2026-03-05T22:30:00Z", "06 Mar 2026"],
    ["2026-03-05T22:30:00+03:00", "05 Mar 2026"],
    ["", ""],
    [null, ""],
    ["0000-00-00 00:00:00", ""],
    ["TZ", ""],
  ])("created at %j is %j in the business zone", (createdAt, created) => {
    expect(toRow({ ...merchant, createdAt })).toMatchObject({ created, city: "" })
  })

  it("always encodes an id in an address", () => {
    const odd = { ...merchant, id: "../x?y", createdAt: null }
    const whole = env
    useEnv({ ...whole, ADMIN_SITE_URL: "https://admin.example" })
    const { href } = toRow(odd)
    useEnv(whole)
    expect(href).toBe("https://admin.example/admin/merchants/..%2Fx%3Fy")
  })
})
