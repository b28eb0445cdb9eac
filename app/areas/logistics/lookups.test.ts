import { afterAll, beforeAll, expect, it } from "vitest"
import { credentialsOf } from "~/auth/credentials.server"
import { closeStore } from "~/store/store.server"
import { type Api, createApi } from "~/upstream/api.server"
import { staffWith, startDashboardUpstream } from "../../../tests/support/staff"
import type { TestUpstream } from "../../../upstream/test-support"
import { listContractorNames, listContractorsForChoice, listTeams } from "./lookups.server"

let upstream: TestUpstream
let api: Api
beforeAll(async () => {
  upstream = await startDashboardUpstream({}, { many: 2_500 })
  const staff = await staffWith(upstream, "VIEW_DRIVERS", "EDIT_DRIVERS", "VIEW_CONTRACTORS")
  const { context } = staff.get("/")
  api = createApi(context, credentialsOf(context, staff.session))
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

it.each([
  ["a team", listTeams, "Many Team"],
  ["a contractor of a driver", listContractorsForChoice, "Many Contractor"],
  ["a contractor of a filter", listContractorNames, "Many Contractor"],
] as const)("offers %s beyond the first page of the upstream", async (_, list, name) => {
  const names = (await list(api)).map((each) => each.name)
  expect(names).toEqual(expect.arrayContaining([`${name} 1`, `${name} 2500`]))
  expect(new Set(names).size).toBe(names.length)
  if (list !== listTeams) expect(names).toEqual(names.toSorted(new Intl.Collator("en").compare))
})
