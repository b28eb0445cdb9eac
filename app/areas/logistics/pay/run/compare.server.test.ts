import { expect, it } from "vitest"
import { comparePaid, periodBefore } from "./compare.server"

it.each([
  ["2026-11-01", "2026-11-23", "2026-10-01", "2026-10-23"],
  ["2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30"],
  ["2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["2026-03-30", "2026-03-30", "2026-02-28", "2026-02-28"],
  ["2026-10-20", "2026-11-05", "2026-10-03", "2026-10-19"],
])("%s to %s is compared with %s to %s", (from, to, beforeFrom, beforeTo) => {
  expect(periodBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo })
})

it("a driver in only one of the periods is 'not paid' in the other one, not 0", () => {
  const paid = (name: string, contractor: string, net: bigint) => ({ name, contractor, net, isUnread: false })
  const before = new Map([
    ["1", paid("A", "Najm", 100n)],
    ["2", paid("B", "", 500n)],
  ])
  const now = new Map([
    ["1", paid("A", "Najm", 100n)],
    ["3", paid("C", "Najm", 200n)],
  ])
  const { contractors, drivers } = comparePaid(before, now, 1)
  expect(drivers.rows).toMatchObject([
    { id: "2", before: "5.00", now: null, difference: "\u22125.00" },
    { id: "3", before: null, now: "2.00", difference: "+2.00" },
  ])
  expect(contractors).toMatchObject([
    { name: "", drivers: { before: 1, now: 0 }, now: null, difference: "\u22125.00" },
    { name: "Najm", drivers: { before: 1, now: 2 }, before: "1.00", now: "3.00", difference: "+2.00" },
    { name: "", before: "6.00", now: "3.00", difference: "\u22123.00" },
  ])
})

it("drivers with an invalid net are counted once, whichever period it is in", () => {
  const paid = (isUnread: boolean) => ({ name: "A", contractor: "Najm", net: 0n, isUnread })
  const of = (...unread: boolean[]) => new Map(unread.map((isUnread, at) => [String(at), paid(isUnread)]))
  expect(comparePaid(of(false, true, false), of(false, true, true), 1).unread).toBe(2)
})
