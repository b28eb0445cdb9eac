import { randomUUID } from "node:crypto"
import { createFlash } from "~/base/flash.server"
import { createLogger } from "~/base/logger.server"
import { createApi } from "~/upstream/api.server"
import type { Credentials } from "~/upstream/credentials"
import { forgetRefusedFields } from "~/upstream/optional-fields.server"
import type { DifferingField } from "~/upstream/responses/differing-field"
import { UpstreamError } from "~/upstream/upstream-error"
import { b2bReads } from "./b2b-reads.server"
import { dispatchReads } from "./dispatch-reads.server"
import { foodReads } from "./food-reads.server"
import { type Noticed, observed } from "./observed-api"
import { payReads } from "./pay-reads.server"
import { peopleReads } from "./people-reads.server"
import { NoSampleError, newSample, type Read } from "./read"

/** Every documented read call. */
export const READS: readonly Read[] = [...foodReads, ...peopleReads, ...dispatchReads, ...payReads, ...b2bReads]

/** One call per interface. If it fails, the interface's other calls are skipped. */
const PROBES = { "REST v3": "GET /cities", "admin v1": "GET /shifts", GraphQL: "query Nationalities" } as const
const ADMIN = /^GET \/(?:shifts|polygon-discount|vouchers)/
/** Milliseconds for one call, and for all calls. */
interface Patience {
  readonly call: number
  readonly whole: number
}
const WITHIN_A_MINUTE: Patience = { call: 12_000, whole: 40_000 }
/** Concurrent calls, about the load of a few users. With more, calls wait for each other and all look slow. */
const AT_ONCE = 4

export interface ReadResult extends Verdict {
  readonly call: string
  readonly screens: string
  readonly lost: string | null
  /** Words of the response that are not in the contract, as `status: RETURNED`. */
  readonly unknown?: readonly string[]
}

/**
 * Makes every documented read call once with these credentials. Ends within 55 seconds (or `patience`) whatever the
 * upstream does, or soon after `left` fires. Throws the redirect to sign-in if a session's token is no longer accepted.
 */
export async function checkUpstream(
  credentials: Credentials,
  left?: AbortSignal,
  patience = WITHIN_A_MINUTE,
): Promise<ReadResult[]> {
  forgetRefusedFields()
  const seen = new Map<string, ProbeResult[]>()
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), patience.whole)
  const leave = () => ending.abort()
  left?.addEventListener("abort", leave, { once: true })
  const makeCall = callMaker(credentials, seen, ending.signal, patience.call)
  try {
    const probed = new Map<string, ReadResult>()
    const probes = READS.filter(({ call }) => Object.values<string>(PROBES).includes(call))
    await Promise.all(probes.map(async (read) => probed.set(interfaceOf(read), await makeCall(read))))
    const results = new Map([...probed.values()].map((result) => [result.call, result]))
    const queue = READS.filter(({ call }) => !results.has(call))
    const work = async () => {
      for (let read = queue.shift(); read; read = queue.shift()) {
        const isDown = DOWN.has(probed.get(interfaceOf(read))?.kind ?? "")
        results.set(read.call, isDown ? described(read, { kind: "not asked", why: "" }) : await makeCall(read))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return READS.flatMap(({ call }) => results.get(call) ?? [])
  } finally {
    clearTimeout(timer)
    left?.removeEventListener("abort", leave)
  }
}

/** Results of a probe after which its interface counts as unavailable. */
export const DOWN = new Set(["no answer", "token refused", "not there"])

export function interfaceOf({ call }: Pick<Read, "call">): keyof typeof PROBES {
  if (!call.startsWith("GET ")) return "GraphQL"
  return ADMIN.test(call) ? "admin v1" : "REST v3"
}

function callMaker(credentials: Credentials, seen: Map<string, ProbeResult[]>, signal: AbortSignal, callMs: number) {
  const sample = newSample()
  // The results come from the client's log: status and path of each call, never the content of a response.
  const log = createLogger("debug", {
    write(line) {
      const entry: ProbeResult & { upstream?: string } = JSON.parse(line)
      // A GraphQL call's log line has POST before the name if it succeeded, but not if it failed.
      const call = entry.upstream?.replace(/^POST (?=query )/, "")
      if (call) seen.set(call, [...(seen.get(call) ?? []), entry])
    },
  })
  const context = { requestId: randomUUID(), signal, log, flash: createFlash(undefined) }
  const noticed = new Map<string, Noticed>()
  const api = observed(createApi(context, credentials, callMs), (call, what) => {
    const { words, size, unknown } = noticed.get(call) ?? what
    const all = [...new Set([...unknown, ...what.unknown])]
    noticed.set(call, { words: words ?? what.words, size: size ?? what.size, unknown: all })
  })
  return async (read: Read): Promise<ReadResult> => {
    // A new cache key for each call, so that no response comes from the cache.
    const thrown = await read.run({ ...api, cacheKey: randomUUID() }, sample).then(
      () => null,
      (error: unknown) => error,
    )
    if (thrown instanceof Response) throw thrown
    if (thrown instanceof UpstreamError && thrown.status === 401) return described(read, TOKEN_REFUSED)
    const nothing = thrown instanceof NoSampleError ? thrown.message : thrown === null ? "nothing to check with" : ""
    const beside = noticed.get(read.call)
    return described(read, verdictOf(seen.get(read.call) ?? [], nothing, beside), beside?.unknown)
  }
}

const described = ({ call, screens, lost }: Read, verdict: Verdict, unknown: readonly string[] = []): ReadResult => ({
  ...verdict,
  call,
  screens,
  lost: lost ?? null,
  unknown,
})

/** Fields of the upstream client's log line for a call. */
interface ProbeResult {
  readonly status?: number
  readonly ms?: number
  readonly kind?: string
  /** GraphQL's error code for an invalid query. */
  readonly code?: string
  readonly reason?: string
  readonly fields?: readonly DifferingField[]
}

type VerdictKind =
  | "fits"
  | "slow"
  | "page size not kept"
  | "refused"
  | "refused our question"
  | "not there"
  | "differs"
  | "no answer"
  | "token refused"
  | "no record"
  | "not asked"

interface Verdict {
  readonly kind: VerdictKind
  /** Path in the response, status or milliseconds; may be empty. */
  readonly why: string
  /** Fields that do not match the contract. */
  readonly fields?: readonly DifferingField[]
}

const TOKEN_REFUSED: Verdict = { kind: "token refused", why: "status 401" }

/** Milliseconds after which a user notices the wait. */
const SLOW_MS = 3_000

/** The worst result of a call's responses; `nothing` is the reason if the call was not made. */
function verdictOf(seen: readonly ProbeResult[], nothing: string, noticed?: Noticed): Verdict {
  if (seen.some(({ status }) => status === 401)) return TOKEN_REFUSED
  const refused = seen.find(({ kind }) => kind !== undefined)
  if (refused) return refusal(refused)
  const failed = seen.find(({ reason }) => reason !== undefined)
  if (failed) return failure(failed)
  if (noticed?.size) return { kind: "page size not kept", why: noticed.size }
  if (seen.length === 0) return { kind: nothing ? "no record" : "not asked", why: nothing }
  const slowest = Math.max(...seen.map(({ ms = 0 }) => ms))
  return slowest > SLOW_MS ? { kind: "slow", why: `${slowest} ms` } : { kind: "fits", why: noticed?.words ?? "" }
}

function refusal({ kind, status, code }: ProbeResult): Verdict {
  if (code) return { kind: "not there", why: code }
  const why = `status ${status}`
  if (kind === "forbidden") return { kind: "refused", why }
  if (kind === "invalid") return { kind: "refused our question", why }
  return kind === "unavailable" ? { kind: "no answer", why } : { kind: "not there", why }
}

/** A response that cannot be parsed has differing fields. Anything else counts as no response. */
function failure({ reason = "", fields = [] }: ProbeResult): Verdict {
  const isAnswer = reason.startsWith("unexpected answer") || reason === "nested too deeply"
  return { kind: isAnswer ? "differs" : "no answer", why: reason, ...(isAnswer ? { fields } : {}) }
}
