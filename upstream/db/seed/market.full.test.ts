import { describe, expect, test } from "vitest"
import { MARKET_LIMITS } from "../../contract/market"
import { clientName, clientOf } from "../clients"
import { makeMarket } from "./market"
import { SEED_TODAY } from "./moved"
import { hash } from "./random"

const made = makeMarket()

describe("seed of finance and marketing", () => {
  test("is the same every time, and made later it is later by the same days", () => {
    expect(hash(JSON.stringify(makeMarket()))).toBe(hash(JSON.stringify(made)))
    const lastDay = (today: string) => {
      const { createdAt } = makeMarket(today).subscriptions.at(-1) ?? { createdAt: new Date(0) }
      return new Date(createdAt.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
    }
    expect(["2024-02-29", SEED_TODAY, "2026-11-25"].map(lastDay)).toEqual([SEED_TODAY, SEED_TODAY, "2026-11-25"])
  })

  test("is as big as promised", () => {
    const missing = made.subscriptions.filter(({ zohoInvoiceId }) => !zohoInvoiceId)
    const days = new Set(
      missing.map(({ createdAt }) => new Date(createdAt.getTime() + 10_800_000).toISOString().slice(0, 10)),
    )
    expect(days.size).toBeGreaterThan(45)
    expect(days.has(SEED_TODAY)).toBe(true)
    expect(made.banners).toHaveLength(60)
    expect(made.segments).toHaveLength(80)
    expect(Math.max(...made.segments.map(({ clientIds }) => clientIds.length))).toBe(20_000)
    expect(made.vouchers).toHaveLength(5_000)
  })

  test("keeps the rules: names unique and short, orders without a gap, vouchers and clients that exist", () => {
    const names = made.banners.map(({ name }) => name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    expect(names.every((name) => [...name].length <= MARKET_LIMITS.bannerNameCharacters)).toBe(true)
    for (const tenant of ["saffron", "frank"]) {
      const orders = made.bannerTenants
        .filter((place) => place.tenant === tenant && place.isActive)
        .map(({ order }) => order)
      expect(orders.toSorted()).toEqual(orders.map((_, index) => index + 1))
    }
    const vouchers = new Set(made.vouchers.map(({ id }) => id))
    expect(new Set(made.vouchers.map(({ code }) => code)).size).toBe(5_000)
    for (const { clientIds, voucherIds } of made.segments) {
      expect(new Set(clientIds).size).toBe(clientIds.length)
      expect(clientIds.every((id) => clientOf(id) !== null)).toBe(true)
      expect(voucherIds.every((id) => vouchers.has(id))).toBe(true)
    }
  })

  test("clients have Latin and Arabic names, and some have markup in theirs", () => {
    const all = made.segments
      .flatMap(({ clientIds }) => clientIds)
      .slice(0, 3_000)
      .map(clientName)
    expect(all.some((name) => /[\u0600-\u06FF]/.test(name))).toBe(true)
    expect(all.some((name) => name.includes("<"))).toBe(true)
    expect(clientOf(6_999)).toBeNull()
  })
})
