/**
 * `npm run check`: format and lint, types, boundaries, folders, dead code, slow patterns, dependencies, citations, the
 * contract's documents, and the unit tests that start no program (`--no-unit` skips these). It takes about a minute; run
 * it before each commit. Two checks run at a time, and each prints only if it fails.
 */
import { existsSync, readFileSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { collect, ROOT, seconds } from "./process.mjs"

const bin = (path) => join(ROOT, "node_modules", path)
/** Tests that import from here start programs, stores or browsers, so they are skipped. */
const TEST_SUPPORT = "tests/support/"

/** Half of a second run's time is saved by what the first one read. */
const CACHE = "node_modules/.cache"

/** Name -> [program, arguments]. */
const CHECKS = {
  types: [
    bin("typescript-native/bin/tsc"),
    ["--noEmit", "--singleThreaded", "--incremental", "--tsBuildInfoFile", `${CACHE}/types.json`],
  ],
  "format and lint": [bin("@biomejs/biome/bin/biome"), ["check", "--error-on-warnings", "."]],
  boundaries: [
    bin("dependency-cruiser/bin/dependency-cruise.mjs"),
    ["app", "upstream", "identity", "server.ts", "--cache", `${CACHE}/boundaries`, "--cache-strategy", "content"],
  ],
  folders: [join(ROOT, "scripts/check-folders.mjs"), []],
  "dead code": [bin("knip/bin/knip.js"), ["--no-progress", "--cache", "--cache-location", `${CACHE}/dead-code`]],
  patterns: [join(ROOT, "scripts/check-patterns.mjs"), []],
  dependencies: [join(ROOT, "scripts/dependencies.mjs"), []],
  citations: [join(ROOT, "scripts/check-citations.mjs"), []],
  contract: [join(ROOT, "scripts/contract-docs.mjs"), []],
  unit: [bin("vitest/vitest.mjs"), ["run", ...(await quickTests())]],
}

const queue = Object.entries(CHECKS).filter(([name]) => name !== "unit" || !process.argv.includes("--no-unit"))
const failed = []
const started = performance.now()
await Promise.all([worker(), worker()])
console.log(`check: ${failed.length === 0 ? "all good" : `FAILED: ${failed.join(", ")}`}, ${seconds(started)} s`)
process.exit(failed.length === 0 ? 0 : 1)

async function quickTests() {
  const files = await readdir(join(ROOT, "app"), { recursive: true })
  return files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join("app", file))
    .filter((file) => !readFileSync(join(ROOT, file), "utf8").includes(TEST_SUPPORT))
}

async function worker() {
  for (let next = queue.shift(); next; next = queue.shift()) await runCheck(...next)
}

async function runCheck(name, [program, args]) {
  const checkStarted = performance.now()
  const { code, output } = existsSync(program)
    ? await collect(process.execPath, [program, ...args])
    : { code: 1, output: `${program} is not installed` }
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name}, ${seconds(checkStarted)} s`)
  if (code === 0) return
  failed.push(name)
  console.log(output)
}
