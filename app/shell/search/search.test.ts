import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { MAX_HITS, type SearchSource } from "~/record/search-source.server"
import { withoutGlobalToasts } from "~/upstream/global-toasts.server"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../tests/support/staff"
import type { TestUpstream } from "../../../upstream/test-support"
import { loader as pageLoader } from "./search"
import { type SearchGroup, searchAll } from "./search.server"
import { loader as hitsLoader } from "./search-hits"
import { resultsText } from "./search-texts"

/** The search on the real reference upstream. */

interface Menu {
  id: number
  name: string
}
interface Merchant {
  id: string
  restaurantName: string
  restaurantPhone: string
}

let upstream: TestUpstream
let everyone: TestStaff
let menus: Menu[]
let merchants: Merchant[]
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  everyone = await staffWith(upstream, "VIEW_MENUS", "EDIT_MENUS", "VIEW_MERCHANTS")
  const { token } = await upstream.person()
  menus = (await upstream.call<Menu[]>(token, "GET", "/menus")).body
  const asked = "{ merchants(first: 5000) { data { id restaurantName restaurantPhone } } }"
  merchants = (await upstream.graphql<{ merchants: { data: Merchant[] } }>(token, asked)).data.merchants.data
})
afterAll(() => upstream?.close())
beforeEach(() => upstream.control("POST", "/reset"))

const address = (q: string) => `/search?${new URLSearchParams({ q })}`
async function found(q: string, staff = everyone) {
  const call = staff.get(address(q))
  const { groups } = await pageLoader(call.args)
  return { groups, call, of: (label: string) => groups.find((group) => group.label === label) ?? null }
}
const fail = (path: string, mode = "500") => upstream.control("POST", "/faults", { match: { path }, mode, times: null })
const upstreamCalls = async () => {
  const { calls } = await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
  return Object.values(calls).reduce((sum, count) => sum + count, 0)
}

describe("actions", () => {
  const actionsFor = async (q: string, ...permissions: string[]) => {
    const { of } = await found(q, await staffWith(upstream, ...permissions))
    return of("Actions")?.hits.map(({ title, href }) => [title, href]) ?? null
  }

  it.each([
    ["create menu", ["CREATE_MENUS"], [["Create Menu", "/food/menus?dialog=create-menu"]]],
    ["new supervisor", ["EDIT_SUPERVISORS"], [["Create supervisor", "/logistics/supervisors/create"]]],
    ["add organization", ["VIEW_ORGANIZATION", "EDIT_ORGANIZATION"], null],
    ["create menu", ["VIEW_MENUS"], null],
    ["create merchant", ["VIEW_MERCHANTS", "CREATE_MERCHANTS"], null],
    ["", ["CREATE_MENUS"], null],
  ] as const)("'%s' for who holds %s", async (q, permissions, hits) => {
    expect(await actionsFor(q, ...permissions)).toEqual(hits)
  })
})

describe("screens", () => {
  it.each(["salary", "Pay", "payroll"])("the salary report comes first for '%s'", async (q) => {
    const { of } = await found(q, await staffWith(upstream, "VIEW_PAYMENTS"))
    expect(of("Screens")?.hits[0]).toMatchObject({ title: "Salary report", href: "/logistics/Paychecks/salary-report" })
    expect(of("Screens")?.hits.length).toBeGreaterThan(1)
    expect((await found(q)).of("Screens")).toBeNull()
  })

  it("are all that the person may open if the text is empty, without an upstream call", async () => {
    const before = await upstreamCalls()
    const { groups } = await found("")
    expect(groups).toHaveLength(1)
    expect(groups[0]?.hits.map(({ href }) => href)).toEqual(
      expect.arrayContaining(["/", "/food/menus", "/food/merchants", "/food/AssignMenus"]),
    )
    expect(await upstreamCalls()).toBe(before)
  })

  it.each([
    ["merch", ["/food/merchants"]],
    ["FOOD MEN", ["/food/menus", "/food/AssignMenus"]],
    ["overview", ["/"]],
    ["replace", ["/food/AssignMenus"]],
    ["restaurants", ["/food/merchants"]],
    ["settings", ["/sessions"]],
  ])("are found by their words: %s", async (q, hrefs) => {
    const hits = (await found(q)).of("Screens")?.hits.map(({ href }) => href)
    expect(hits).toEqual(expect.arrayContaining(hrefs))
    expect(hits).toHaveLength(hrefs.length)
  })

  it("without the gate are not found", async () => {
    const nobody = await staffWith(upstream)
    expect((await found("", nobody)).groups[0]?.hits.map(({ href }) => href)).toEqual(["/"])
    const viewer = await staffWith(upstream, "VIEW_MENUS")
    expect((await found("assign", viewer)).of("Screens")).toBeNull()
  })
})

describe("records", () => {
  it("menus by a part of their name: eight, how many there are, and the list with all", async () => {
    const wanted = menus.filter(({ name }) => /riyadh/i.test(name))
    const group = (await found("riyadh")).of("Menus")
    expect(wanted.length).toBeGreaterThan(MAX_HITS)
    expect([group?.total, group?.hits.length, group?.allHref]).toEqual([
      wanted.length,
      MAX_HITS,
      "/food/menus?name=riyadh",
    ])
    expect(group?.hits[0]).toMatchObject({ title: wanted[0]?.name, href: `/food/menus/${wanted[0]?.id}` })
  })

  it("a menu and a merchant by their id, which come first", async () => {
    const menu = menus.at(-1)
    expect((await found(String(menu?.id))).of("Menus")?.hits[0]?.href).toBe(`/food/menus/${menu?.id}`)
    const merchant = merchants.find(({ id }) => id.length === 3)
    const group = (await found(merchant?.id ?? "")).of("Merchants")
    expect(group?.hits[0]).toMatchObject({
      title: merchant?.restaurantName,
      href: `/food/merchants?search=%23${merchant?.id}`,
    })
    expect(new Set(group?.hits.map(({ href }) => href)).size).toBe(group?.hits.length)
    expect(group?.hits.length).toBeLessThanOrEqual(MAX_HITS)
  })

  it("the same by their id in Arabic digits", async () => {
    const arabic = (id: string | undefined) =>
      id?.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))) ?? ""
    const menu = String(menus.at(-1)?.id)
    const group = (await found(arabic(menu))).of("Menus")
    expect([group?.hits[0]?.href, group?.allHref]).toEqual([`/food/menus/${menu}`, `/food/menus?id=${menu}`])
    const merchant = merchants.find(({ id }) => id.length === 1) ?? merchants.find(({ id }) => id.length === 3)
    const hits = (await found(arabic(merchant?.id))).of("Merchants")?.hits
    expect(hits?.[0]?.href).toBe(`/food/merchants?search=%23${merchant?.id}`)
  })

  it("a merchant by name and by phone", async () => {
    const { id, restaurantName, restaurantPhone } = merchants[5] ??
      merchants[0] ?? { id: "", restaurantName: "", restaurantPhone: "" }
    for (const q of [restaurantName, restaurantPhone, `0${restaurantPhone.slice(3)}`]) {
      expect(
        (await found(q)).of("Merchants")?.hits.map(({ href }) => href),
        q,
      ).toContain(`/food/merchants?search=%23${id}`)
    }
  })

  it("each only with its gate, without it there is no upstream call", async () => {
    const viewer = await staffWith(upstream, "VIEW_MENUS")
    expect((await found("riyadh", viewer)).groups.map(({ label }) => label)).toEqual(["Menus"])
    const buyer = await staffWith(upstream, "EDIT_MERCHANTS")
    expect((await found("kitchen", buyer)).groups.map(({ label }) => label)).toEqual(["Merchants"])
    const nobody = await staffWith(upstream)
    const before = await upstreamCalls()
    expect((await found("riyadh", nobody)).groups).toEqual([])
    expect(await upstreamCalls()).toBe(before)
  })

  it.each(["x", " r ", "ب"])("a single letter makes no upstream call: %j", async (q) => {
    const before = await upstreamCalls()
    await found(q)
    expect(await upstreamCalls()).toBe(before)
  })

  it.each(["no such thing anywhere", "%%", "__", "'; drop table menus", "<script>", "\\\\"])(
    "%j has no results",
    async (q) => {
      const { groups } = await found(q)
      expect(groups).toEqual([])
      expect(resultsText(groups)).toBe("No results")
    },
  )

  it("a text that is too long counts as empty", async () => {
    expect((await pageLoader(everyone.get(address("x".repeat(201))).args)).query).toBe("")
  })
})

describe("a source that fails", () => {
  it("affects only its own group", async () => {
    await fail("/graphql")
    const { of, groups } = await found("riyadh")
    expect(of("Merchants")).toMatchObject({ isFailed: true, hits: [] })
    expect(of("Menus")?.hits.length).toBe(MAX_HITS)
    await fail("/menus", "drop")
    expect((await found("merchants")).of("Screens")?.hits).toHaveLength(1)
    expect(groups.map(({ label }) => label)).toEqual(["Menus", "Merchants"])
  })

  it("shows the documents' toast on the page, and none in the palette", async () => {
    await fail("/graphql")
    expect((await found("riyadh")).call).toFlash("Server Error!")
    const call = everyone.get("/search/hits?q=riyadh")
    const { groups } = (await (await hitsLoader(call.args)).json()) as { groups: SearchGroup[] }
    expect(groups.some(({ isFailed }) => isFailed)).toBe(true)
    expect(call.toasts()).toEqual([])
  })

  it("a rejection by the upstream is a failed group", async () => {
    await fail("/graphql", "403")
    expect((await found("riyadh")).of("Merchants")?.isFailed).toBe(true)
  })

  it("a late one does not delay the others; one that throws a redirect redirects", async () => {
    const { args } = everyone.get("/search")
    const staff = await requireStaff(args.context, gates.signedIn)
    const source = (label: string, find: SearchSource["find"]): SearchSource => ({ gate: gates.menus, label, find })
    const hit = { title: "Here", note: "", href: "/here" }
    const quick = source("Quick", async () => ({ hits: Array(20).fill(hit), total: 20, allHref: "/all" }))
    const late = source("Late", () => new Promise(() => {}))
    const groups = await searchAll(staff, "anything", [late, quick], 20)
    expect(groups.map(({ label, isFailed, hits }) => [label, isFailed, hits.length])).toEqual([
      ["Late", true, 0],
      ["Quick", false, MAX_HITS],
    ])
    const over = source("Over", () => Promise.reject(new Response(null, { status: 302 })))
    await expect(searchAll(staff, "anything", [over, quick], 20)).rejects.toBeInstanceOf(Response)
  })

  it("the quiet request still reports that the session has ended", () => {
    const call = everyone.get("/search/hits")
    withoutGlobalToasts(call.context).flash.add({ kind: "error", title: "Session Expired!" })
    expect(call).toFlash("Session Expired!")
  })
})
