import { parseArgs } from "node:util"
import { env } from "~/base/env.server"
import { closeUpstreams } from "~/upstream/transport.server"
import { checkGround, type Line } from "./check-ground.server"
import { checkUpstream, DOWN, interfaceOf, type ReadResult } from "./check-upstream.server"

const USAGE = `node build/server.js check [--token TOKEN] [--json]
  holds settings, store, provider and back office against what the dashboard needs, and changes nothing there;
  TOKEN is a person's at the back office, - reads it from standard input
`
const WORKS = new Set(["fits", "no record"])
const ADDRESSES = {
  "REST v3": () => env.UPSTREAM_REST_URL,
  "admin v1": () => env.UPSTREAM_ADMIN_URL,
  GraphQL: () => env.UPSTREAM_GRAPHQL_URL,
}

/** The operator's command `check`. Gives the exit code: 0 all fits, 1 works with loss, 2 does not. */
export async function checkConnection(
  words: readonly string[],
  print: (text: string) => void = (text) => void process.stdout.write(text),
): Promise<number> {
  const asked = read(words)
  if (!asked) {
    print(USAGE)
    return 2
  }
  const token = asked.token === "-" ? await fromInput() : asked.token
  try {
    const [ground, reads] = await Promise.all([checkGround(), token ? checkUpstream(token) : null])
    const lines = [...ground, ...(reads ? upstreamLines(reads) : [NOT_ASKED])]
    const code = lines.some(({ is }) => is === "broken") ? 2 : lines.some(({ is }) => is === "loss") ? 1 : 0
    print(asked.json ? `${JSON.stringify({ code, lines, reads: reads ?? [] }, null, 2)}\n` : table(lines, code))
    return code
  } finally {
    await closeUpstreams()
  }
}

const NOT_ASKED: Line = { part: "back office", is: "loss", says: "not asked: give it a person's token with --token" }

/** An interface that is not there is one line, and so is each call that does not fit; those that fit are counted. */
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
  const says = `${fitting} of ${reads.length} calls that only read fit${empty > 0 ? `, ${empty} had no record to ask about` : ""}`
  return [...broken, ...lost, ...(asked.length > 0 ? [{ part: "back office", is: "good", says } as const] : [])]
}

function lossOf({ call, kind, why, screens, lost }: ReadResult): Line {
  const costs = kind === "slow" ? "a page waits for it" : lost ? `without ${lost}` : "not as it should be"
  const how = why ? `${kind} (${why})` : kind
  return { part: call, is: "loss", says: `${how}. ${screens}: ${costs}` }
}

const SIGNS = { good: "ok    ", loss: "LOSS  ", broken: "BROKEN" }
const ENDS = ["All fits.", "Works, with the losses above.", "Does not work as it is."]

function table(lines: readonly Line[], code: number): string {
  const width = Math.max(...lines.map(({ part }) => part.length))
  const rows = lines.map(({ part, is, says }) => `${SIGNS[is]} ${part.padEnd(width)}  ${says}\n`)
  return `${rows.join("")}${ENDS[code]} Nothing was changed: only what reads was asked.\n`
}

function read(words: readonly string[]) {
  try {
    const options = { token: { type: "string" }, json: { type: "boolean" } } as const
    return parseArgs({ args: [...words], options }).values
  } catch {
    return null
  }
}

async function fromInput(): Promise<string> {
  let text = ""
  for await (const piece of process.stdin) text += piece
  return text.trim()
}
