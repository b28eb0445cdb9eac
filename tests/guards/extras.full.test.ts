import { execFile, execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, it } from "vitest"
import { extraFolders } from "../support/extra-folders"

/** Takes each extra out of a copy of the product (app/extras/README.md) and checks that the rest does not need it. */

const run = promisify(execFile)
const MAX_OUTPUT = 20_000_000
/** A build and a type check on a busy machine. */
const MAX_MS = 900_000
/** Without the variables of this test run, which a build and another run would read. */
const ENV = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production" } as const
const TEST = /\.(?:test|spec)\.tsx?$/
/** Unit tests of the places at which extras come in. */
const QUICK_TESTS = ["app/route-words.test.ts", "app/shell/home.test.tsx", "app/shell/navigation-list.test.tsx"]

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && !file.startsWith("docs/screenshots/"))
let copy = ""
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "saffron-extras-"))
  restore(files)
  symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function restore(paths: readonly string[]) {
  for (const path of paths) cpSync(path, join(copy, path))
}

/** Deletes the folder and the tests that import from it. Returns what it deleted. */
function takeOut(name: string): string[] {
  const isOwn = (file: string) =>
    file.startsWith(`app/extras/${name}/`) ||
    (TEST.test(file) && new RegExp(`from "[^"]*extras/${name}/`).test(readFileSync(file, "utf8")))
  const gone = files.filter(isOwn)
  for (const file of gone) rmSync(join(copy, file), { force: true })
  rmSync(join(copy, "app/extras", name), { recursive: true, force: true })
  return gone
}

/** Runs a program of node_modules in the copy. Returns its output if it fails. */
async function failureOf(path: string, ...args: string[]): Promise<string> {
  const program = join(process.cwd(), "node_modules", path)
  const asked = run(process.execPath, [program, ...args], { cwd: copy, maxBuffer: MAX_OUTPUT, env: ENV })
  return asked.then(
    () => "",
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  )
}

const typeErrors = () =>
  failureOf(
    "typescript-native/bin/tsc",
    ...["--noEmit", "--singleThreaded", "--incremental"],
    "--tsBuildInfoFile",
    "types",
  )

it.each(extraFolders())(
  "without %s the types are complete",
  async (name) => {
    const gone = takeOut(name)
    const errors = await typeErrors()
    restore(gone)
    expect(errors).toBe("")
  },
  MAX_MS,
)

it(
  "without all extras the product builds and its tests pass",
  async () => {
    for (const name of extraFolders()) takeOut(name)
    expect(await typeErrors()).toBe("")
    expect(await failureOf("@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "error")).toBe("")
    expect(await failureOf("vitest/vitest.mjs", "run", ...QUICK_TESTS)).toBe("")
  },
  MAX_MS,
)
