/**
 * `npm test`: everything, in stages, stopping at the first that fails. `npm test -- unit e2e` runs only those. Where only
 * areas changed the tests of the ground are left out (`left-out.mjs`); `npm test -- --all` runs them too.
 * The last line of all is "N passed, N failed" over every test that ran; a stage that fails without a failing test
 * (a build, a check, a crash) counts as one failure.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { ensureBrowser } from "./browser.mjs"
import { leftOut } from "./left-out.mjs"
import { CommandError, exitCode, ROOT, run, seconds } from "./process.mjs"

const NODE = process.execPath
const reports = await mkdtemp(join(tmpdir(), "saffron-test-"))
const total = { passed: 0, failed: 0 }

/** Each runs to its end or throws CommandError. */
const STAGES = {
  browser: findBrowser,
  check: () => run(NODE, [join(ROOT, "scripts/check.mjs"), "--no-unit"]),
  build: () => run(NODE, [join(ROOT, "scripts/build.mjs")]),
  unit: unitTests,
  e2e: browserTests,
}
/** The stages in their order. What shares a line runs at the same time: the type check alone leaves a core idle. */
const ORDER = [[["browser"]], [["check"], ["build", "unit"]], [["e2e"]]]

const args = process.argv.slice(2)
const wanted = args.filter((name) => name !== "--all")
const unknown = wanted.find((name) => !(name in STAGES))
if (unknown) {
  console.error(`${unknown} is no stage: there are ${Object.keys(STAGES).join(", ")}`)
  process.exit(2)
}

const started = performance.now()
let isGood = true
for (const line of ORDER) {
  const ends = await Promise.all(line.map(runInTurn))
  isGood = ends.every(Boolean)
  if (!isGood) break
}
await rm(reports, { recursive: true, force: true })
console.log(`\n== all stages: ${seconds(started)} s on ${availableParallelism()} cores`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(isGood ? 0 : 1)

/** One stage after the other, those that are wanted; false at the first that fails. */
async function runInTurn(names) {
  const chosen = names.filter((name) => wanted.length === 0 || wanted.includes(name) || name === "browser")
  for (const name of chosen) {
    if (!(await runStage(name, STAGES[name]))) return false
  }
  return true
}

async function runStage(name, stage) {
  const stageStarted = performance.now()
  console.log(`\n== ${name}`)
  try {
    await stage()
    console.log(`== ${name}: ok, ${seconds(stageStarted)} s`)
    return true
  } catch (error) {
    if (!(error instanceof CommandError)) console.error(error)
    if (!error.hasFailedTests) total.failed += 1
    console.log(`== ${name}: FAILED after ${seconds(stageStarted)} s. ${error.message}`)
    return false
  }
}

async function findBrowser() {
  process.env.CHROMIUM_PATH = await ensureBrowser()
  console.log(process.env.CHROMIUM_PATH)
}

async function unitTests() {
  const report = join(reports, "unit.json")
  const { patterns, why } = await leftOut(args)
  console.log(why)
  const options = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const excluded = patterns.map((pattern) => `--exclude=${pattern}`)
  const code = await exitCode(NODE, [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", ...options, ...excluded])
  const { numPassedTests = 0, numFailedTests = 0 } = await readReport(report)
  count(numPassedTests, numFailedTests)
  if (code !== 0) throw testsFailed(`vitest ended with ${code}`, numFailedTests)
}

async function browserTests() {
  const report = join(reports, "e2e.json")
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = [join(ROOT, "node_modules/@playwright/test/cli.js"), "test", "--reporter=list,json"]
  const code = await exitCode(NODE, args, { env })
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = (await readReport(report)).stats ?? {}
  console.log(`${expected} passed, ${unexpected} failed, ${flaky} flaky, ${skipped} skipped`)
  count(expected + flaky, unexpected)
  if (code !== 0) throw testsFailed(`playwright ended with ${code}`, unexpected)
}

function testsFailed(message, failed) {
  return Object.assign(new CommandError(message), { hasFailedTests: failed > 0 })
}

function count(passed, failed) {
  total.passed += passed
  total.failed += failed
}

async function readReport(file) {
  return JSON.parse(await readFile(file, "utf8").catch(() => "{}"))
}
