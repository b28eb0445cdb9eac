import { z } from "zod"
import { formatDay } from "~/domain/calendar"
import { moneyText } from "~/domain/money"
import { markOfShown } from "~/forms/confirmation.server"
import { PageNumber, paginate, SearchText } from "~/lists/list-query.server"
import { matcher, searchable } from "~/ui/fields/text-match"
import {
  type CheckRun,
  checkKindOf,
  driversOfPiece,
  type KeptRun,
  pieceState,
  sizeOf,
  sumFor,
} from "../../check-run.server"
import { GROUPS, type PayGroupName } from "./pay-check-texts"
import type { Payee, Payees } from "./pay-people.server"

/** Rows per page. */
const ROWS = 20

/** Drivers named in the result of a batch. */
const NAMED = 5

export const CheckQuery = z.object({ find: SearchText, page: PageNumber })

/** The included drivers with current data, without those excluded or no longer found. */
export function paidOf(run: CheckRun, { payees }: Payees): Payee[] {
  const out = new Set(run.out)
  return payees.filter(({ id }) => !out.has(id))
}

/** The ids of a group's included drivers. */
export function inGroup(paid: readonly Payee[], group: PayGroupName): string[] {
  return paid.filter((one) => GROUPS[group].holds(one)).map(({ id }) => id)
}

/** A hash of what the person confirms: the drivers, the day, and the payment or message. */
export const seenOf = ({ date, payment, message }: CheckRun, paid: readonly Payee[]) =>
  markOfShown([date, payment, message, paid.map(({ id }) => id)])

/** The ids of a run's drivers with this status, included or excluded. */
export function withStatus({ payees }: Payees, status: string): string[] {
  return payees.filter((one) => one.status === status).map(({ id }) => id)
}

/** The data of the check page before sending. */
export function checkView(run: KeptRun, people: Payees, { find, page }: z.output<typeof CheckQuery>) {
  const paid = paidOf(run, people)
  const sum = (count: number) => (run.payment ? moneyText(sumFor(run.payment, count)) : "")
  const out = new Set(run.out)
  const matches = matcher(find ?? "")
  const shown = find ? paid.filter(({ id, name }) => matches(searchable(`${name} #${id}`))) : paid
  // The review groups apply to payments; a notification groups drivers by status instead.
  const names = run.message ? [] : (Object.keys(GROUPS) as PayGroupName[])
  const groups = names.map((name) => inGroup(paid, name).length)
  return {
    ...headOf(run),
    count: paid.length,
    sum: sum(paid.length),
    seen: seenOf(run, paid),
    groups: names.flatMap((name, at) => (groups[at] ? [{ name, count: groups[at], sum: sum(groups[at]) }] : [])),
    toLookAt: paid.filter((one) => names.some((name) => GROUPS[name].holds(one))).length,
    statuses: run.message ? statusesOf(people, out) : [],
    isSameKnown: people.isSameKnown,
    gone: people.gone.length,
    cities: citiesOf(paid).map(([city, count]) => ({ city, count, sum: sum(count) })),
    list: paginate(shown, page, ROWS),
    find: find ?? "",
    leftOut: people.payees.filter(({ id }) => out.has(id)).map(({ id, name }) => ({ id, name })),
  }
}
export type CheckView = ReturnType<typeof checkView>

/** The result of each batch; null before sending. */
export function resultView(run: KeptRun) {
  if (!run.sent) return null
  const { sent } = run
  const pieces = sent.pieces.map((piece, at) => {
    const drivers = driversOfPiece(sent, at)
    const count = drivers.length
    const view = { drivers: drivers.slice(0, NAMED), count, state: pieceState(piece), why: piece.why }
    return { ...view, sum: run.payment ? moneyText(sumFor(run.payment, count)) : "" }
  })
  const countOf = (...states: string[]) =>
    pieces.filter(({ state }) => states.includes(state)).reduce((all, { count }) => all + count, 0)
  const left = countOf("waiting", "refused", ...(checkKindOf(run) === "recalculation" ? ["unknown"] : []))
  return {
    ...headOf(run),
    pieces,
    done: countOf("done"),
    unknown: countOf("unknown"),
    sending: countOf("sending"),
    left,
    leftSum: run.payment ? moneyText(sumFor(run.payment, left)) : "",
    days: new URLSearchParams({ from: run.date, to: run.date }).toString(),
  }
}
export type ResultView = NonNullable<ReturnType<typeof resultView>>

function headOf(run: KeptRun) {
  const { id, date, payment, message, isAll, search, listSearch } = run
  return {
    id,
    kind: checkKindOf(run),
    size: sizeOf(run),
    message,
    day: formatDay(date),
    payment: payment && { type: payment.type, each: moneyText(sumFor(payment, 1)), note: payment.note },
    isAll,
    search,
    listSearch,
  }
}

function citiesOf(paid: readonly Payee[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { city } of paid) counts.set(city, (counts.get(city) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

/** Included and excluded drivers by status. */
function statusesOf({ payees }: Payees, out: ReadonlySet<string>) {
  const counts = new Map<string, { count: number; out: number }>()
  for (const { id, status } of payees) {
    const { count, out: left } = counts.get(status) ?? { count: 0, out: 0 }
    counts.set(status, out.has(id) ? { count, out: left + 1 } : { count: count + 1, out: left })
  }
  return [...counts].map(([status, one]) => ({ status, ...one })).toSorted((a, b) => b.count - a.count)
}
