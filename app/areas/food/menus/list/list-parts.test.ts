import { sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { withStore } from "~/store/store.server"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { loader } from "./list"

let upstream: TestUpstream
let sara: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
beforeEach(async () => {
  await upstream.control("DELETE", "/faults")
  sara = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS")
})
afterAll(() => upstream?.close())

describe("a part of the page that fails", () => {
  const fail = (path: string, mode = "500") =>
    upstream.control("POST", "/faults", { match: { path, email: sara.email }, mode, times: null })
  const whole = async () => loader(sara.get("/food/menus?jobs=1&view=none").args)

  it.each([
    ["/menus", "list"],
    ["/cities", "cities"],
    ["/zones", "zones"],
    ["/graphql", "jobs"],
  ] as const)("%s affects only its own part", async (path, part) => {
    const sound = await whole()
    expect([sound.list, sound.cities, sound.zones, sound.jobs, sound.drafts]).not.toContain(null)
    // Lookups are cached per session, so this uses a new session.
    sara = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS")
    await fail(path)
    const page = await whole()
    const { list, cities, zones, jobs, drafts } = page
    const failed = Object.entries({ list, cities, zones, jobs, drafts }).filter(([, value]) => value === null)
    expect(failed.map(([name]) => name)).toEqual([part])
    await upstream.control("DELETE", "/faults")
    expect((await whole())[part]).not.toBeNull()
  })

  it("a city id out of range is ignored like any invalid value", async () => {
    const [page, nonsense] = await Promise.all(
      ["3000000000", "x"].map((city) => loader(sara.get(`/food/menus?city=${city}`).args)),
    )
    expect(page?.zones).toEqual(expect.any(String))
    expect([page?.query, page?.list, page?.zones]).toEqual([nonsense?.query, nonsense?.list, nonsense?.zones])
  })

  it("a menu without city and zones is a row like the others", async () => {
    const sound = await whole()
    await fail("^/menus$", "null-relations")
    const { list } = await whole()
    expect(list?.rows.map(({ id, name }) => [id, name])).toEqual(sound.list?.rows.map(({ id, name }) => [id, name]))
    expect(list?.rows.every(({ city, zones }) => !city && !zones)).toBe(true)
  })

  it.each([
    ["saved_views", "views"],
    ["drafts", "drafts"],
  ])("a failure of the store's %s affects only their own part", async (table, part) => {
    await withStore((db) => db.execute(sql.raw(`ALTER TABLE ${table} RENAME TO away`)))
    const call = sara.get("/food/menus")
    const { kept, drafts, list } = await loader(call.args).finally(() =>
      withStore((db) => db.execute(sql.raw(`ALTER TABLE away RENAME TO ${table}`))),
    )
    expect({ views: kept.views, drafts }[part as "views"]).toBeNull()
    expect([list?.perPage, (part === "views" ? drafts : kept.views)?.length]).toEqual([10, 0])
    expect(call.logLines.some((line) => line.includes("store query failed"))).toBe(true)
  })
})
