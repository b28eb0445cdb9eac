import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { COURSE_WEEKS, courseOf, courseStart, netOf } from "./payslip.server"

const slip = (date: string, amount: string, type: string | null = null) => ({ date, amount, type })

describe("the chart of net pay", () => {
  it("is eight weeks up to a day, each day in exactly one week, minus deductions", () => {
    const to = "2026-11-20"
    expect(courseStart(to)).toBe("2026-09-26")
    const slips = [
      ...[slip("2026-09-25", "9"), slip("2026-09-26", "1.10"), slip("2026-11-13", "2.20"), slip("2026-11-14", "3.30")],
      ...[slip("2026-11-20", "0.40", "deduction"), slip("2026-11-20", "5", "bonus"), slip("2026-11-21", "9")],
    ]
    const weeks = courseOf(slips, to)
    expect(weeks).toHaveLength(COURSE_WEEKS)
    expect(weeks.map(({ net }) => net)).toEqual([110n, 0n, 0n, 0n, 0n, 0n, 220n, 790n])
    expect(weeks.at(-1)).toMatchObject({ from: "2026-11-14", to })
  })

  it("counts payslips with an invalid amount, bonus or deduction", () => {
    const slips = [slip("2026-11-20", "9"), slip("2026-11-20", "x", "deduction"), slip("2026-11-19", "")]
    expect(courseOf(slips, "2026-11-20").at(-1)).toMatchObject({ net: 900n, unread: 2 })
  })

  it("adds up as exact decimals", () => {
    const entry = fc.tuple(fc.bigInt({ min: 0n, max: 9_999_999_999n }), fc.constantFrom(null, "bonus", "deduction"))
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const slips = entries.map(([worth, type]) =>
          slip("2026-11-20", `${worth / 100n}.${String(worth % 100n).padStart(2, "0")}`, type),
        )
        const exact = entries.reduce((sum, [worth, type]) => sum + (type === "deduction" ? -worth : worth), 0n)
        expect(netOf(slips)).toEqual({ net: exact, unread: 0 })
      }),
    )
  })
})
