import { afterAll, beforeAll, expect, it } from "vitest"
import { credentialsOf } from "~/auth/credentials.server"
import { closeStore } from "~/store/store.server"
import { createApi } from "~/upstream/api.server"
import { staffWith, startDashboardUpstream } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { listOrganizations } from "./organizations.server"

/** product/b2b 1 where more organizations have such a company than the back office gives at once. */

const MANY = 1_100

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startDashboardUpstream({}, { many: MANY })
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

it("a search by companies finds every organization that has one, to the last page", async () => {
  const staff = await staffWith(upstream, "VIEW_ORGANIZATION")
  const { context } = staff.get("/")
  const api = createApi(context, credentialsOf(context, staff.session))
  const found = await listOrganizations(api, { companies: "Many Company" }, { page: 12, perPage: 100 })
  expect([found.total, found.pages, found.notice]).toEqual([MANY, 11, undefined])
  expect(found.rows.at(-1)?.enName).toBe("Many Organization 1")
})
