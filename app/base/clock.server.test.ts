import { afterEach, describe, expect, it } from "vitest"
import { today } from "./clock.server"
import { env, loadEnv, useEnv } from "./env.server"

const started = env
afterEach(() => useEnv(started))

describe("the business clock (product/shell 7)", () => {
  it.each([
    ["2026-03-14T20:59:59Z", "2026-03-14"],
    ["2026-03-14T21:00:00Z", "2026-03-15"],
    ["2026-03-14T21:30:00Z", "2026-03-15"],
    ["2026-03-15T00:30:00Z", "2026-03-15"],
    ["2026-12-31T23:00:00Z", "2027-01-01"],
    ["2028-02-28T22:00:00Z", "2028-02-29"],
  ])("%s is %s in Riyadh, wherever the server stands", (instant, day) => {
    useEnv(loadEnv({ FROZEN_NOW: instant }))
    expect(today()).toBe(day)
  })

  it("follows the configured zone", () => {
    useEnv(loadEnv({ FROZEN_NOW: "2026-03-14T21:30:00Z", BUSINESS_TIME_ZONE: "America/Los_Angeles" }))
    expect(today()).toBe("2026-03-14")
  })
})
