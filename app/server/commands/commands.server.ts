import { join } from "node:path"
import { parseArgs } from "node:util"
import { endSessionsNamed } from "~/auth/own-sessions.server"
import { env, secretFromInput, secretIn } from "~/base/env.server"
import { KEY_FILE } from "~/base/keys.server"
import { type ChainHead, verifyActivity } from "~/store/activity-verify.server"
import { type Moved, moveStore, NotMovedError } from "~/store/move/move-store.server"
import { exportPerson } from "~/store/people/export-person.server"
import { forgetPerson } from "~/store/people/forget-person.server"
import { closeStore, getStore, grantTo } from "~/store/store.server"
import { StoreQueryError, StoreUnavailableError } from "~/store/store-error.server"

const USAGE = `Commands of node build/server.js:
  check [--token -] [--json]       checks settings, database, sign-in provider and back office; changes nothing
  sessions end --staff ID          signs a person out everywhere; ID is the person's id in the back office, as in the log
  staff export --id ID             prints all stored data of a person as JSON
  staff forget --id ID             removes a person's data; activity keeps a pseudonym, and its chain stays valid
  activity verify [--head N:HASH]  checks that no entry of activity was changed or removed since the head that you noted
  migrate [--for ROLE]             creates the tables as their owner, and gives the dashboard's own role access
  move --to - | --to-env NAME      copies the embedded database of DATA_DIR into an empty PostgreSQL and compares both;
                                   the address comes from standard input, or from the variable NAME
`

const TEXT = { type: "string" } as const
const OPTIONS = { staff: TEXT, id: TEXT, head: TEXT, for: TEXT, to: TEXT, "to-env": TEXT }
type Print = (text: string) => void

interface Command {
  /** The command's only option, and the form of its value. */
  readonly option: keyof typeof OPTIONS
  readonly value: string
  readonly isOptional?: true
  /**
   * The value comes from standard input (`-`) or from a variable named by this option: other users of the machine can
   * read a command line.
   */
  readonly fromVariable?: keyof typeof OPTIONS
  /** Returns null for a value of the wrong form. */
  run(value: string, print: Print, complain: Print): Promise<number | null>
}

const COMMANDS = new Map<string, Command>([
  ["sessions end", { option: "staff", value: "ID", run: endSessions }],
  ["staff export", { option: "id", value: "ID", run: exportStaff }],
  ["staff forget", { option: "id", value: "ID", run: forgetStaff }],
  ["activity verify", { option: "head", value: "N:HASH", isOptional: true, run: verify }],
  ["migrate", { option: "for", value: "ROLE", isOptional: true, run: createTables }],
  ["move", { option: "to", value: "- | --to-env NAME", fromVariable: "to-env", run: move }],
])

/**
 * Runs an operator's command on the configured store; no process may have an embedded store open. Returns the exit
 * code: 0 done; 1 nothing found, check failed or refused by the store; 2 wrong usage. Errors go to `complain` as one
 * line. Throws if an embedded store cannot be opened.
 */
export async function runCommand(
  words: readonly string[],
  print: Print = (text) => {
    process.stdout.write(text)
  },
  complain: Print = (text) => {
    process.stderr.write(text)
  },
): Promise<number> {
  const parsed = parseCommand(words)
  if (typeof parsed === "string") {
    complain(parsed)
    return 2
  }
  const { name, command, value, variable } = parsed
  try {
    const resolved = await resolveValue(parsed)
    if (resolved === null) {
      complain(usageError(name, command, variable ? `${value} is empty` : "standard input is empty"))
      return 2
    }
    const code = await command.run(resolved, print, complain)
    if (code === null) complain(usageError(name, command, `the value of --${command.option} is not valid`))
    return code ?? 2
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    complain(refusal)
    return 1
  } finally {
    await closeStore()
  }
}

interface ParsedCommand {
  readonly name: string
  readonly command: Command
  readonly value: string
  /** The value names an environment variable. */
  readonly variable?: boolean
}

/** The value from the command line, standard input or a variable; null for an empty one. */
async function resolveValue({ command, value, variable }: ParsedCommand): Promise<string | null> {
  if (variable) return secretIn(value)
  return command.fromVariable && value === "-" ? (await secretFromInput()) || null : value
}

/**
 * Parses the command line, or returns the error text. An option given twice is an error: we do not guess which one was
 * meant.
 */
function parseCommand(words: readonly string[]): ParsedCommand | string {
  const { tokens } = parseArgs({
    ...{ args: [...words], options: OPTIONS, allowPositionals: true },
    ...{ strict: false, tokens: true },
  })
  const positionals = tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : []))
  const name = [positionals.slice(0, 2).join(" "), positionals[0] ?? ""].find((each) => COMMANDS.has(each)) ?? ""
  const command = COMMANDS.get(name)
  if (!command) return USAGE
  const options = tokens.flatMap((token) => (token.kind === "option" ? [token] : []))
  const unknown = options.find(({ name }) => name !== command.option && name !== command.fromVariable)
  if (unknown) return usageError(name, command, `unknown option ${unknown.rawName}`)
  const [extra] = positionals.slice(name.split(" ").length)
  if (extra !== undefined) return usageError(name, command, `unexpected argument ${JSON.stringify(extra)}`)
  if (options.length > 1) return usageError(name, command, `--${command.option} is set more than once`)
  const [token] = options
  if (!token && command.isOptional) return { name, command, value: "" }
  // A value that starts with a dash is taken for the next option, unless it follows an equals sign.
  const isInput = command.fromVariable !== undefined && token?.value === "-"
  const isValue = token?.value && (isInput || token.inlineValue || !token.value.startsWith("-"))
  if (!isValue) return usageError(name, command, `--${command.option} is missing`)
  const isVariable = token.name === command.fromVariable
  if (!isVariable && command.fromVariable && holdsPassword(token.value))
    return usageError(name, command, "other users of this machine can read a password on the command line")
  return { name, command, value: token.value, variable: isVariable }
}

function usageError(name: string, { option, value, isOptional }: Command, why: string): string {
  const written = `--${option} ${value}`
  return `${name}: ${why}. Usage: node build/server.js ${name} ${isOptional ? `[${written}]` : written}\n`
}

/** Reasons for an operator, by SQLSTATE. */
const REFUSALS: Record<string, string> = {
  "28P01": "the role or the password is wrong",
  "28000": "the role cannot connect from this machine",
  "3D000": "the database does not exist",
  "42501": "the role has no permission. Run the command as the owner of the tables",
  "42704": "the role does not exist",
}

/** One line without an address or a value; null for an error that is not the store's. */
function refusalOf(error: unknown): string | null {
  if (error instanceof StoreUnavailableError) return `The database is not available (${error.code}).\n`
  if (!(error instanceof StoreQueryError)) return null
  return `The database refused the command: ${REFUSALS[error.code] ?? "a query failed"} (${error.code}).\n`
}

async function endSessions(staff: string, print: Print): Promise<number> {
  const count = await endSessionsNamed(staff)
  print(count === 1 ? `Ended 1 session of ${staff}.\n` : `Ended ${count} sessions of ${staff}.\n`)
  return count > 0 ? 0 : 1
}

/** SQLSTATE of a role without the right. */
const NOT_ALLOWED = "42501"

/** Exit code 1 if the id is unknown. */
async function exportStaff(id: string, print: Print, complain: Print): Promise<number> {
  const person = await exportPerson(id)
  if (person) print(`${JSON.stringify(person, null, 2)}\n`)
  // Standard output is often written to a file, so the error goes elsewhere.
  else complain(nobody(id))
  return person ? 0 : 1
}

/** Exit code 1 if the id is unknown or nothing could be changed. */
async function forgetStaff(id: string, print: Print, complain: Print): Promise<number> {
  try {
    const done = await forgetPerson(id)
    if (!done) {
      complain(nobody(id))
      return 1
    }
    const lines = done.tables.filter(({ rows }) => rows > 0).map(({ name, rows, is }) => `${name}: ${rows} ${is}`)
    print(
      `${[...lines, `The remaining rows show "${done.pseudonym}". If the person signs in again, new data is stored.`].join("\n")}\n`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof StoreQueryError && error.code === NOT_ALLOWED)) throw error
    complain("Nothing was changed. Activity belongs to another role: run the command with its owner's DATABASE_URL.\n")
    return 1
  }
}

const nobody = (id: string) => `No data is stored for ${id}.\n`

async function verify(head: string, print: Print): Promise<number | null> {
  const known = head ? readHead(head) : null
  if (head && !known) return null
  const found = await verifyActivity(known)
  if (found.kind === "broken") {
    print(`Activity is NOT valid from entry ${found.seq} on: ${found.why}.\n`)
    return 1
  }
  const { entries, unchained, forgotten, head: newest } = found
  const before = unchained > 0 ? ` ${unchained} older entries have no hash.` : ""
  const people = forgotten > 0 ? ` ${forgotten} entries belong to people whose data was removed.` : ""
  print(`Activity is valid: ${entries} entries.${before}${people}\nHead: ${newest.seq}:${newest.hash}\n`)
  return 0
}

function readHead(text: string): ChainHead | null {
  const [, seq, hash = ""] = /^(\d{1,15}):([0-9a-f]{64})?$/.exec(text) ?? []
  // Entry 0 is before the first entry, so it has no hash.
  return seq && (hash || seq === "0") ? { seq: Number(seq), hash } : null
}

const STOPS = ["SIGINT", "SIGTERM"] as const

async function move(to: string, print: Print): Promise<number | null> {
  if (!isPostgres(to)) return null
  const stop = () => {
    print("Stopped. The target holds all rows or none. Run the command again to check or to finish.\n")
    process.exit(1)
  }
  for (const signal of STOPS) process.once(signal, stop)
  try {
    const moved = await moveStore(to)
    print(moveReport(moved))
    return moved.chain.kind === "whole" ? 0 : 1
  } catch (error) {
    if (!(error instanceof NotMovedError)) throw error
    print(`Nothing was moved: ${error.message}.\n`)
    return 1
  } finally {
    for (const signal of STOPS) process.off(signal, stop)
  }
}

const keysToKeep = () =>
  env.SESSION_KEYS.length > 0
    ? "SESSION_KEYS as they are now"
    : `SESSION_KEYS with the content of ${join(env.DATA_DIR, KEY_FILE)}`

function moveReport({ kind, tables, chain }: Moved): string {
  const width = Math.max(...tables.map(({ name }) => name.length))
  return `${[
    ...tables.map(({ name, rows }) => `${name.padEnd(width)}  ${rows}`),
    kind === "moved" ? "All rows were copied and compared." : "The target already holds all rows.",
    chain.kind === "whole"
      ? `Activity is valid. Head: ${chain.head.seq}:${chain.head.hash}`
      : `Activity is NOT valid from entry ${chain.seq} on, in the source and in the target: ${chain.why}.`,
    `${env.DATA_DIR} is unchanged. Now set DATABASE_URL, and keep the keys: ${keysToKeep()}.`,
    "With other keys everyone has to sign in again, and forms that wait for a sign-in are lost.",
  ].join("\n")}\n`
}

const isPostgres = (address: string) => /^postgres(?:ql)?:\/\//.test(address) && URL.canParse(address)

function holdsPassword(address: string): boolean {
  if (!isPostgres(address)) return false
  const { password, searchParams } = new URL(address)
  return password !== "" || searchParams.has("password")
}

/** Opening the store runs the migrations. */
async function createTables(role: string, print: Print): Promise<number> {
  await getStore()
  if (role) await grantTo(role)
  print(role ? `The tables are ready, and ${role} has access.\n` : "The tables are ready.\n")
  return 0
}
