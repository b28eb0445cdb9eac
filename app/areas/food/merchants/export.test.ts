import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { env, useEnv } from "~/base/env.server"
import { thrownBy } from "../../../../tests/support/request-context"
import { json, type ScriptedServer, startScriptedServer } from "../../../../tests/support/scripted-server"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import { until } from "../../../../tests/support/until"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action, loader as listLoader } from "./list"
import { merchantList } from "./merchant-screens.server"

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "VIEW_MERCHANTS")
})
afterAll(() => upstream?.close())
beforeEach(() => upstream.control("DELETE", "/faults"))

const ask = (search = "") => staff.get(`/food/merchants/export.csv${search}`)
const exported = async (call = ask()) => (await merchantList.file(call.args)) as Response

describe("the merchants as a file", () => {
  it("has every merchant of the filters, in the list's order, phones as text", async () => {
    for (const search of ["", "?status=PENDING", "?search=kitchen&city=1", "?sort=name", "?sort=-created"]) {
      const { list } = await listLoader(staff.get(`/food/merchants${search || "?view=none"}`).args)
      const lines = (await (await exported(ask(search))).text()).trimEnd().split("\r\n")
      expect(lines[0]).toBe('"#","Name","Arabic Name","Phone","City","Creation Date","Status"')
      expect(lines.length - 1).toBe(list?.total)
      const shown = list?.rows.map(({ id }) => id) ?? []
      expect(lines.slice(1, shown.length + 1).map((line) => line.split('"', 2)[1])).toEqual(shown)
    }
    const [, first = ""] = (await (await exported()).text()).split("\r\n")
    expect(first).toMatch(/^"\d+",.*,"966\d{9}",".+","\d{4}-\d{2}-\d{2}","[A-Z]+"$/)
  })

  it("keeps views and page size as every list does", async () => {
    const save = staff.post("/food/merchants?status=ACTIVE&sort=-name&dialog=views", {
      intent: "save-view",
      viewName: "Active",
      default: "on",
    })
    expect(await action(save.args)).toRedirectTo("/food/merchants?status=ACTIVE&sort=-name")
    const opened = await thrownBy(() => listLoader(staff.get("/food/merchants").args))
    expect(opened).toRedirectTo("/food/merchants?status=ACTIVE&sort=-name")
    const size = staff.post("/food/merchants?view=none&page=2", { intent: "page-size", size: "25" })
    expect(await action(size.args)).toRedirectTo("/food/merchants?view=none&size=25")
    expect((await listLoader(staff.get("/food/merchants?view=none").args)).list?.rows).toHaveLength(25)
  })
})

describe("a list of many pages", () => {
  let pages: ScriptedServer
  let asked: number[] = []
  const merchant = (id: number) => ({
    id: String(id),
    restaurantName: `Kitchen ${id}`,
    restaurantNameAr: "مطبخ",
    restaurantPhone: "966501234567",
    status: "ACTIVE",
    createdAt: "2026-01-01 10:00:00",
    city: { id: "1", enName: "Riyadh" },
  })
  let failAt = Number.POSITIVE_INFINITY
  beforeAll(async () => {
    pages = await startScriptedServer(({ body }, response) => {
      const { page, first } = JSON.parse(body).variables as { page: number; first: number }
      // Arabic names have a separate query.
      if (!body.includes("ArabicNamesExtra")) asked.push(page)
      if (page >= failAt) return json(response, 500, { message: "down" })
      const data = Array.from({ length: first }, (_, at) => merchant((page - 1) * first + at))
      json(response, 200, {
        data: {
          merchants: { data, paginatorInfo: { currentPage: page, lastPage: 100, total: 100_000, perPage: first } },
        },
      })
    })
    useEnv({ ...env, UPSTREAM_GRAPHQL_URL: `${pages.origin}/graphql` })
  })
  beforeEach(() => {
    asked = []
    failAt = Number.POSITIVE_INFINITY
  })
  afterAll(() => pages?.close())

  it("is loaded in pages of 1,000, at most one page ahead of the download", async () => {
    const reader = (await exported()).body?.getReader()
    for (let piece = 0; piece < 3; piece++) await reader?.read()
    await until(() => asked.length >= 2)
    expect(asked).toEqual([1, 2])
    await reader?.cancel()
  })

  it("stops loading when the browser disconnects", async () => {
    const call = ask()
    const reader = (await exported(call)).body?.getReader()
    for (let piece = 0; piece < 12; piece++) await reader?.read()
    await reader?.cancel()
    call.abort()
    const before = asked.length
    await new Promise((resolve) => setTimeout(resolve, 100))
    // One call may have been in progress.
    expect(asked.length).toBeLessThanOrEqual(before + 1)
    expect(asked.length).toBeLessThan(6)
  })

  it("aborts when a page fails", async () => {
    failAt = 4
    const call = ask()
    const response = await exported(call)
    await expect(response.text()).rejects.toThrow("The export broke after 3000 rows")
    expect(call.logLines.some((line) => line.includes("export_broken"))).toBe(true)
  })
})
