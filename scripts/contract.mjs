/**
 * `npm run contract -- --url https://office.example`: checks a back office's responses against docs/contract. Makes each
 * read call once. The token of a staff member comes from standard input, or from the variable that `--token-env` names.
 * Changes nothing without `--write`, which creates and changes its own records and is only for a test back office.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { collect, ROOT } from "./process.mjs"

const CONFIRMED = "this-is-a-test-back-office"
const USAGE = `npm run contract -- --url https://office.example [--token-env NAME] [--write --${CONFIRMED}]
The token of a person there comes from standard input, or from the variable NAME. Only what reads is asked; with --write
what changes something, of records called 'Contract check …' that are made for it and mostly stay: at a test back office alone.
Exit code 0: all is as docs/contract says, 1: not all is, 2: nothing was asked.
`

const WAIT_MS = 10_000

const asked = readWords()
if (typeof asked === "string") refuse(asked)
if (!asked.name && process.stdin.isTTY) process.stderr.write("A person's token there, then Ctrl+D: ")
const token = (asked.name ? (process.env[asked.name] ?? "") : readFileSync(0, "utf8")).trim()
if (token === "") refuse(asked.name ? `${asked.name} holds no token.\n` : "There was no token on standard input.\n")
const silence = await silenceOf(asked.url)
if (silence) refuse(silence)
process.exit(await hold(asked, token))

function refuse(why) {
  process.stderr.write(why)
  process.exit(2)
}

/** The options, or an error message. */
function readWords() {
  try {
    const [text, flag] = [{ type: "string" }, { type: "boolean", default: false }]
    const options = { url: text, "token-env": text, write: flag, [CONFIRMED]: flag }
    const { values } = parseArgs({ options })
    if (!values.url) return USAGE
    // Each is rejected without the other.
    if (values.write !== values[CONFIRMED]) return `--write and --${CONFIRMED} go together: nothing was asked.\n`
    const url = URL.canParse(values.url) ? new URL(values.url) : null
    return url && /^https?:$/.test(url.protocol)
      ? { url: url.href.replace(/\/$/, ""), name: values["token-env"], isWriting: values.write }
      : "--url is no address that begins with https:// or http://.\n"
  } catch {
    return USAGE
  }
}

/** The network error in one line; null if there is any response. */
async function silenceOf(url) {
  try {
    await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(WAIT_MS) })
    return null
  } catch (error) {
    return `Nobody answers at ${url} (${error.cause?.code ?? error.cause?.message ?? error.name}).\n`
  }
}

async function hold({ url, isWriting }, token) {
  const folder = mkdtempSync(join(tmpdir(), "contract-"))
  const file = join(folder, "report.json")
  try {
    const test = [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "tests/contract/any-office.full.test.ts"]
    const env = {
      ...process.env,
      CONTRACT_URL: url,
      CONTRACT_TOKEN: token,
      CONTRACT_REPORT: file,
      CONTRACT_WRITE: isWriting ? "1" : "",
    }
    const { output } = await collect(process.execPath, [...test, "-t", "of any back office"], { env })
    if (!existsSync(file)) {
      process.stderr.write(output)
      return 2
    }
    const { code, lines, faults, nobody, left = [] } = JSON.parse(readFileSync(file, "utf8"))
    if (code === 2) refuse(`Nothing was held against docs/contract. ${url}: ${nobody}.\n`)
    process.stdout.write(`${lines.join("\n")}\n\n`)
    process.stdout.write(`Not as docs/contract says: ${faults.length}, of ${lines.length} calls.\n`)
    if (left.length > 0) process.stdout.write(`Stays there: ${left.join(", ")}.\n`)
    return code
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
