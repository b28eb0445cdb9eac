import { z } from "zod"
import type { AuthorizedSession } from "~/auth/guard.server"
import { env } from "~/base/env.server"
import { pagePath } from "~/base/page-path"
import { moneyText, withCurrency } from "~/domain/money"
import { readWhole } from "~/domain/number-text"
import { form } from "~/forms/form-rules.server"
import { recordActivity } from "~/store/activity.server"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { hasGlobalToast } from "~/upstream/global-toasts.server"
import { UpstreamError } from "~/upstream/upstream-error"
import {
  type CheckedPayment,
  type CheckRun,
  checkKindOf,
  claimBatch,
  driversOfBatch,
  findRun,
  isOfFile,
  type KeptRun,
  leaveOut,
  paymentOf,
  type SamePayment,
  sealRun,
  settleBatch,
  sumFor,
} from "../../check-run.server"
import { sendMessage } from "../../drivers/drivers.server"
import { createSpecial, recalculatePayslips } from "../pay-calls.server"
import { ENTRY_TYPES } from "../pay-fields"
import { checkPath } from "../pay-paths"
import { payTexts } from "../pay-texts"
import { beginRecalculation, type Change, saidChange } from "../run/recalculation-note.server"
import { ALL, CHECK_FIELDS, checkTexts, LEAVE_OUT, needsTypedCount, OUT_FIELDS, SEND_RUN } from "./check-fields"
import { afterCheck, CHECK_KINDS } from "./check-kinds"
import { inGroup, paidOf, resultView, seenOf, withStatus } from "./pay-check.server"
import type { Payees } from "./pay-people.server"

const specialAddedText = (type: string, drivers: number, sum: string) =>
  `${ENTRY_TYPES.find(({ value }) => value === type)?.label ?? type}, ${drivers.toLocaleString("en-US")} ${drivers === 1 ? "driver" : "drivers"}, ${sum} in total.`

/** A run, with its drivers' current data until it is sent. */
export interface FoundRun {
  readonly run: KeptRun
  readonly people: Payees | null
}

const paidNow = ({ run, people }: FoundRun) => (people ? paidOf(run, people) : [])

const OutSchema = z.object({
  group: z.enum(["inactive", "same", "account"]).optional(),
  driver: z.string().optional(),
  back: z.string().optional(),
  status: z.string().optional(),
  backStatus: z.string().optional(),
})

/** Excludes a group or one driver, or includes them again. */
export const leaveOutForm = form<typeof OUT_FIELDS, z.output<typeof OutSchema>, void, null, FoundRun>({
  intent: LEAVE_OUT,
  fields: OUT_FIELDS,
  schema: OutSchema,
  isRepeatable: true,
  async send({ session, current }, { group, driver, back, ...of }) {
    const { run, people } = current
    const status = of.status ?? of.backStatus
    const named = status && people ? withStatus(people, status) : [back ?? driver ?? []].flat()
    const ids = group ? inGroup(paidNow(current), group) : back === ALL ? run.out : named
    await leaveOut(session.staffKey, run.id, ids, back === undefined && of.backStatus === undefined)
  },
  unknown: checkTexts.lookAgain,
  done: (_made, _input, { context }) => ({ path: pagePath(context.url), toast: null }),
})

const SendSchema = z.object({ count: z.string().optional(), seen: z.string().optional() })

/** Sends a run batch by batch, each once, even if the button is pressed repeatedly or in several tabs. */
export const sendRunForm = form<typeof CHECK_FIELDS, z.output<typeof SendSchema>, Sent, null, FoundRun>({
  intent: SEND_RUN,
  fields: CHECK_FIELDS,
  schema: SendSchema,
  isRepeatable: true,
  check({ count = "", seen }, _offers, found) {
    if (!found.people) return null
    const paid = paidNow(found)
    const { length } = paid
    if (length === 0) return { seen: [checkTexts.nobody] }
    if (seen !== seenOf(found.run, paid)) return { seen: [checkTexts.changed] }
    return needsTypedCount(found.run, length) && readWhole(count) !== length
      ? { count: ["This does not match the number of drivers"] }
      : null
  },
  send: (act) =>
    sendRun(
      act,
      act.current.run,
      paidNow(act.current).map((one) => one.id),
    ),
  unknown: checkTexts.lookAgain,
  done: (sent, _input, { current: { run } }) => afterSending(run, sent),
})

/** Sends the run of one driver without a check page. Throws when it was refused or its outcome is unknown. */
export async function sendAtOnce(visit: AuthorizedSession, run: KeptRun) {
  const sent = await sendRun(visit, run, run.ids)
  if (sent.error) throw sent.error
  return afterSending(run, sent)
}

/** Fixes the drivers of a run and sends its batches. */
async function sendRun(visit: AuthorizedSession, run: KeptRun, drivers: readonly string[]) {
  const { context, session } = visit
  const sealed = await sealRun(session.staffKey, run, drivers)
  if (!sealed) {
    const { requestId } = context
    throw new UpstreamError({ kind: "invalid", status: 422, userMessage: checkTexts.changed, requestId })
  }
  const { error, change } = await sendPieces(visit, sealed)
  const now = await findRun(session.staffKey, run.id)
  return { result: now && resultView(now), error, change }
}
type Sent = Awaited<ReturnType<typeof sendRun>>

/** The next page and its toast. */
function afterSending(run: KeptRun, { result, change }: Sent) {
  const { id, payment, listSearch } = run
  const kind = checkKindOf(run)
  const isWhole = result !== null && result.left + result.unknown + result.sending === 0
  const sum = withCurrency(result?.doneSum ?? "", env.CURRENCY)
  const text = payment ? specialAddedText(payment.type, result?.done ?? 0, sum) : change && saidChange(change)
  const done = { kind: "success", title: CHECK_KINDS[kind].done, ...(text && { text }) } as const
  // Several batches have separate results to check.
  if (isWhole && result.list.total === 1 && !isOfFile(payment))
    return { path: afterCheck(kind, listSearch), toast: done }
  const isFailed = payment && (result?.left ?? 0) + (result?.unknown ?? 0) > 0
  const failed = { kind: "error", title: payTexts.failed } as const
  return { path: checkPath(kind, id), toast: isWhole ? done : isFailed ? failed : null }
}

/** Payments of a file that are sent at the same time. */
const CALLS_AT_ONCE = 4

/** Sends each batch that nobody else has sent. @returns the first failure, and the change of a recalculation */
async function sendPieces(visit: AuthorizedSession, run: KeptRun) {
  const { context, session } = visit
  const { sent } = run
  // A second press or an aborted request must not interrupt a batch between the call and its record.
  context.finishAnyway()
  const isRepeatable = checkKindOf(run) === "recalculation"
  const noting: { begun?: Awaited<ReturnType<typeof beginRecalculation>> } = {}
  const ends: (UpstreamError | null)[] = []
  const sendOne = async (at: number) => {
    const isMine = await claimBatch(session.staffKey, run.id, at, isRepeatable)
    if (!isMine || !sent) return null
    if (isRepeatable) noting.begun ??= await beginRecalculation(visit, { date: run.date, drivers: sent.ids })
    const error = await sendPiece(visit, run, at, driversOfBatch(sent, at))
    ends.push(error)
    return error
  }
  let change: Change | null = null
  try {
    const batches = [...(sent?.pieces.keys() ?? [])]
    if (isOfFile(run.payment)) await sendRows(batches, sendOne)
    else for (const at of batches) await sendOne(at)
  } finally {
    const isSent = ends.some((error) => !error || error.isOutcomeUnknown)
    change = (isSent && (await noting.begun?.end(ends.every((error) => !error)))) || null
  }
  return { error: ends.find((error) => error) ?? null, change }
}

/** Sends the payments of a file, some at a time. After one without a response no other is begun: each would wait too. */
async function sendRows(rows: number[], sendOne: (at: number) => Promise<UpstreamError | null>): Promise<void> {
  const sendNext = async () => {
    for (let at = rows.shift(); at !== undefined; at = rows.shift()) {
      const error = await sendOne(at).catch((thrown: unknown) => {
        rows.length = 0
        throw thrown
      })
      if (error?.isOutcomeUnknown) rows.length = 0
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: CALLS_AT_ONCE }, sendNext))
  for (const one of ended) if (one.status === "rejected") throw one.reason
}

/** Sends one batch. @returns why it failed */
async function sendPiece({ api, context, session }: AuthorizedSession, run: KeptRun, at: number, drivers: string[]) {
  const settled = (state: "done" | "refused" | "unknown" | "waiting", why = "") =>
    settleBatch(session.staffKey, run.id, at, { state, why })
  const outcome = await attempt(callOf(api, run, drivers)).catch(async (thrown: unknown) => {
    // A thrown Response redirects to sign-in: the upstream accepted nothing.
    await settled(thrown instanceof Response ? "waiting" : "unknown")
    throw thrown
  })
  if (!outcome.ok) {
    const isUnknown = outcome.error.isOutcomeUnknown
    await settled(isUnknown ? "unknown" : "refused", isUnknown ? "" : whyOf(outcome.error))
    return outcome.error
  }
  await settled("done")
  await recordActivity(context, session, entryOf(run, drivers, `${run.id.slice(11)}-${at + 1}`))
  return null
}

async function callOf(api: Api, { date, payment, message }: CheckRun, drivers: string[]): Promise<unknown> {
  if (message) return sendMessage(api, { ...message, drivers })
  return payment
    ? createSpecial(api, { drivers, date, ...paymentOfPiece(payment, drivers) })
    : recalculatePayslips(api, { drivers, date })
}

/** The payment of a batch: its drivers all get the same. */
function paymentOfPiece(payment: CheckedPayment, [driver = ""]: readonly string[]): SamePayment {
  const own = paymentOf(payment, driver)
  if (!own) throw new Error("a driver of the batch has no payment")
  return own
}

/** The upstream's messages; empty when a global toast already shows the error. */
function whyOf({ kind, messages, userMessage }: UpstreamError): string {
  return hasGlobalToast(kind) ? "" : [...new Set(messages.length > 0 ? messages : [userMessage])].join(" ")
}

/** The Activity entry of a batch. */
function entryOf({ date, payment, message }: CheckRun, drivers: readonly string[], id: string) {
  const numbers = drivers.map((driver) => `#${driver}`)
  const about = drivers.map((driver) => ({ kind: "driver", id: driver }))
  if (message) {
    const after = { ...message, drivers: numbers }
    return { action: "sent", kind: "driver-notification", id, name: message.title, about, after }
  }
  if (!payment) {
    return { action: "recalculated", kind: "payslips", id, name: date, about, after: { date, drivers: numbers } }
  }
  const own = paymentOfPiece(payment, drivers)
  const each = withCurrency(moneyText(sumFor(payment, drivers.slice(0, 1))), env.CURRENCY)
  const name = `${own.type === "bonus" ? "Bonus" : "Deduction"} of ${each}`
  return { action: "added", kind: "special-payment", id, name, about, after: { date, ...own, drivers: numbers } }
}
