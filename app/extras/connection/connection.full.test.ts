import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { sharedLimit } from "~/store/rate-limits.server"
import { closeStore } from "~/store/store.server"
import { staffWith, startDashboardUpstream } from "../../../tests/support/staff"
import type { TestUpstream } from "../../../upstream/test-support"
import { loader } from "./connection"
import { connectionPath } from "./connection-paths"

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
afterAll(async () => {
  await closeStore()
  await upstream.close()
})

const asks = async () => Object.values((await upstream.control<{ calls: object }>("GET", "/stats")).calls)
const EVERY = "all" in gates.connection ? gates.connection.all : []
const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0)

describe("Connection", () => {
  it("checks only on request, with the person's own session, twice a minute at most, and shows no secret", async () => {
    const staff = await staffWith(upstream, ...EVERY, "DELETE_ORGANIZATION")
    const before = sum(await asks())
    expect(await loader(staff.get(connectionPath).args)).toEqual({ is: "unasked" })
    expect(await loader(staff.get(`${connectionPath}?check=later`).args)).toEqual({ is: "unasked" })
    expect(sum(await asks())).toBe(before)
    const now = () => loader(staff.get(`${connectionPath}?check=now`).args)
    const found = await now()
    if (found.is !== "checked") throw new Error(found.is)
    expect(found.lines.map(({ part }) => part)).toEqual(
      expect.arrayContaining(["this request", "store", "back office"]),
    )
    expect(JSON.stringify(found)).not.toContain(staff.session.token)
    expect(found.lines.filter(({ is, says }) => is !== "good" && !says.startsWith("slow"))).toEqual([])
    // A second check is allowed, a third is not; another person can still check.
    const limit = sharedLimit("connection-check", 2)
    expect(await limit.take(staff.session.staffKey)).toBe(true)
    expect(await now()).toEqual({ is: "too soon" })
    expect(await limit.isUsedUp("google:another")).toBe(false)
  })
})
