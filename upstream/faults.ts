import { z } from "zod"

/** The requests that a fault applies to; every given part must match. */
const FaultMatch = z.strictObject({
  method: z.string().optional(),
  /** A prefix of the path (with or without the API's base), or a regular expression that starts with ^. */
  path: z.string().max(300).optional(),
  /** A part of the query, as it is sent. */
  query: z.string().max(300).optional(),
  operation: z.string().optional(),
  token: z.string().optional(),
  /** E-mail of the bearer token's person. */
  email: z.string().optional(),
})

const FAULT_MODES = [
  ...["401", "401-3", "401-4", "401-5", "401-6", "403", "404", "408", "409", "422", "429", "500", "502", "503"],
  ...["hang", "slow", "stall", "drop", "reset", "malformed", "empty", "null", "array", "huge", "deep", "redirect"],
  ...["empty-list", "last-of-list", "null-relations", "answer", "cut"],
] as const

export const FaultRequest = z.strictObject({
  match: FaultMatch.default({}),
  mode: z.enum(FAULT_MODES),
  /** Number of requests that it applies to; null for all until it is deleted. */
  times: z.int().min(1).nullable().default(1),
  /** Number of matching requests that pass first. */
  skip: z.int().min(0).default(0),
  delayMs: z.int().min(0).max(600_000).optional(),
  status: z.int().min(200).max(599).optional(),
  /** Body of the mode `answer` (default status 200), or replacement for the body of 4xx and 5xx modes. */
  body: z.unknown().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** Size of a `huge` response, or length of a `cut` one. */
  bytes: z.int().min(1).max(2_000_000_000).optional(),
  depth: z.int().min(1).max(1_000_000).optional(),
  location: z.string().optional(),
})

export type Fault = z.infer<typeof FaultRequest> & { id: number; hits: number }

/** The properties of a request that faults are matched with. */
export interface FaultTarget {
  method: string
  path: string
  query: string
  token: string | null
  email: string | null
  /** Reads the body, so it is called only if a fault needs it. */
  operation(): Promise<string | null>
}

export interface Faults {
  add(request: z.infer<typeof FaultRequest>): Fault
  list(): Fault[]
  clear(id?: number): void
  /** The first matching fault, counted as used; null if the request passes. */
  take(target: FaultTarget): Promise<Fault | null>
}

const BASES = /^\/api\/(dashboard\/v3|admin\/v1)(?=\/)/

export function createFaults(): Faults {
  let faults: Fault[] = []
  let nextId = 1
  return {
    add(request) {
      const fault = { ...request, id: nextId++, hits: 0 }
      faults.push(fault)
      return fault
    },
    list: () => [...faults],
    clear(id) {
      faults = id === undefined ? [] : faults.filter((fault) => fault.id !== id)
    },
    async take(target) {
      for (const fault of faults) {
        if (isSpent(fault) || !(await fits(fault, target)) || isSpent(fault)) continue
        fault.hits++
        if (fault.hits > fault.skip) return fault
      }
      return null
    },
  }
}

const isSpent = ({ times, skip, hits }: Fault) => times !== null && hits >= times + skip

async function fits({ match }: Fault, target: FaultTarget): Promise<boolean> {
  if (match.method && match.method.toUpperCase() !== target.method) return false
  if (match.path && !fitsPath(match.path, target.path)) return false
  if (match.query && !target.query.includes(match.query)) return false
  if (match.token && match.token !== target.token) return false
  if (match.email && match.email.toLowerCase() !== target.email) return false
  return !match.operation || match.operation === (await target.operation())
}

function fitsPath(wanted: string, path: string): boolean {
  const short = path.replace(BASES, "")
  if (!wanted.startsWith("^")) return path.startsWith(wanted) || short.startsWith(wanted)
  const pattern = new RegExp(wanted)
  return pattern.test(path) || pattern.test(short)
}
