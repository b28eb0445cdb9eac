import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type RouteCall, staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { loader } from "./export"
import { loader as listLoader } from "./list"

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "VIEW_MENUS")
})
afterAll(() => upstream?.close())
beforeEach(() => upstream.control("DELETE", "/faults"))

const exported = async (call: RouteCall) => (await loader(call.args)) as Response
const lines = async (search: string) => {
  const text = await (await exported(staff.get(`/food/menus/export.csv${search}`))).text()
  return text.trimEnd().split("\r\n")
}

describe("the Menu List as a file", () => {
  it("has the list's columns and every row of the filters, not only the page's", async () => {
    const [head, first = ""] = await lines("")
    expect(head).toBe('"#","Menu Name","City","Assigned Zones","End Date","Status"')
    expect(first).toMatch(/^"\d+",".+",".+",".+","\d{4}-\d{2}-\d{2}","(?:active|inactive|draft)"$/)
    for (const search of ["", "?status=active", "?city=1&page=2", "?name=weekly"]) {
      const { list } = await listLoader(staff.get(`/food/menus${search}`).args)
      expect((await lines(search)).length - 1).toBe(list?.total)
    }
  })

  it("has the filtered menus, in the list's order", async () => {
    const { list } = await listLoader(staff.get("/food/menus?status=active").args)
    const ids = (await lines("?status=active")).slice(1, 11).map((line) => Number(line.split('"', 2)[1]))
    expect(ids).toEqual(list?.rows.map(({ id }) => id))
  })

  it("and the list have the chosen sort, and pages are cut after sorting", async () => {
    const open = async (search: string) => (await listLoader(staff.get(`/food/menus${search}`).args)).list?.rows ?? []
    const whole = await open("?size=100")
    for (const [sort, sign] of [
      ["name", 1],
      ["-name", -1],
    ] as const) {
      const names = (await open(`?sort=${sort}&size=100`)).map(({ name }) => name)
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }) * sign))
      expect(names).not.toEqual(whole.map(({ name }) => name))
      const filed = (await lines(`?sort=${sort}`)).slice(1)
      expect(filed.slice(0, names.length).map((line) => line.split('","', 2)[1])).toEqual(names)
      expect((await open(`?sort=${sort}&page=2`)).map(({ name }) => name)).toEqual(names.slice(10, 20))
    }
    for (const sort of ["zones", "constructor", "-", "Name"])
      expect(await open(`?sort=${sort}&size=100`), sort).toEqual(whole)
  })

  it("redirects to the filtered list with the upstream's toast when the menus can't be loaded", async () => {
    await upstream.control("POST", "/faults", { match: { path: "/menus", email: staff.email }, mode: "500" })
    const call = staff.get("/food/menus/export.csv?city=1")
    expect(await exported(call)).toRedirectTo("/food/menus?city=1")
    expect(call).toFlash("Server Error!")
  })
})
