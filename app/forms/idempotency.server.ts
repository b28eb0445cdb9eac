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
import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key"
import type { GoodFile } from "./files/sent-files.server"

/** How long a second submit waits for the first one: the upstream's deadline with its refresh and retry (milliseconds). */
const WAIT_MS = 50_000
const POLL_MS = 100
const MAX_KEY_LENGTH = 200

export interface Act {
  /** A UUID, the same however often this form is sent: a record made under it is made once, crash or not. */
  readonly id: string | undefined
}

/** A form as it was sent. Its files are none of its fields, and another file is another act. */
interface SentForm {
  readonly context: RequestContext
  readonly session: Session
  readonly form: FormData
  readonly files?: ReadonlyMap<string, GoodFile>
}

interface OnceOptions<Result> {
  /** Doing it again does no harm, so it may be done again after a crash in its middle. Never for calls that create. */
  readonly isRepeatable: boolean
  /** What the person is told where nobody knows whether it was done: the form with a clear text. */
  unknown(): Result | Promise<Result>
  /** The very answer that tells a page which goes on by itself that it was done; every other answer did nothing. */
  readonly done?: Result
}

/** A refusal tells its HTTP status; a redirect says that it was done. */
type Answer = Response | { readonly status: number } | { readonly init: ResponseInit | null }

/**
 * Carries out a form's action once, however often the form (`<IdempotencyKeyField/>`) is sent: a twin waits for the first one's
 * answer. A refusal uses nothing up, other content is another act; a redirect or `done` says that it was done.
 */
export async function runOnce<Result extends Answer>(
  request: SentForm,
  options: OnceOptions<Result>,
  run: (act: Act) => Promise<Result>,
): Promise<Result> {
  const act = await actOf(request)
  if (!act) return run({ id: undefined })
  const { context } = request
  const deadline = Date.now() + WAIT_MS
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
  run: (act: Act) => Promise<Result>,
): Promise<Result> {
  // The second press of a button ends the first one's request, which must still come to its end.
  context.finishAnyway()
  const stopKeeping = keepAct(act, owner)
  let answer: unknown
  try {
    if (context.signal.aborted) throw new DOMException("The browser went away", "AbortError")
    const result = await run({ id: uuidOf(act) })
    answer = result
    return result
  } catch (thrown) {
    answer = thrown
    throw thrown
  } finally {
    stopKeeping()
    const outcome = outcomeOf(context, answer, options)
    // What was done was done: a store that fails now must not turn it into an error.
    await (outcome ? settleAct(act, owner, outcome) : releaseAct(act, owner)).catch((error: unknown) => {
      context.log.error({ err: error }, "outcome not kept")
    })
  }
}

/** What to remember, or null where nothing was done. */
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

/** Without an answer, or with a failure as one, a call may have been carried out all the same. 503 says it was not. */
const isUncertain = (status: number) => status === 408 || status === 499 || (status >= 500 && status !== 503)

/** Of something that was only to be read these say "not now", as a failure does. */
const NOT_NOW: ReadonlySet<number> = new Set([409, 429])

/** The status to answer a failure with that came before anything was sent: the form may be sent again as it is. */
export const beforeSending = (status: number) => (isUncertain(status) || NOT_NOW.has(status) ? 503 : status)

/** The status of an answer or of an error that is answered with one; anything else that was thrown is a 500. */
function statusOf(answer: unknown): number {
  if (typeof answer !== "object" || answer === null) return 500
  const { status, init } = answer as { status?: unknown; init?: ResponseInit | null }
  if (answer instanceof DOMException) return 400
  if (init !== undefined) return init?.status ?? 200
  return typeof status === "number" ? status : 500
}

/** Throws the redirect to the address without the key that a GET form takes along where there is no script. */
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
  // The key outlives the form as a hash: none of a password.
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

/** A UUID of version 8 out of the act's own key. */
function uuidOf({ staffKey, key }: ActKey): string {
  const hex = createHash("sha256").update(`${staffKey} ${key}`).digest("hex")
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  )
}
