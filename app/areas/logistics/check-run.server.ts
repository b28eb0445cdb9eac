import { randomUUID } from "node:crypto"
import { z } from "zod"
import { today } from "~/base/clock.server"
import { recordId } from "~/base/record-id.server"
import { type Hundredths, timesMoney } from "~/domain/money"
import { changeKept, ofDay, readKept } from "~/store/kept-values.server"

/** Most drivers of one call for a payment or a recalculation. */
export const DRIVERS_PER_BATCH = 2_000
/** Most drivers of one call for a notification. */
const DRIVERS_OF_A_MESSAGE = 500
/** A batch that is still being sent after this time was lost with its process. Longer than any call takes. */
const MAX_CALL_MS = 120_000

const Batch = z.object({
  state: z.enum(["waiting", "sending", "done", "refused", "unknown"]),
  since: z.number(),
  why: z.string(),
})
const Ids = z.array(recordId())

const paymentType = z.enum(["bonus", "deduction"])

/** The same payment for every driver. */
const SamePayment = z.object({ type: paymentType, amount: z.string(), note: z.string() })
export type SamePayment = z.output<typeof SamePayment>

/** The payments of a file: each driver's own amount and note by driver id. */
const FilePayments = z.object({
  type: paymentType,
  file: z.object({ id: z.string(), name: z.string() }),
  rows: z.record(z.string(), SamePayment.omit({ type: true })),
})

/** A payment, a recalculation or a notification, from the form or its check page to the result of each batch. */
const CheckRun = z.object({
  date: z.string(),
  /** Null for a recalculation and for a notification. */
  payment: z.union([SamePayment, FilePayments]).nullable(),
  /** Null for a payment and for a recalculation. */
  message: z.object({ title: z.string(), message: z.string() }).nullable().default(null),
  /** Whether the drivers were chosen by '+ Select All' of the results of `search`. */
  isAll: z.boolean(),
  search: z.string(),
  ids: Ids,
  /** Drivers of `ids` that the person excluded. */
  out: Ids,
  /** Query of the list to return to. */
  listSearch: z.string(),
  /** Drivers and batches, fixed by the first press of the send button; null before. */
  sent: z.object({ ids: Ids, pieces: z.array(Batch), size: z.number().default(DRIVERS_PER_BATCH) }).nullable(),
})
export type CheckRun = z.output<typeof CheckRun>
export type CheckedPayment = NonNullable<CheckRun["payment"]>
export type Batch = z.output<typeof Batch>
export type KeptRun = CheckRun & { readonly id: string }
export type CheckKind = "payment" | "recalculation" | "notification"

export function checkKindOf({ payment, message }: Pick<CheckRun, "payment" | "message">): CheckKind {
  return message ? "notification" : payment ? "payment" : "recalculation"
}

/** Payments of a file, each in its own call with its own result. */
export function isOfFile(payment: CheckRun["payment"]): payment is z.output<typeof FilePayments> {
  return payment !== null && "rows" in payment
}

/** Most drivers of one call. */
export function sizeOf({ message, payment }: Pick<CheckRun, "message" | "payment">): number {
  if (message) return DRIVERS_OF_A_MESSAGE
  return isOfFile(payment) ? 1 : DRIVERS_PER_BATCH
}

const RUN_ID = /^\d{4}-\d\d-\d\d_[\da-f-]{36}$/
const nameOf = (id: string) => ofDay(id.slice(0, 10), `pay-run-${id.slice(11)}`)

type NewRun = Omit<CheckRun, "out" | "sent" | "message"> & Partial<Pick<CheckRun, "out" | "message">>

const newRun = (run: NewRun): CheckRun => ({ message: null, out: [], ...run, sent: null })

/** Stores a run, to be checked or sent. */
export async function keepRun(staffKey: string, run: NewRun): Promise<KeptRun> {
  const id = `${today()}_${randomUUID()}`
  return { ...(await changeKept(staffKey, nameOf(id), CheckRun, () => newRun(run))), id }
}

/** The run of a checked file is the same each time, so that the file is paid once. @param date of the payments */
export const fileRunId = (date: string, fileId: string) => `${date}_${fileId}`

/** Stores the run of a checked file. One that was sent stays as it is. */
export async function keepFileRun(staffKey: string, id: string, run: NewRun): Promise<void> {
  await changeKept(staffKey, nameOf(id), CheckRun, (before) => (before?.sent ? before : newRun(run)))
}

/** Finds only the person's own runs; null for another person's or an expired one. */
export async function findRun(staffKey: string, id: string | null | undefined): Promise<KeptRun | null> {
  if (!id || !RUN_ID.test(id)) return null
  const run = await readKept(staffKey, nameOf(id), CheckRun)
  return run && { ...run, id }
}

/** Changes an existing run. Two changes at the same time are both kept. */
function changeRun(staffKey: string, id: string, change: (run: CheckRun) => CheckRun): Promise<CheckRun> {
  return changeKept(staffKey, nameOf(id), CheckRun, (run) => {
    if (!run) throw new Error("check run not found")
    return change(run)
  })
}

/** Excludes drivers, or includes them again. A run that was sent does not change. */
export function leaveOut(staffKey: string, id: string, drivers: readonly string[], isOut: boolean): Promise<CheckRun> {
  const named = new Set(drivers)
  return changeRun(staffKey, id, (run) => {
    if (run.sent) return run
    const others = run.out.filter((driver) => !named.has(driver))
    return { ...run, out: isOut ? [...others, ...run.ids.filter((driver) => named.has(driver))] : others }
  })
}

/**
 * Fixes the drivers of a run. A second press, also in another tab, gets what the first press fixed.
 * @param confirmed the run that the person confirmed
 * @returns null if another tab has changed the day or an amount since then: nothing is fixed
 */
export async function sealRun(
  staffKey: string,
  confirmed: KeptRun,
  drivers: readonly string[],
): Promise<KeptRun | null> {
  const shownOf = ({ date, payment, message }: CheckRun) => JSON.stringify([date, payment, message])
  const sealed = await changeRun(staffKey, confirmed.id, (run) => {
    if (run.sent || shownOf(run) !== shownOf(confirmed)) return run
    const size = sizeOf(run)
    const count = Math.ceil(drivers.length / size)
    const batches = Array.from({ length: count }, () => ({ state: "waiting" as const, since: 0, why: "" }))
    return { ...run, sent: { ids: [...drivers], pieces: batches, size } }
  })
  return sealed.sent && { ...sealed, id: confirmed.id }
}

export function driversOfBatch(
  { ids, size }: Pick<NonNullable<CheckRun["sent"]>, "ids" | "size">,
  at: number,
): string[] {
  return ids.slice(at * size, (at + 1) * size)
}

/** Drivers that still have to be sent: all before sending, afterwards those of waiting and refused batches. */
export function idsLeft({ ids, sent }: CheckRun): readonly string[] {
  if (!sent) return ids
  const isLeft = (batch: Batch) => ["waiting", "refused"].includes(batchState(batch))
  return sent.pieces.flatMap((batch, at) => (isLeft(batch) ? driversOfBatch(sent, at) : []))
}

/** Claims a batch for the one caller that sends it. A batch that was sent is never claimed again; one that may have been sent only if it is repeatable. */
export async function claimBatch(staffKey: string, id: string, at: number, isRepeatable: boolean): Promise<boolean> {
  let isMine = false
  await changeRun(staffKey, id, (run) => {
    const batch = run.sent?.pieces[at]
    const state = batch && batchState(batch)
    isMine = state === "waiting" || state === "refused" || (isRepeatable && state === "unknown")
    return isMine ? withBatch(run, at, { state: "sending", since: Date.now(), why: "" }) : run
  })
  return isMine
}

export async function settleBatch(staffKey: string, id: string, at: number, batch: Omit<Batch, "since">) {
  await changeRun(staffKey, id, (run) => withBatch(run, at, { ...batch, since: Date.now() }))
}

/** A batch whose sender died has an unknown outcome. */
export function batchState({ state, since }: Batch): Batch["state"] {
  return state === "sending" && Date.now() - since > MAX_CALL_MS ? "unknown" : state
}

function withBatch(run: CheckRun, at: number, batch: Batch): CheckRun {
  if (!run.sent) return run
  return { ...run, sent: { ...run.sent, pieces: run.sent.pieces.map((one, index) => (index === at ? batch : one)) } }
}

/** What a driver is paid. Null for a driver who is not in the file. */
export function paymentOf(payment: CheckedPayment, driver: string): SamePayment | null {
  if (!isOfFile(payment)) return payment
  const row = Object.hasOwn(payment.rows, driver) ? payment.rows[driver] : undefined
  return row ? { type: payment.type, ...row } : null
}

/** Total for these drivers. @throws for an invalid amount */
export function sumFor(payment: CheckedPayment, drivers: readonly string[]): Hundredths {
  if (!isOfFile(payment)) return timesMoney(payment.amount, drivers.length)
  return drivers.reduce((sum, driver) => sum + timesMoney(paymentOf(payment, driver)?.amount ?? "0", 1), 0n)
}
