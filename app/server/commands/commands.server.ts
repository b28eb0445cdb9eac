import { parseArgs } from "node:util"
import { endSessionsNamed } from "~/auth/own-sessions.server"
import { type ChainHead, verifyActivity } from "~/store/activity-verify.server"
import { closeStore, getStore, grantTo } from "~/store/store.server"
import { moveTo } from "./move-command.server"
import { printPerson, takeOut } from "./staff-commands.server"

const USAGE = `Commands of node build/server.js:
  check [--token -] [--json]       holds settings, store, provider and back office against what is needed; changes nothing
  sessions end --staff ID          signs a person out everywhere; ID is the back office's id of the person, as in the log
  staff export --id ID             prints all that is stored of a person as JSON
  staff forget --id ID             takes a person out of the store; activity keeps a pseudonym, and its chain holds
  activity verify [--head N:HASH]  checks that no entry of activity was changed or removed, back to a head noted before
  migrate [--for ROLE]             makes the tables as their owner, and gives the dashboard's own role its rights
  move --to postgres://…           copies the embedded store of DATA_DIR into an empty PostgreSQL and holds it against it
`

const TEXT = { type: "string" } as const
const OPTIONS = { staff: TEXT, id: TEXT, head: TEXT, for: TEXT, to: TEXT }
type Values = { [Name in keyof typeof OPTIONS]?: string | undefined }
type Print = (text: string) => void

type Command = (values: Values, print: Print) => Promise<number>

const COMMANDS = new Map<string, Command>([
  ["sessions end", endSessions],
  ["staff export", exportStaff],
  ["staff forget", forgetStaff],
  ["activity verify", verify],
  ["migrate", makeTables],
  ["move", move],
])

/**
 * Carries out an operator's command on the environment's store; an embedded one must not be in use. Gives the exit
 * code: 0 done, 1 nothing found or not in order, 2 not understood. Throws where the store cannot be opened.
 */
export async function runCommand(
  words: readonly string[],
  print: Print = (text) => void process.stdout.write(text),
): Promise<number> {
  const parsed = read(words)
  const run = parsed && COMMANDS.get(parsed.positionals.join(" "))
  if (!run) return explain(print)
  try {
    return await run(parsed.values, print)
  } finally {
    await closeStore()
  }
}

function read(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true })
  } catch {
    return null
  }
}

async function endSessions({ staff }: Values, print: Print): Promise<number> {
  if (!staff) return explain(print)
  const count = await endSessionsNamed(staff)
  print(count === 1 ? `Ended 1 session of ${staff}.\n` : `Ended ${count} sessions of ${staff}.\n`)
  return count > 0 ? 0 : 1
}

async function verify({ head }: Values, print: Print): Promise<number> {
  const known = head === undefined ? null : readHead(head)
  if (head !== undefined && !known) return explain(print)
  const found = await verifyActivity(known)
  if (found.kind === "broken") {
    print(`Activity is NOT as it was written, from entry ${found.seq} on: ${found.why}.\n`)
    return 1
  }
  const { entries, unchained, forgotten, head: newest } = found
  const before = unchained > 0 ? ` ${unchained} older ones are from before the chain.` : ""
  const people = forgotten > 0 ? ` ${forgotten} name a forgotten person, as entries of the chain say.` : ""
  print(`Activity is as it was written: ${entries} entries.${before}${people}\nHead: ${newest.seq}:${newest.hash}\n`)
  return 0
}

function readHead(text: string): ChainHead | null {
  const [, seq, hash = ""] = /^(\d{1,15}):([0-9a-f]{64})?$/.exec(text) ?? []
  // Before the first entry there is nothing to hash.
  return seq && (hash || seq === "0") ? { seq: Number(seq), hash } : null
}

function exportStaff({ id }: Values, print: Print): Promise<number> {
  return id ? printPerson(id, print) : explain(print)
}

function forgetStaff({ id }: Values, print: Print): Promise<number> {
  return id ? takeOut(id, print) : explain(print)
}

async function explain(print: Print): Promise<number> {
  print(USAGE)
  return 2
}

async function move({ to }: Values, print: Print): Promise<number> {
  if (!to || !/^postgres(?:ql)?:\/\//.test(to) || !URL.canParse(to)) return explain(print)
  return moveTo(to, print)
}

/** The store is brought up to date by being opened. */
async function makeTables({ for: role }: Values, print: Print): Promise<number> {
  await getStore()
  if (role) await grantTo(role)
  print(role ? `The tables are there, and ${role} has its rights.\n` : "The tables are there.\n")
  return 0
}
