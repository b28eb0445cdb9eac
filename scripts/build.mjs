/**
 * The production build: `node scripts/build.mjs [--force]`.
 * Runs remix vite:build, then compiles one file per program, then compresses every static file to .br and .gz.
 * Does nothing if the inputs have not changed since the last build.
 */
import { existsSync } from "node:fs"
import { copyFile, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { build as bundle } from "esbuild"
import { hashInputs } from "./build-inputs.mjs"
import { precompress } from "./precompress.mjs"
import { ROOT, reportFailure, run, seconds } from "./process.mjs"

const OUT = join(ROOT, "build")
const STAMP = join(OUT, "inputs.sha256")

/** Compiled program in build/ -> its source. */
const PROGRAMS = { server: "server.ts", upstream: "upstream/server.ts", identity: "identity/server.ts" }
/** Files that a program reads at run time from its own folder: name in build/ -> source. */
const DATA_FILES = {
  "schema.graphql": "upstream/contract/schema.graphql",
  "image-decoder.mjs": "app/forms/files/image-decoder.mjs",
}

await buildWhatChanged().catch(reportFailure)

async function buildWhatChanged() {
  const started = performance.now()
  const hash = await hashInputs(ROOT)
  if (!process.argv.includes("--force") && (await isCurrent(hash))) {
    console.log("Build: nothing changed since the last one")
    return
  }
  // Removed before and written after the build, so that an interrupted build never counts as finished.
  await rm(STAMP, { force: true })
  const remix = join(ROOT, "node_modules/@remix-run/dev/dist/cli.js")
  const env = { ...process.env, NODE_ENV: "production" }
  await run(process.execPath, [remix, "vite:build", "--logLevel", "error"], { env })
  await bundlePrograms()
  for (const [name, source] of Object.entries(DATA_FILES)) await copyFile(join(ROOT, source), join(OUT, name))
  const files = await precompress(join(OUT, "client"))
  await writeFile(STAMP, hash)
  console.log(`Build: done in ${seconds(started)} s, ${files} static files precompressed`)
}

async function isCurrent(wanted) {
  const programs = Object.keys(PROGRAMS).map((name) => `${name}.js`)
  const outputs = [...programs, ...Object.keys(DATA_FILES), "server/index.js", "client"]
  if (!outputs.every((output) => existsSync(join(OUT, output)))) return false
  return (await readFile(STAMP, "utf8").catch(() => "")) === wanted
}

/** Packages are not bundled: some have WebAssembly and data files that a bundle would lose. */
async function bundlePrograms() {
  await bundle({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    outdir: OUT,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "~": join(ROOT, "app") },
    logLevel: "warning",
  })
}
