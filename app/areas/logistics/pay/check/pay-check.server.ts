import { z } from "zod"
import { formatDay } from "~/domain/calendar"
import { moneyText, timesMoney } from "~/domain/money"
import { markOfShown } from "~/forms/confirmation.server"
import { type Page, PageNumber, paginate, SearchText } from "~/lists/list-query.server"
import { matcher, searchable } from "~/ui/fields/text-match"
import {
  type Batch,
  batchState,
  type CheckedPayment,
  type CheckRun,
  checkKindOf,
  driversOfBatch,
  isOfFile,
  type KeptRun,
  paymentOf,
  sizeOf,
  sumFor,
} from "../../check-run.server"
import { GROUPS, type PayGroupName } from "./check-fields"
import type { Payee, Payees } from "./pay-people.server"

const ROWS = 20

/** Drivers named as no longer found. */
const MAX_GONE_NAMED = 20
/** Drivers named in the result of a batch. */
const NAMED = 5

/** A group to list alone. */
const Group = z.enum(Object.keys(GROUPS) as PayGroupName[])

export const CheckQuery = z.object({
  find: SearchText,
  group: Group.optional().catch(undefined),
  page: PageNumber,
})

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
export function checkView(run: KeptRun, people: Payees, { find, group, page }: z.output<typeof CheckQuery>) {
  const paid = paidOf(run, people)
  const sum = (drivers: readonly string[]) => (run.payment ? moneyText(sumFor(run.payment, drivers)) : "")
  const out = new Set(run.out)
  const matches = matcher(find ?? "")
  const shown = paid.filter(
    (one) => (!find || matches(searchable(`${one.name} #${one.id}`))) && (!group || GROUPS[group].holds(one)),
  )
  // The review groups apply to payments; a notification groups drivers by status instead.
  const names = run.message ? [] : (Object.keys(GROUPS) as PayGroupName[])
  const groups = names.map((name) => ({ name, ids: inGroup(paid, name) }))
  return {
    ...headOf(run),
    count: paid.length,
    sum: sum(idsOf(paid)),
    seen: seenOf(run, paid),
    groups: groups.flatMap(({ name, ids }) => (ids.length > 0 ? [{ name, count: ids.length, sum: sum(ids) }] : [])),
    toLookAt: paid.filter((one) => names.some((name) => GROUPS[name].holds(one))).length,
    statuses: run.message ? statusesOf(people, out) : [],
    isSameKnown: people.isSameKnown,
    gone: { count: people.gone.length, ids: people.gone.slice(0, MAX_GONE_NAMED) },
    cities: citiesOf(paid).map(([city, ids]) => ({ city, count: ids.length, sum: sum(ids) })),
    list: withPayments(run, paginate(shown, page, ROWS)),
    find: find ?? "",
    group: group ?? null,
    leftOut: people.payees.filter(({ id }) => out.has(id)).map(({ id, name }) => ({ id, name })),
  }
}
export type CheckView = ReturnType<typeof checkView>

const idsOf = (payees: readonly Payee[]) => payees.map(({ id }) => id)

/** The rows with amount and note, where each driver has their own. */
function withPayments({ payment }: CheckRun, list: Page<Payee>) {
  const rows = list.rows.map((row) => {
    const own = isOfFile(payment) ? paymentOf(payment, row.id) : null
    return { ...row, amount: own ? moneyText(timesMoney(own.amount, 1)) : "", note: own?.note ?? "" }
  })
  return { ...list, rows }
}

/** The order of the results of a file: what a person has to act on comes first. */
const RESULT_ORDER: readonly Batch["state"][] = ["unknown", "refused", "waiting", "sending", "done"]

/** The result of each batch; null before sending. */
export function resultView(run: KeptRun, page = 1) {
  if (!run.sent) return null
  const { sent, payment } = run
  const sum = (drivers: readonly string[]) => (payment ? moneyText(sumFor(payment, drivers)) : "")
  const batches = sent.pieces.map((batch, at) => {
    const drivers = driversOfBatch(sent, at)
    const count = drivers.length
    const view = { drivers: drivers.slice(0, NAMED), count, state: batchState(batch), why: batch.why }
    return { ...view, all: drivers, sum: sum(drivers) }
  })
  const driversIn = (...states: string[]) => batches.flatMap(({ state, all }) => (states.includes(state) ? all : []))
  const left = driversIn("waiting", "refused", ...(checkKindOf(run) === "recalculation" ? ["unknown"] : []))
  const done = driversIn("done")
  const rank = ({ state }: { state: Batch["state"] }) => RESULT_ORDER.indexOf(state)
  const listed = isOfFile(run.payment) ? batches.toSorted((a, b) => rank(a) - rank(b)) : batches
  const list = paginate(listed, page, ROWS)
  return {
    ...headOf(run),
    list: { ...list, rows: list.rows.map(({ all: _, ...batch }) => batch) },
    done: done.length,
    doneSum: sum(done),
    unknown: driversIn("unknown").length,
    sending: driversIn("sending").length,
    left: left.length,
    leftSum: sum(left),
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
    payment: payment && paymentView(payment),
    isAll,
    search,
    listSearch,
  }
}

/** One amount and note for everybody, or the file with those of each driver. */
function paymentView(payment: CheckedPayment) {
  if (isOfFile(payment)) return { type: payment.type, same: null, file: payment.file }
  const { type, amount, note } = payment
  return { type, same: { each: moneyText(timesMoney(amount, 1)), note }, file: null }
}

/** The ids by city, the largest number first. */
function citiesOf(paid: readonly Payee[]): [string, string[]][] {
  const ids = new Map<string, string[]>()
  for (const { id, city } of paid) {
    const known = ids.get(city)
    if (known) known.push(id)
    else ids.set(city, [id])
  }
  return [...ids].toSorted(([, one], [, other]) => other.length - one.length)
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
