import { addDays, daysBetween } from "~/domain/calendar"
import { differenceText, type Hundredths, moneyText } from "~/domain/money"
import { paginate } from "~/lists/list-query.server"
import type { ChangedNet } from "~/store/pay-recalculations.server"
import type { Paid } from "./findings.server"

const PER_PAGE = 10

/** Formatted nets of both periods; null where nobody was paid. */
export interface ComparedRow {
  key: string
  name: string
  /** The number of drivers in a group. */
  drivers: { before: number; now: number } | null
  before: string | null
  now: string | null
  /** With its sign; empty where both are the same. */
  difference: string
}

/** The same days of the previous month; for a period across months, the same number of days right before it. */
export function periodBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  if (from.slice(0, 7) !== to.slice(0, 7)) {
    return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
  }
  const last = addDays(`${from.slice(0, 7)}-01`, -1)
  const sameDay = (date: string) => (date.slice(8) > last.slice(8) ? last : last.slice(0, 8) + date.slice(8))
  return { from: sameDay(from), to: isLastOfMonth(to) ? last : sameDay(to) }
}

const isLastOfMonth = (date: string) => addDays(date, 1).endsWith("-01")

/** Compares two periods by contractor, with the total last, and by driver, largest difference first. */
export function comparePaid(before: ReadonlyMap<string, Paid>, now: ReadonlyMap<string, Paid>, page: number) {
  const ids = [...new Set([...now.keys(), ...before.keys()])]
  const differing = ids
    .map((id) => ({ id, before: before.get(id), now: now.get(id) }))
    .filter(({ before, now }) => before?.net !== now?.net)
    .map((one) => ({ ...one, size: abs((one.now?.net ?? 0n) - (one.before?.net ?? 0n)) }))
    .sort((a, b) => (a.size === b.size ? 0 : a.size < b.size ? 1 : -1))
  const list = paginate(differing, page, PER_PAGE)
  return {
    contractors: byContractor(before, now),
    /** Drivers with an invalid net in one of the periods. */
    unread: ids.filter((id) => before.get(id)?.isUnread || now.get(id)?.isUnread).length,
    drivers: { ...list, rows: list.rows.map((one) => ({ id: one.id, ...compared(one.id, nameOf(one), one) })) },
  }
}

/** A driver with a changed net; null where the driver was not paid. */
export interface DifferenceRow {
  id: string
  name: string
  before: string | null
  now: string | null
  /** With its sign. */
  difference: string
}

/** Drivers with a changed net, largest difference first, and the number not listed. @param most rows to list */
export function differencesOf(
  changed: readonly ChangedNet[],
  most: number,
): { changed: DifferenceRow[]; more: number } {
  const sized = changed.map((one) => ({ ...one, size: abs((one.after ?? 0n) - (one.before ?? 0n)) }))
  const sorted = sized.sort((a, b) => (a.size === b.size ? 0 : a.size < b.size ? 1 : -1))
  const text = (net: Hundredths | null) => (net === null ? null : moneyText(net))
  const rows = sorted.slice(0, most).map(({ id, name, before, after }) => ({
    ...{ id, name, before: text(before), now: text(after) },
    difference: differenceText(before ?? 0n, after ?? 0n),
  }))
  return { changed: rows, more: changed.length - rows.length }
}

type Both = { before?: Paid | undefined; now?: Paid | undefined }

const nameOf = ({ before, now }: Both) => now?.name ?? before?.name ?? ""
const abs = (amount: Hundredths) => (amount < 0n ? -amount : amount)

function compared(key: string, name: string, { before, now }: Both): ComparedRow {
  const text = (paid: Paid | undefined) => (paid ? moneyText(paid.net) : null)
  return {
    key,
    name,
    drivers: null,
    before: text(before),
    now: text(now),
    difference: differenceText(before?.net ?? 0n, now?.net ?? 0n),
  }
}

function byContractor(before: ReadonlyMap<string, Paid>, now: ReadonlyMap<string, Paid>): ComparedRow[] {
  const [was, is] = [sumsOf(before), sumsOf(now)]
  const names = [...new Set([...is.keys(), ...was.keys()])]
  const rows = names
    .map((name) => ({ name, size: abs((is.get(name)?.net ?? 0n) - (was.get(name)?.net ?? 0n)) }))
    .sort((a, b) => (a.size === b.size ? a.name.localeCompare(b.name, "en") : a.size < b.size ? 1 : -1))
    .map(({ name }) => groupRow(name, name, was.get(name), is.get(name)))
  return [...rows, groupRow(ALL_DRIVERS_PERIOD, "", total(was), total(is))]
}

/** The key of the row of all contractors. */
export const ALL_DRIVERS_PERIOD = "\u0000all"

interface Sum {
  count: number
  net: Hundredths
}

function groupRow(key: string, name: string, before: Sum = EMPTY, now: Sum = EMPTY): ComparedRow {
  return {
    key,
    name,
    drivers: { before: before.count, now: now.count },
    before: before.count > 0 ? moneyText(before.net) : null,
    now: now.count > 0 ? moneyText(now.net) : null,
    difference: differenceText(before.net, now.net),
  }
}

const EMPTY: Sum = { count: 0, net: 0n }

function sumsOf(paid: ReadonlyMap<string, Paid>): Map<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const { contractor, net } of paid.values()) {
    const { count, net: sum } = sums.get(contractor) ?? EMPTY
    sums.set(contractor, { count: count + 1, net: sum + net })
  }
  return sums
}

function total(sums: ReadonlyMap<string, Sum>): Sum {
  return [...sums.values()].reduce(({ count, net }, one) => ({ count: count + one.count, net: net + one.net }), EMPTY)
}
