import { afterAll, beforeAll, expect, it } from "vitest"
import { listOrganizations } from "~/areas/b2b/organizations/organizations.server"
import { listMerchants } from "~/areas/food/merchants/merchants.server"
import { credentialsOf } from "~/auth/credentials.server"
import { closeStore } from "~/store/store.server"
import { type Api, createApi } from "~/upstream/api.server"
import { staffWith, startDashboardUpstream } from "../../tests/support/staff"
import type { TestUpstream } from "../../upstream/test-support"

/** Searches by undocumented fields with more results than the back office returns in one page. */

const MANY = 1_100
/** The last page. */
const LAST = { page: MANY / 100, perPage: 100 }

let upstream: TestUpstream
let api: Api
beforeAll(async () => {
  upstream = await startDashboardUpstream({}, { many: MANY })
  const staff = await staffWith(upstream, "VIEW_ORGANIZATION", "VIEW_MERCHANTS")
  const { context } = staff.get("/")
  api = createApi(context, credentialsOf(context, staff.session))
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

it("organizations by companies (product/b2b 1)", async () => {
  const found = await listOrganizations(api, { companies: "Many Company" }, LAST)
  expect([found.total, found.pages, found.notice]).toEqual([MANY, LAST.page, undefined])
  expect(found.rows.at(-1)?.enName).toBe("Many Organization 1")
})

it("merchants by their Arabic name (product/food 6)", async () => {
  const [copy] = (await listMerchants(api, { search: "Many Kitchen 7" }, { ...LAST, page: 1, sort: null })).rows
  const search = copy?.restaurantNameAr
  const found = await listMerchants(api, { search }, { ...LAST, sort: null })
  expect(found.total).toBeGreaterThanOrEqual(MANY)
  expect(new Set(found.rows.map(({ restaurantNameAr }) => restaurantNameAr))).toEqual(new Set([search]))
})
