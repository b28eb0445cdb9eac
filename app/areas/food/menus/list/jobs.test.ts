import { afterAll, beforeAll, expect, it } from "vitest"
import { thrownBy } from "../../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { loader } from "./jobs"
import type { JobsPage } from "./jobs.server"

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "VIEW_MENUS")
})
afterAll(() => upstream?.close())

async function ask(search: string, who = staff): Promise<{ jobs: JobsPage | null; headers: Headers }> {
  const { args } = who.get(`/food/menus/jobs${search}`)
  const { data, init } = await loader(args as Parameters<typeof loader>[0])
  return { jobs: data.jobs, headers: new Headers(init?.headers) }
}

it("one page of jobs is not cached, and has the reason of failed jobs and the menus of the others", async () => {
  const pages = await Promise.all(["", "?page=2"].map((search) => ask(search)))
  expect(pages.map(({ jobs }) => [jobs?.page, jobs?.rows.length, jobs?.lastPage])).toEqual([
    [1, 7, 2],
    [2, 7, 2],
  ])
  expect(pages[0]?.headers.get("Cache-Control")).toBe("no-store")
  for (const { status, reason, menuIds } of pages.flatMap(({ jobs }) => jobs?.rows ?? [])) {
    expect([status, reason !== null, menuIds.length > 0]).toEqual([status, status === "FAILED", status === "SUCCESS"])
  }
  const [first] = pages
  expect(first?.jobs?.rows.some(({ menuIds }) => menuIds.length === 2)).toBe(true)
})

it("an invalid page gives the first page, and a page past the end the last", async () => {
  expect((await ask("?page=x")).jobs?.page).toBe(1)
  const { jobs } = await ask("?page=99")
  expect([jobs?.page, jobs?.rows.length]).toEqual([2, 7])
})

it("needs permission to see menus", async () => {
  const person = await staffWith(upstream, "VIEW_MERCHANTS")
  expect(await thrownBy(() => ask("", person))).toRedirectTo("/404")
})

it("is null when the jobs can't be loaded, so that the page keeps its rows", async () => {
  const match = { operation: "MenuConfigurationJobs", email: staff.email }
  await upstream.control("POST", "/faults", { match, mode: "500", times: 1 })
  expect((await ask("")).jobs).toBeNull()
  expect((await ask("")).jobs?.rows).toHaveLength(7)
})
