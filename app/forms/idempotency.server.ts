import { createHash } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { redirect } from "@remix-run/node"
import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { pagePath } from "~/base/page-path"
import { SECRET_NAME } from "~/base/secret-names"
import {
  type ActKey,
  claimAct,
  keepAct,
  type Outcome,
  releaseAct,
  settleAct,
  takeOverAct,
} from "~/store/idempotency-keys.server"
import { IDEMPOTENCY_FIELD } from "~/ui/form/form-state"
import type { GoodFile } from "./files/sent-files.server"

/**
 * How long a duplicate waits for the first submission: the upstream's timeout with refresh and retry (milliseconds).
 */
const DUPLICATE_WAIT_MS = 50_000
const POLL_MS = 100
const MAX_KEY_LENGTH = 200

export interface IdempotentAct {
  /**
   * Idempotency id: a UUID that is the same for every submission of this form, so that a record is created once, even
   * after a crash.
   */
  readonly id: string | undefined
}

/** A sent form. Another file makes it another action. */
interface SentForm {
  readonly context: RequestContext
  readonly session: Session
  readonly form: FormData
  readonly files?: ReadonlyMap<string, GoodFile>
}

interface OnceOptions<Result> {
  /** Repeating it is harmless, so it may run again after a crash. Never true for calls that create. */
  readonly isRepeatable: boolean
  /** Response when the outcome is unknown: the form with a clear message. */
  unknown(): Result | Promise<Result>
  /**
   * The response that means success on a page that does not navigate, compared by identity. Every other response means
   * that nothing was done.
   */
  readonly done?: Result
}

/** A refusal has its HTTP status; a redirect means success. */
type Answer = Response | { readonly status: number } | { readonly init: ResponseInit | null }

/**
 * Runs a form's action once per idempotency key (`<IdempotencyKeyField/>`): a duplicate waits for the first response. A
 * refusal releases the key, and other content is another action. A redirect or `done` means success.
 */
export async function runOnce<Result extends Answer>(
  request: SentForm,
  options: OnceOptions<Result>,
  run: (act: IdempotentAct) => Promise<Result>,
): Promise<Result> {
  const act = await actOf(request)
  if (!act) return run({ id: undefined })
  const { context } = request
  const deadline = Date.now() + DUPLICATE_WAIT_MS
  for (;;) {
    const claim = await claimAct(act)
    if (claim.kind === "mine") return carryOut(context, act, claim.owner, options, run)
    if (claim.kind === "done") return repeat(context, claim.outcome, options)
    if (claim.kind === "lost") {
      const owner = options.isRepeatable ? await takeOverAct(act) : null
      if (owner) return carryOut(context, act, owner, options, run)
      if (!options.isRepeatable) return options.unknown()
    }
    if (Date.now() > deadline || context.signal.aborted) return options.unknown()
    await sleep(POLL_MS)
  }
}

async function carryOut<Result extends Answer>(
  context: RequestContext,
  act: ActKey,
  owner: string,
  options: OnceOptions<Result>,
  run: (act: IdempotentAct) => Promise<Result>,
): Promise<Result> {
  // A second press aborts the first request in the browser, but that request must still finish.
  context.finishAnyway()
  const stopKeeping = keepAct(act, owner)
  let answer: unknown
  try {
    if (context.signal.aborted) throw new DOMException("The browser disconnected", "AbortError")
    const result = await run({ id: uuidOf(act) })
    answer = result
    return result
  } catch (thrown) {
    answer = thrown
    throw thrown
  } finally {
    stopKeeping()
    const outcome = outcomeOf(context, answer, options)
    // The action is over: a failing store must not change its result.
    await (outcome ? settleAct(act, owner, outcome) : releaseAct(act, owner)).catch((error: unknown) => {
      context.log.error({ err: error }, "outcome not kept")
    })
  }
}

/** The outcome to store, or null if nothing was done. */
function outcomeOf<Result>(
  { flash }: RequestContext,
  answer: unknown,
  { isRepeatable, done }: OnceOptions<Result>,
): Outcome | null {
  const status = statusOf(answer)
  const location = answer instanceof Response ? answer.headers.get("Location") : null
  if (location !== null) {
    return isSignIn(location) ? null : { kind: "redirect", status, location, toasts: [...flash.added()] }
  }
  if (done !== undefined && answer === done) return { kind: "stayed", toasts: [...flash.added()] }
  return !isRepeatable && isUncertain(status) ? { kind: "unknown" } : null
}

function repeat<Result>(context: RequestContext, outcome: Outcome, { unknown, done }: OnceOptions<Result>) {
  if (outcome.kind === "unknown") return unknown()
  if (outcome.kind === "stayed" && done === undefined) return unknown()
  for (const toast of outcome.toasts) context.flash.add(toast)
  if (outcome.kind === "stayed") return done as Result
  throw redirect(outcome.location, { status: outcome.status, headers: { "X-Remix-Revalidate": "yes" } })
}

const isSignIn = (location: string) => /^\/login(?:[?#]|$)/.test(location)

/** After no response or a server error the call may still have been carried out. 503 means that it was not. */
const isUncertain = (status: number) => status === 408 || status === 499 || (status >= 500 && status !== 503)

/** For a read these mean "try later", as a server error does. */
const NOT_NOW: ReadonlySet<number> = new Set([409, 429])

/** Response status of a failure before anything was sent. 503 means that the form may be sent again unchanged. */
export const beforeSending = (status: number) => (isUncertain(status) || NOT_NOW.has(status) ? 503 : status)

/** Status of a response or of an error with one. Any other thrown value is a 500. */
function statusOf(answer: unknown): number {
  if (typeof answer !== "object" || answer === null) return 500
  const { status, init } = answer as { status?: unknown; init?: ResponseInit | null }
  if (answer instanceof DOMException) return 400
  if (init !== undefined) return init?.status ?? 200
  return typeof status === "number" ? status : 500
}

/** Redirects to the address without the idempotency key, which a GET form adds when there is no script. */
export function dropKeyOfAddress(url: URL): void {
  if (!url.searchParams.has(IDEMPOTENCY_FIELD)) return
  const [path = "", search] = pagePath(url).split("?", 2)
  const query = new URLSearchParams(search)
  query.delete(IDEMPOTENCY_FIELD)
  throw redirect(query.size > 0 ? `${path}?${query}` : path)
}

async function actOf({ context, session, form, files }: SentForm): Promise<ActKey | null> {
  const once = form.get(IDEMPOTENCY_FIELD)
  if (typeof once !== "string" || once === "" || once.length > MAX_KEY_LENGTH) return null
  // The stored key is a hash of the form; it must not contain a password.
  const sent = [...form]
    .filter(([name]) => !SECRET_NAME.test(name))
    .map(([name, value]) => [name, typeof value === "string" ? value : [value.name, value.size]])
  const text = JSON.stringify([pagePath(context.url), sent, ...(await digestsOf(files))])
  return { staffKey: session.staffKey, key: createHash("sha256").update(text).digest("hex") }
}

async function digestsOf(files: SentForm["files"]): Promise<string[]> {
  const digests = [...(files ?? [])].map(async ([name, file]) => {
    const bytes = file.kind === "image" ? file.bytes : new Uint8Array(await file.file.arrayBuffer())
    return `${name} ${createHash("sha256").update(bytes).digest("base64url")}`
  })
  return Promise.all(digests)
}

/** UUID version 8, derived from the idempotency key. */
function uuidOf({ staffKey, key }: ActKey): string {
  const hex = createHash("sha256").update(`${staffKey} ${key}`).digest("hex")
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  )
}
