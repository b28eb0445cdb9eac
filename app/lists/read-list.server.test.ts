import { afterAll, beforeAll, expect, it } from "vitest"
import { action, loader } from "~/areas/logistics/supervisors/list"
import { supervisorList } from "~/areas/logistics/supervisors/supervisor-screens.server"
import { closeStore } from "~/store/store.server"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../tests/support/staff"
import type { TestUpstream } from "../../upstream/test-support"

/** Lists of every area: tested with the supervisors on the real reference upstream. */

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "EDIT_SUPERVISORS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

async function list(fields: Record<string, string> = {}) {
  return loader(staff.get(`/logistics/supervisors?${new URLSearchParams({ view: "none", ...fields })}`).args)
}

it("the file has the selected rows, or all, or asks to select rows", async () => {
  const exported = async (query: string) => {
    const call = staff.get(`/logistics/supervisors/export.csv?selection=1&${query}`)
    const answer = (await supervisorList.file(call.args).catch((thrown: unknown) => thrown)) as Response
    if (answer.status !== 200) {
      expect(call).toFlash("Nothing is selected.")
      return answer.headers.get("Location")
    }
    return (await answer.text())
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split('"')[1])
  }
  const [first, , third] = (await list()).list?.rows ?? []
  expect(await exported(`chosen=${first?.id}&chosen=${third?.id}&chosen=x`)).toEqual([first?.id, third?.id])
  const found = (await list({ search: "al" })).list?.rows.map(({ id }) => id)
  expect(await exported("allChosen=1&search=al")).toEqual(found)
  expect(await exported("search=al")).toBe("/logistics/supervisors?search=al")
})

it("the page is shown without rows if they can't be loaded", async () => {
  await upstream.control("POST", "/faults", { match: { operation: "Supervisors" }, mode: "500" })
  expect((await list()).list).toBeNull()
})

it("a view keeps filters and sort", async () => {
  const save = staff.post("/logistics/supervisors?search=al&sort=name&dialog=views", {
    intent: "save-view",
    viewName: "Al",
  })
  expect(await action(save.args)).toRedirectTo("/logistics/supervisors?search=al&sort=name")
  expect((await list()).kept.views?.map(({ name }) => name)).toEqual(["Al"])
})
