import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { credentialsOf } from "~/auth/credentials.server"
import { testContext, thrownBy } from "../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../tests/support/staff"
import { until } from "../../tests/support/until"
import type { TestUpstream } from "../../upstream/test-support"
import { createApi } from "./api.server"
import { listCities, listZones } from "./lookups.server"

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
afterAll(() => upstream?.close())
beforeEach(async () => {
  await upstream.control("POST", "/reset")
  staff = await staffWith(upstream, "VIEW_MENUS")
})

function visit() {
  const made = testContext("/", { session: staff.session, cookie: staff.cookie })
  return { ...made, api: createApi(made.context, credentialsOf(made.context, staff.session)) }
}
const asked = async (path: string) => {
  const { calls } = await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
  return calls[`GET /api/dashboard/v3${path}`] ?? 0
}

describe("lookups", () => {
  it("are queried once per session, also for concurrent callers", async () => {
    const [one, two] = await Promise.all([listCities(visit().api), listCities(visit().api)])
    expect(one).toEqual(two)
    expect(one[0]).toMatchObject({ id: expect.any(Number), enName: expect.any(String), zones: expect.any(Array) })
    await listCities(visit().api)
    expect(await asked("/cities")).toBe(1)
    staff = await staffWith(upstream, "VIEW_MENUS")
    await listCities(visit().api)
    expect(await asked("/cities")).toBe(2)
  })

  it("are separate for each city", async () => {
    const [first, second] = await listCities(visit().api)
    const zones = await Promise.all([listZones(visit().api, first?.id), listZones(visit().api, second?.id)])
    expect(zones[0]?.every((zone) => zone.city?.id === first?.id)).toBe(true)
    expect(zones[1]?.every((zone) => zone.city?.id === second?.id)).toBe(true)
    expect((await listZones(visit().api)).length).toBeGreaterThan((zones[0]?.length ?? 0) + (zones[1]?.length ?? 0) - 1)
  })

  it("accept either name field of a city, or none", async () => {
    const answer = (path: string, body: unknown) =>
      upstream.control("POST", "/faults", { match: { path, email: staff.email }, mode: "answer", status: 200, body })
    await answer("/cities", [
      { id: "1", name: "Jeddah", default_lat: "" },
      { id: 2, en_name: "Makkah", ar_name: null },
    ])
    await answer("/zones", [
      { id: 1, name: null, city: { id: 1, en_name: "Jeddah" } },
      { id: 2, name: "North", city: [] },
    ])
    const cities = await listCities(visit().api)
    expect(cities.map(({ id, enName }) => [id, enName])).toEqual([
      [1, "Jeddah"],
      [2, "Makkah"],
    ])
    expect((await listZones(visit().api)).map(({ id, name }) => [id, name])).toEqual([
      [1, ""],
      [2, "North"],
    ])
  })

  it("that failed are queried again, and each request gets its own error", async () => {
    await upstream.control("POST", "/faults", { match: { path: "/cities" }, mode: "500", times: null })
    const visits = [visit(), visit(), visit()]
    const errors = await Promise.all(visits.map(({ api }) => thrownBy(() => listCities(api))))
    for (const error of errors) expect(error).toMatchObject({ kind: "unavailable" })
    for (const each of visits) expect(each).toFlash("Server Error!")
    await upstream.control("POST", "/reset")
    expect((await listCities(visit().api)).length).toBeGreaterThan(0)
  })

  it("survive when the first caller disconnects", async () => {
    await upstream.control("POST", "/faults", { match: { path: "/cities" }, mode: "hang" })
    const leaver = visit()
    const stayer = visit()
    const left = thrownBy(() => listCities(leaver.api))
    await until(async () => (await upstream.control<{ hits: number }[]>("GET", "/faults"))[0]?.hits === 1)
    const stayed = listCities(stayer.api)
    leaver.abort()
    expect(await left).toMatchObject({ status: 499 })
    expect((await stayed).length).toBeGreaterThan(0)
    expect(stayer.toasts()).toEqual([])
  })
})
