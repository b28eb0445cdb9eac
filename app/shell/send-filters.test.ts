import { afterAll, beforeAll, expect, it } from "vitest"
import { loader as openMenus } from "~/areas/food/menus/list/list"
import { isReadWhole, PaycheckQuery } from "~/areas/logistics/pay/pay-query.server"
import { readQuery } from "~/base/query.server"
import { closeStore } from "~/store/store.server"
import { thrownBy } from "../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../tests/support/staff"
import type { TestUpstream } from "../../upstream/test-support"
import { action } from "./send-filters"

/** What a filter bar's Apply sends without script, with hundreds of options. */

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream({}, {})
  staff = await staffWith(upstream, "VIEW_MENUS", "EDIT_MENUS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

/** 999 of 1,000: '+ Select All' with one option removed. */
const ids = Array.from({ length: 1_000 }, (_, at) => String(200 + 3 * at)).filter((id) => id !== "500")
const send = async (to: string, fields: Record<string, string | string[]>) => {
  const call = staff.post(`/filters?to=${to}`, fields)
  const answer = await thrownBy(() => action(call.args))
  return { call, location: answer instanceof Response ? (answer.headers.get("Location") ?? "") : String(answer) }
}

it("redirects to the list with all of them in a URL that every server accepts", async () => {
  const { location } = await send("/logistics/Paychecks", { contractors: ids, from: "2026-11-01", driver: "" })
  expect(location).toMatch(/^\/logistics\/Paychecks\?contractors=%7E[^&]+&from=2026-11-01$/)
  expect(location.length).toBeLessThan(3_700)
  const url = new URL(location, "http://dashboard.example")
  const query = readQuery(url, PaycheckQuery)
  expect(query.contractors.map(String)).toEqual(ids)
  expect(isReadWhole(url, query)).toBe(true)
})

it("filters by them like by single values", async () => {
  const all = await openList("/food/menus")
  const zones = (await upstreamZones()).slice(0, 25)
  expect(zones).toHaveLength(25)
  const { location } = await send("/food/menus", { zones })
  const some = await openList(location)
  const plain = await openList(`/food/menus?${zones.map((id) => `zones=${id}`).join("&")}`)
  expect(some.list?.total).toBe(plain.list?.total)
  expect(some.list?.total).toBeLessThan(all.list?.total ?? 0)
})

it("says what to do if no URL can hold them, and redirects nowhere else", async () => {
  const wide = Array.from({ length: 3_000 }, (_, at) => String(1 + at * 50_021))
  const { call, location } = await send("/food/menus", { zones: wide })
  expect(location).toBe("/food/menus")
  expect(call).toFlash("Too many options are selected. Select fewer, or use + Select All.")
  for (const to of ["//evil.example", "https://evil.example/", "/logout"])
    expect((await send(encodeURIComponent(to), { status: "active" })).location).toBe("/?status=active")
})

/** Opens the list like a browser: zones that a city does not have are removed from its URL. */
async function openList(path: string): ReturnType<typeof openMenus> {
  try {
    return await openMenus(staff.get(path).args)
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return openMenus(staff.get(thrown.headers.get("Location") ?? "").args)
  }
}

async function upstreamZones(): Promise<string[]> {
  const { token } = await upstream.person()
  const { body } = await upstream.call<{ id: number }[]>(token, "GET", "/zones")
  return body.map(({ id }) => String(id))
}
