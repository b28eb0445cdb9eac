/**
 * Runs the tests in stages and ends at the first failed stage.
 *
 *     npm test                            the first tier: check, build, unit tests, the main jobs in a browser
 *     npm run test:all                    both tiers
 *     npm run test:all -- --rest          only the second tier
 *     npm test -- unit app/areas/food     only these stages, and from both tiers the tests whose path contains a word
 *
 * Tests in `*.full.test.ts` and browser tests without `@main` belong to the second tier.
 * The last line is "N passed, N failed". A failed stage without a failed test counts as one failure.
 */
import { existsSync } from "node:fs"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { ensureBrowser } from "./browser.mjs"
import { CommandError, exitCode, ROOT, run, seconds } from "./process.mjs"

const NODE = process.execPath
/** Release checks: script, arguments, and programs of which the machine needs at least one. */
const RELEASE_CHECKS = [
  { name: "check-browsers", args: [], programs: ["/usr/bin/firefox-esr", "/usr/bin/WebKitWebDriver"] },
  { name: "check-cluster", args: ["--requests", "4000"], programs: ["/usr/sbin/haproxy"] },
]

/** Many tests of the second tier only wait: for deadlines, polls or other programs. */
const MANY_WORKERS = `--maxWorkers=${2 * availableParallelism()}`

const flags = process.argv.slice(2).filter((arg) => arg.startsWith("--"))
const words = process.argv.slice(2).filter((arg) => !arg.startsWith("--"))
const tier = flags.includes("--rest") ? "rest" : flags.includes("--all") ? "all" : "main"

const reports = await mkdtemp(join(tmpdir(), "saffron-test-"))
const total = { passed: 0, failed: 0 }

/** Each resolves on success or throws CommandError. */
const STAGES = {
  browser: findBrowser,
  check: () => run(NODE, [join(ROOT, "scripts/check.mjs"), "--no-unit"]),
  build: () => run(NODE, [join(ROOT, "scripts/build.mjs")]),
  unit: unitTests,
  e2e: browserTests,
  release: releaseChecks,
}
const wanted = words.filter((word) => word in STAGES)
const paths = words.filter((word) => !(word in STAGES))
const skipped = { main: ["release"], rest: ["check"], all: [] }[tier]
/** Stages in the same inner list run in parallel: the type check needs one core, the build the other. */
const ORDER = [[["browser"]], [["check"], ["build", "unit"]], [["e2e"]], [["release"]]]

const started = performance.now()
let isGood = true
for (const line of ORDER) {
  const results = await Promise.all(line.map(runInTurn))
  isGood = results.every(Boolean)
  if (!isGood) break
}
await rm(reports, { recursive: true, force: true })
console.log(`\n== all stages: ${seconds(started)} s on ${availableParallelism()} cores`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(isGood ? 0 : 1)

/** Runs the selected stages in order; false at the first failure. */
async function runInTurn(names) {
  const isWanted = (name) => (wanted.length > 0 ? wanted.includes(name) || name === "browser" : !skipped.includes(name))
  for (const name of names.filter(isWanted)) {
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
  const ofTier = { main: ["--exclude=**/*.full.test.*"], rest: [".full.test.", MANY_WORKERS], all: [] }[tier]
  const args = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs")
  const code = await exitCode(NODE, [vitest, "run", ...args, ...(paths.length > 0 ? paths : ofTier)])
  const { numPassedTests = 0, numFailedTests = 0 } = await readReport(report)
  count(numPassedTests, numFailedTests)
  if (code !== 0) throw testsFailed(`vitest ended with ${code}`, numFailedTests)
}

async function browserTests() {
  const report = join(reports, "e2e.json")
  const ofTier = paths.length > 0 ? {} : { TEST_TIER: tier, ...(tier !== "main" && { EVERY_OFFICE: "1" }) }
  const env = { ...process.env, ...ofTier, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = [join(ROOT, "node_modules/@playwright/test/cli.js"), "test", "--reporter=list,json", ...paths]
  const code = await exitCode(NODE, args, { env })
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = (await readReport(report)).stats ?? {}
  console.log(`${expected} passed, ${unexpected} failed, ${flaky} flaky, ${skipped} skipped`)
  count(expected + flaky, unexpected)
  if (code !== 0) throw testsFailed(`playwright ended with ${code}`, unexpected)
}

/** Each counts as one test. A check with missing programs is reported and does not fail. */
async function releaseChecks() {
  let failed = 0
  for (const { name, args, programs } of RELEASE_CHECKS) {
    if (!programs.some((program) => existsSync(program))) {
      console.log(`${name}: left out, needs ${programs.join(" or ")}`)
      continue
    }
    const code = await exitCode(NODE, [join(ROOT, `release/${name}.mjs`), ...args])
    count(code === 0 ? 1 : 0, code === 0 ? 0 : 1)
    if (code !== 0) failed += 1
  }
  if (failed > 0) throw testsFailed(`${failed} release checks failed`, failed)
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
