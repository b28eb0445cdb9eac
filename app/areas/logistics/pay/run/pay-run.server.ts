import { createHash } from "node:crypto"
import { formatInstant } from "~/base/format-instant.server"
import { formatDay } from "~/domain/calendar"
import { differenceText, moneyText } from "~/domain/money"
import type { Handover } from "~/store/pay-handovers.server"
import type { PayHold } from "~/store/pay-holds.server"
import type { PayMark } from "~/store/pay-marks.server"
import type { Recalculation } from "~/store/pay-recalculations.server"
import { comparePaid, differencesOf } from "./compare.server"
import { CONTRACTORS, FINDING_NAMES, type FindingName } from "./findings"
import type { CheckedReport, FoundRow, Paid } from "./findings.server"
import type { RecalculationView } from "./recalculation-words"
import { askedIn, type PeopleNames, peopleText, runOf } from "./run-people.server"

/** Rows that the page lists per finding, and for a finding that is shown in full. */
const NAMED = 10
const MAX_NAMED = 500
/** Listed drivers with a changed net. */
const MAX_CHANGED_NAMED = 100
/** Earlier files in the warning. */
const MAX_WARNED = 3
/** Visible characters of a hash. */
const SHORT_HASH = 12

/** A row with its review. */
function rowView(row: FoundRow, mark: PayMark | undefined) {
  const isMarked = mark?.seen === row.seen
  return {
    ...row,
    mark: isMarked ? `${mark.staffName}, ${formatInstant(mark.markedAt.toISOString())}` : null,
    isChanged: mark !== undefined && !isMarked,
  }
}

type RowView = ReturnType<typeof rowView>
type Found = Pick<CheckedReport, "found">

/** The rows of a check with their reviews, and those still to review; null when the check could not be made. */
export function reviewedRows({ found }: Found, marks: readonly PayMark[] | null, name: FindingName) {
  const own = marks?.filter(({ finding }) => finding === name)
  const byDriver = new Map(own?.map((mark) => [mark.driverId, mark]))
  const rows = found[name]?.map((row) => rowView(row, byDriver.get(row.id)))
  return rows ? { rows, open: rows.filter(({ mark }) => mark === null) } : null
}

/** Stands for exactly these rows. Two readings of the same rows may have another order. */
export function hashOfRows(rows: readonly RowView[]): string {
  const same = rows.map(({ id, seen }) => JSON.stringify([id, seen])).sort()
  return createHash("sha256").update(same.join()).digest("base64url")
}

interface FindingsAsked {
  /** The check that is shown in full. */
  show?: string | undefined
  isOpenOnly?: boolean
}

/** The findings and how many are open, with the listed rows in the order of the file. */
export function findingsView(
  report: Found,
  marks: readonly PayMark[] | null,
  { show, isOpenOnly = false }: FindingsAsked = {},
) {
  const groups = FINDING_NAMES.map((name) => {
    const { rows, open } = reviewedRows(report, marks, name) ?? { rows: null, open: [] }
    const listed = isOpenOnly ? open : (rows ?? [])
    const named = listed.slice(0, name === show ? MAX_NAMED : NAMED)
    return {
      name,
      count: rows?.length ?? null,
      open: open.length,
      /** Drivers of the open rows. */
      drivers: new Set(open.map(({ id }) => id)).size,
      openHash: open.length > 0 ? hashOfRows(open) : "",
      rows: named,
      more: listed.length - named.length,
      isWhole: name === show,
    }
  })
  const sum = (part: "count" | "open") => groups.reduce((all, group) => all + (group[part] ?? 0), 0)
  return { groups, count: sum("count"), open: sum("open") }
}
export type FindingsView = ReturnType<typeof findingsView>

interface HandoversAsked {
  query: Parameters<typeof runOf>[0]
  names: PeopleNames
  /** The file whose rows are listed. */
  rows?: string | undefined
}

/**
 * The downloads with days of this period. `since` has the changes in pay since a file of the same days and filters;
 * `both` has the drivers who are also in any other file.
 */
export function handoversView(
  handovers: readonly Handover[],
  paid: ReadonlyMap<string, Paid>,
  { query, names, rows }: HandoversAsked,
) {
  const run = runOf(query)
  return handovers.map(({ id, file, state, staffName, begunAt, rows: count, net, unread, hash, nets, run: ofFile }) => {
    const most = id === rows ? MAX_CHANGED_NAMED : 0
    const kept = state === "whole" ? nets : null
    const asked = askedIn(ofFile)
    return {
      id,
      isChosen: id === rows,
      file,
      days: `${formatDay(asked.from)} to ${formatDay(asked.to)}`,
      people: peopleText(asked, names),
      when: formatInstant(begunAt.toISOString()),
      who: staffName,
      isWhole: state === "whole",
      rows: count,
      net: net === null ? "" : moneyText(net),
      unread: unread ?? 0,
      hash: hash ?? "",
      shortHash: hash?.slice(0, SHORT_HASH) ?? "",
      /** How many of these drivers are in it; null when unknown. */
      inBoth: kept && [...kept.keys()].filter((driver) => paid.has(driver)).length,
      since: kept && ofFile === run ? sinceThen(kept, paid, most) : null,
      both: kept && ofFile !== run && most > 0 ? bothOf(kept, paid, most) : null,
      run: ofFile,
    }
  })
}
export type HandoverView = ReturnType<typeof handoversView>[number]

/** The newest file of each run with some of these drivers, who must not be paid twice. */
export function paidBefore(handovers: readonly HandoverView[]): HandoverView[] {
  const newest = new Map(handovers.toReversed().flatMap((one) => (one.inBoth ? [[one.run, one] as const] : [])))
  return [...newest.values()].reverse().slice(0, MAX_WARNED)
}

function bothOf(then: ReadonlyMap<string, bigint>, now: ReadonlyMap<string, Paid>, most: number) {
  const both = [...then].flatMap(([id, before]) => {
    const paid = now.get(id)
    return paid ? [{ id, name: paid.name, before, after: paid.net }] : []
  })
  return differencesOf(both, most)
}

function sinceThen(then: ReadonlyMap<string, bigint>, now: ReadonlyMap<string, Paid>, most: number) {
  const ids = new Set([...then.keys(), ...now.keys()])
  const changed = [...ids].filter((id) => then.get(id) !== now.get(id)?.net)
  const nets = changed.map((id) => {
    const paid = now.get(id)
    return { id, name: paid?.name ?? `#${id}`, before: then.get(id) ?? null, after: paid?.net ?? null }
  })
  const sum = (nets: Iterable<bigint>) => [...nets].reduce((all, net) => all + net, 0n)
  return {
    rows: changed.length,
    ...differencesOf(nets, most),
    difference: differenceText(sum(then.values()), sum([...now.values()].map(({ net }) => net))),
  }
}

/** The comparison with the other period. */
export function comparedView(before: ReadonlyMap<string, Paid>, { paid }: CheckedReport, page: number, show?: string) {
  const { contractors, ...compared } = comparePaid(before, paid, page)
  const all = contractors.at(-1)
  const named = show === CONTRACTORS ? contractors.slice(0, -1) : contractors.slice(0, -1).slice(0, NAMED)
  return {
    ...compared,
    contractors: all ? [...named, all] : named,
    moreContractors: contractors.length - 1 - named.length,
  }
}

/** Recalculations of the run's days. @param rows id of the one whose changed rows are listed */
export function recalculationsView(list: readonly Recalculation[], rows?: string): RecalculationView[] {
  return list.map(({ id, day, staffName, recalculatedAt, before, after, changed, ...rest }) => ({
    id,
    when: formatInstant(recalculatedAt.toISOString()),
    who: staffName,
    day: formatDay(day),
    drivers: rest.drivers,
    isSure: rest.isSure,
    rows: rest.rows,
    before: before === null ? "" : moneyText(before),
    after: after === null ? "" : moneyText(after),
    difference: before === null || after === null ? "" : differenceText(before, after),
    hasRows: changed !== null && changed.length > 0,
    isChosen: id === rows,
    ...differencesOf(changed ?? [], id === rows ? MAX_CHANGED_NAMED : 0),
  }))
}

/** The drivers held back from the file. @param paid the nets of those in this run */
export function holdsView(holds: readonly PayHold[], paid: ReadonlyMap<string, Paid>) {
  return holds.map(({ driverId: id, reason, staffName, heldAt }) => {
    const own = paid.get(id)
    const net = own ? moneyText(own.net) : null
    return { id, name: own?.name ?? `#${id}`, net, reason, by: `${staffName}, ${formatInstant(heldAt.toISOString())}` }
  })
}
export type HoldView = ReturnType<typeof holdsView>[number]
