import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { toDecimal, toHalalas } from "./money"
import { firstPayday, isClosed, lastWorkday, payOfDay, rateTable, shiftsOfDriver } from "./payroll"

const RATES = rateTable([
  { shifts: "2", isDefault: true, shiftsRatesMeta: '{"2":65,"9":"12.25"}' },
  { shifts: "2,10", isDefault: false, shiftsRatesMeta: '{"10":"40.10","2":60.2}' },
])

describe("money", () => {
  test("a decimal comes back as it went in, and sums are exact", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -999_999_999, max: 999_999_999 }), { maxLength: 50 }), (halalas) => {
        expect(halalas.map((one) => toHalalas(toDecimal(one)))).toEqual(halalas)
        const sum = halalas.reduce((total, one) => total + BigInt(one), 0n)
        expect(toDecimal(halalas.reduce((total, one) => total + one, 0))).toBe(exact(sum))
      }),
    )
  })

  test.each(["1.234", "1e3", "", " 1", "1,5", "--1", null, Number.NaN])("%j is no decimal", (value) => {
    expect(toHalalas(value)).toBeNull()
  })
})

const exact = (sum: bigint) => {
  const digits = String(sum < 0n ? -sum : sum).padStart(3, "0")
  return `${sum < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

describe("pay", () => {
  test("a day is paid by the rate of exactly its shifts, else by each shift's own, else by the default's", () => {
    expect(payOfDay(RATES, [2, 10])).toEqual([6_020, 4_010])
    expect(payOfDay(RATES, [2, 3])).toEqual([6_500, 0])
    expect(payOfDay(RATES, [9])).toEqual([1_225])
  })

  test("a month is closed from the 10th of the next one on", () => {
    expect(isClosed("2026-10-31", "2026-11-09")).toBe(false)
    expect(isClosed("2026-10-01", "2026-11-10")).toBe(true)
    expect(isClosed("2025-12-31", "2026-01-10")).toBe(true)
    expect(firstPayday("2026-11-21")).toBe("2025-10-01")
  })

  test("drivers work the same days each time, with a day off a week; who left does not", () => {
    const days = Array.from({ length: 70 }, (_, index) => shiftsOfDriver(18_001, 20_000 + index))
    expect(days).toEqual(Array.from({ length: 70 }, (_, index) => shiftsOfDriver(18_001, 20_000 + index)))
    expect(days.filter((shifts) => shifts.length === 0).length).toBeGreaterThanOrEqual(10)
    expect(lastWorkday({ id: 1, status: "ACTIVE" }, "2026-11-21")).toBeNull()
    expect(lastWorkday({ id: 1, status: "DENIED" }, "2026-11-21")).toBe("1970-01-01")
    expect(lastWorkday({ id: 1, status: "BLOCKED" }, "2026-11-21") ?? "").toMatch(/^2026/)
  })
})
