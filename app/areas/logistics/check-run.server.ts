import { randomUUID } from "node:crypto"
import { z } from "zod"
import { today } from "~/base/clock.server"
import { recordId } from "~/base/record-id.server"
import { timesMoney } from "~/domain/money"
import { changeKept, ofDay, readKept } from "~/store/kept-values.server"

/** Drivers of one call (product/pay 3), and of one notification's: each has a result of its own. */
export const DRIVERS_OF_A_PIECE = 2_000
const DRIVERS_OF_A_MESSAGE = 500
/** A piece that is being sent for longer than any call takes was lost with its process (milliseconds). */
const MAX_CALL_MS = 120_000

const Piece = z.object({
  state: z.enum(["waiting", "sending", "done", "refused", "unknown"]),
  since: z.number(),
  why: z.string(),
})
const Ids = z.array(recordId())

/** A payment, a recalculation or a notification for several drivers, from its check to what became of each of its pieces. */
const Run = z.object({
  date: z.string(),
  /** Null for a recalculation, as for a notification. */
  payment: z.object({ type: z.enum(["bonus", "deduction"]), amount: z.string(), note: z.string() }).nullable(),
  /** Of a notification. */
  message: z.object({ title: z.string(), message: z.string() }).nullable().default(null),
  /** Chosen by '+ Select All', of those whom this search found. */
  isAll: z.boolean(),
  search: z.string(),
  ids: Ids,
  out: Ids,
  /** The list's address below its path, to go back to. */
  listSearch: z.string(),
  /** Whom it is for and how far each piece is, fixed by the first press; null before. */
  sent: z.object({ ids: Ids, pieces: z.array(Piece), size: z.number().default(DRIVERS_OF_A_PIECE) }).nullable(),
})
export type Run = z.output<typeof Run>
export type Payment = NonNullable<Run["payment"]>
export type Piece = z.output<typeof Piece>
export type KeptRun = Run & { readonly id: string }
export type CheckKind = "payment" | "recalculation" | "notification"

export function checkKindOf({ payment, message }: Pick<Run, "payment" | "message">): CheckKind {
  return message ? "notification" : payment ? "payment" : "recalculation"
}

/** Drivers of each of its pieces. */
export const sizeOf = ({ message }: Pick<Run, "message">) => (message ? DRIVERS_OF_A_MESSAGE : DRIVERS_OF_A_PIECE)

const RUN_ID = /^\d{4}-\d\d-\d\d_[\da-f-]{36}$/
const nameOf = (id: string) => ofDay(id.slice(0, 10), `pay-run-${id.slice(11)}`)

type NewRun = Omit<Run, "out" | "sent" | "message"> & Partial<Pick<Run, "out" | "message">>

/** Keeps what is to be checked and gives its id. */
export async function keepRun(staffKey: string, run: NewRun): Promise<string> {
  const id = `${today()}_${randomUUID()}`
  await changeKept(staffKey, nameOf(id), Run, () => ({ message: null, out: [], ...run, sent: null }))
  return id
}

/** The person's own run, or null: nobody else's, and none that is forgotten. */
export async function findRun(staffKey: string, id: string | null | undefined): Promise<KeptRun | null> {
  if (!id || !RUN_ID.test(id)) return null
  const run = await readKept(staffKey, nameOf(id), Run)
  return run && { ...run, id }
}

/** Changes a run that is there; of two changes at once neither is lost. */
function changeRun(staffKey: string, id: string, change: (run: Run) => Run): Promise<Run> {
  return changeKept(staffKey, nameOf(id), Run, (run) => {
    if (!run) throw new Error("a run that was found is gone")
    return change(run)
  })
}

/** Leaves drivers out, or puts them back; a run that was sent stays as it is. */
export function leaveOut(staffKey: string, id: string, drivers: readonly string[], isOut: boolean): Promise<Run> {
  const named = new Set(drivers)
  return changeRun(staffKey, id, (run) => {
    if (run.sent) return run
    const others = run.out.filter((driver) => !named.has(driver))
    return { ...run, out: isOut ? [...others, ...run.ids.filter((driver) => named.has(driver))] : others }
  })
}

/** Fixes whom it is for; whoever presses second, in another tab too, gets what the first press fixed. */
export function sealRun(staffKey: string, id: string, drivers: readonly string[]): Promise<Run> {
  return changeRun(staffKey, id, (run) => {
    if (run.sent) return run
    const size = sizeOf(run)
    const count = Math.ceil(drivers.length / size)
    const pieces = Array.from({ length: count }, () => ({ state: "waiting" as const, since: 0, why: "" }))
    return { ...run, sent: { ids: [...drivers], pieces, size } }
  })
}

/** The drivers of a piece. */
export function driversOfPiece({ ids, size }: Pick<NonNullable<Run["sent"]>, "ids" | "size">, at: number): string[] {
  return ids.slice(at * size, (at + 1) * size)
}

/** Whom a run is for; once it was sent, those of whom it is known that they were not. */
export function idsLeft({ ids, sent }: Run): readonly string[] {
  if (!sent) return ids
  const isLeft = (piece: Piece) => ["waiting", "refused"].includes(pieceState(piece))
  return sent.pieces.flatMap((piece, at) => (isLeft(piece) ? driversOfPiece(sent, at) : []))
}

/** Takes a piece for the one caller who sends it. What was done, or may have been, is never taken again. */
export async function claimPiece(staffKey: string, id: string, at: number, isRepeatable: boolean): Promise<boolean> {
  let isMine = false
  await changeRun(staffKey, id, (run) => {
    const piece = run.sent?.pieces[at]
    const state = piece && pieceState(piece)
    isMine = state === "waiting" || state === "refused" || (isRepeatable && state === "unknown")
    return isMine ? withPiece(run, at, { state: "sending", since: Date.now(), why: "" }) : run
  })
  return isMine
}

/** Writes down what became of a piece. */
export async function settlePiece(staffKey: string, id: string, at: number, piece: Omit<Piece, "since">) {
  await changeRun(staffKey, id, (run) => withPiece(run, at, { ...piece, since: Date.now() }))
}

/** How a piece stands by now: one whose sender died is of unknown outcome. */
export function pieceState({ state, since }: Piece): Piece["state"] {
  return state === "sending" && Date.now() - since > MAX_CALL_MS ? "unknown" : state
}

function withPiece(run: Run, at: number, piece: Piece): Run {
  if (!run.sent) return run
  return { ...run, sent: { ...run.sent, pieces: run.sent.pieces.map((one, index) => (index === at ? piece : one)) } }
}

/** What so many drivers are paid together, each the same. @throws where the amount that is sent is none */
export const sumFor = ({ amount }: Payment, drivers: number) => timesMoney(amount, drivers)
