import { parseArgs } from "node:util"
import { env, secretFromInput, secretIn } from "~/base/env.server"
import { bearer, type Credentials } from "~/upstream/credentials"
import { closeUpstreams } from "~/upstream/transport.server"
import { checkGround, type Line } from "./check-ground.server"
import { checkUpstream, DOWN, interfaceOf, type ReadResult } from "./check-upstream.server"
import { NotSignedInError, signInByBrowser } from "./loopback-sign-in.server"

const USAGE = `node build/server.js check [--token - | --token-env NAME | --sign-in PORT] [--json]
  checks the settings, store, provider and back office, and changes nothing;
  the back office token of a staff member comes from standard input, or from the variable NAME;
  --sign-in signs in by a browser on this machine; the provider must allow http://localhost:PORT/auth/google/callback
`
const WORKS = new Set(["fits", "no record"])
const ADDRESSES = {
  "REST v3": () => env.UPSTREAM_REST_URL,
  "admin v1": () => env.UPSTREAM_ADMIN_URL,
  GraphQL: () => env.UPSTREAM_GRAPHQL_URL,
}

/** The operator's command `check`. Returns the exit code: see `ConnectionReport`. */
export async function checkConnection(
  words: readonly string[],
  print: (text: string) => void = (text) => {
    process.stdout.write(text)
  },
): Promise<number> {
  const asked = read(words)
  const fault = asked ? faultOf(asked) : USAGE
  if (!asked || fault) {
    print(fault ?? USAGE)
    return 2
  }
  try {
    // With --json standard output must be pure JSON.
    const token = await tokenOf(
      asked,
      asked.json
        ? (text) => {
            process.stderr.write(text)
          }
        : print,
    )
    if (token === "") {
      print("Standard input has no token.\n")
      return 2
    }
    const report = await connectionReport(token === null ? null : bearer(token))
    print(asked.json ? `${JSON.stringify(report, null, 2)}\n` : table(report))
    return report.code
  } catch (error) {
    if (!(error instanceof NotSignedInError)) throw error
    print(`Sign-in failed: ${error.message}.\n`)
    return 2
  } finally {
    await closeUpstreams()
  }
}

async function tokenOf(asked: Asked, say: (text: string) => void): Promise<string | null> {
  const port = Number(asked["sign-in"])
  if (asked["sign-in"] !== undefined) return signInByBrowser(port, say)
  if (asked.token === "-") return secretFromInput()
  return secretIn(asked["token-env"] ?? "")
}

/** Other users of the machine can read the command line. */
function faultOf(asked: Asked): string | null {
  if (asked.token !== undefined && asked.token !== "-") {
    return "Other users of this machine can read a token on the command line. Use --token - or --token-env NAME.\n"
  }
  const name = asked["token-env"]
  return name !== undefined && !secretIn(name) ? `The variable ${name} has no token.\n` : null
}

/** `code` is the exit code. 0: everything fits, 1: works with limits, 2: does not work. */
export interface ConnectionReport {
  readonly code: 0 | 1 | 2
  readonly lines: readonly Line[]
  readonly reads: readonly ReadResult[]
}

/** Without credentials the back office is not checked. Throws as `checkUpstream`. */
export async function connectionReport(credentials: Credentials | null, left?: AbortSignal): Promise<ConnectionReport> {
  const [ground, reads] = await Promise.all([checkGround(), credentials ? checkUpstream(credentials, left) : null])
  const lines = [...ground, ...(reads ? upstreamLines(reads) : [NOT_ASKED])]
  return { code: codeOf(lines), lines, reads: reads ?? [] }
}

export function codeOf(lines: readonly Line[]): ConnectionReport["code"] {
  if (lines.some(({ is }) => is === "broken")) return 2
  return lines.some(({ is }) => is === "loss") ? 1 : 0
}

const NOT_ASKED: Line = {
  part: "back office",
  is: "loss",
  says: "not checked: pass a staff member's token by --token - or --token-env NAME, or use --sign-in",
}

/** One line per unavailable interface and per call that does not fit. Calls that fit are only counted. */
function upstreamLines(reads: readonly ReadResult[]): Line[] {
  const down = new Map<string, ReadResult>()
  for (const read of reads)
    if (DOWN.has(read.kind) && !read.lost) down.set(interfaceOf(read), down.get(interfaceOf(read)) ?? read)
  const isWholeDown = (read: ReadResult) =>
    reads.filter((one) => interfaceOf(one) === interfaceOf(read)).every(({ kind }) => !WORKS.has(kind))
  const parts = [...down].filter(([, read]) => isWholeDown(read))
  const broken = parts.map(([name, { kind, why, call }]): Line => {
    const address = ADDRESSES[name as keyof typeof ADDRESSES]()
    return { part: name, is: "broken", says: `${address}: ${kind} (${why}) to ${call}` }
  })
  const gone = new Set(parts.map(([name]) => name))
  const asked = reads.filter((read) => !gone.has(interfaceOf(read)))
  const lost = asked.filter(({ kind }) => !WORKS.has(kind)).map(lossOf)
  const fitting = asked.filter(({ kind }) => kind === "fits").length
  const empty = asked.filter(({ kind }) => kind === "no record").length
  const says = `${fitting} of ${reads.length} read calls fit${empty > 0 ? `, ${empty} had no record to check with` : ""}`
  const words = asked.filter(({ kind, why }) => kind === "fits" && why !== "")
  return [
    ...broken,
    ...lost,
    ...(words.length > 0 ? [inOtherWords(words)] : []),
    ...unknownWords(asked),
    ...(asked.length > 0 ? [{ part: "back office", is: "good", says } as const] : []),
  ]
}

/** Not a limit, as the dashboard accepts any case; other programs that filter by these words may not. */
function inOtherWords(reads: readonly ReadResult[]): Line {
  const [first] = reads
  return { part: "words", is: "good", says: `${reads.length} calls return words in a different case (${first?.why})` }
}

/** One line per field. The dashboard shows unknown words unchanged. */
function unknownWords(reads: readonly ReadResult[]): Line[] {
  const byField = new Map<string, Set<string>>()
  for (const { unknown = [] } of reads)
    for (const one of unknown) {
      const [field = "", word = ""] = one.split(": ")
      byField.set(field, (byField.get(field) ?? new Set()).add(word))
    }
  return [...byField].map(([field, words]) => {
    return {
      part: "words",
      is: "good",
      says: `${field} has words that are not in the contract: ${[...words].join(", ")}`,
    }
  })
}

const COSTS: Partial<Record<ReadResult["kind"], string>> = {
  slow: "the page has to wait for it",
  "page size not kept": "pages show other rows than expected",
}

function lossOf({ call, kind, why, fields = [], screens, lost }: ReadResult): Line {
  const costs = COSTS[kind] ?? (lost ? `without ${lost}` : "does not work as expected")
  const differing = fields.map(({ path, wanted, got }) => `${path} (wanted ${wanted}, got ${got})`).join("; ")
  const how = differing ? `fits except ${differing}` : why ? `${kind} (${why})` : kind
  return { part: call, is: "loss", says: `${how}. ${screens}: ${costs}` }
}

const SIGNS = { good: "ok    ", loss: "LOSS  ", broken: "BROKEN" }
const ENDS = ["All fits.", "Works, with the limits above.", "Does not work."]

function table({ lines, code }: ConnectionReport): string {
  const width = Math.max(...lines.map(({ part }) => part.length))
  const rows = lines.map(({ part, is, says }) => `${SIGNS[is]} ${part.padEnd(width)}  ${says}\n`)
  return `${rows.join("")}${ENDS[code]} The check only reads: nothing was changed.\n`
}

interface Asked {
  token?: string
  "token-env"?: string
  "sign-in"?: string
  json?: boolean
}

function read(words: readonly string[]): Asked | null {
  try {
    const text = { type: "string" } as const
    const options = { token: text, "token-env": text, "sign-in": text, json: { type: "boolean" } } as const
    const { values } = parseArgs({ args: [...words], options })
    return values["sign-in"] === undefined || /^[1-9]\d{2,4}$/.test(values["sign-in"]) ? values : null
  } catch {
    return null
  }
}
