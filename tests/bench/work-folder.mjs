/**
 * Everything that is built for the comparison lives below the system's temporary folder and is kept there for the next
 * run; the repository is only read.
 */
import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { hashInputs } from "../../scripts/build-inputs.mjs"
import { isAlive, passedOn } from "./programs.mjs"

const HERE = dirname(fileURLToPath(import.meta.url))
export const ROOT = dirname(dirname(HERE))
export const WORK = join(tmpdir(), "saffron-bench")
const INSTALLS_WITHIN_MS = 300_000

/** The bare Remix app, built with this repository's own packages. Gives its folder. */
export async function prepareFloor() {
  const folder = join(WORK, "floor")
  const lock = await readFile(join(ROOT, "package-lock.json"))
  await once(folder, join(HERE, "floor"), lock, async () => {
    await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"), "dir")
    await run(process.execPath, [join(ROOT, "node_modules/@remix-run/dev/dist/cli.js"), "vite:build"], folder)
  })
  return folder
}

/** The react-admin app, with packages of its own. Gives its folder, or the reason why there is none. */
export async function preparePeer() {
  const folder = join(WORK, "peer")
  try {
    await once(folder, join(HERE, "peer"), "", async () => {
      await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"], folder)
      await run(process.execPath, [join(folder, "node_modules/vite/bin/vite.js"), "build"], folder)
    })
    return { folder }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    return { why: `the peer could not be installed or built (${String(error.message).split("\n")[0]})` }
  }
}

/** A new folder for one run, with a copy of what is built: a build that happens meanwhile changes no figure. */
export async function runFolder() {
  await removeLeftOver()
  const folder = join(WORK, `run-${process.pid}`)
  await mkdir(folder, { recursive: true })
  await cp(join(ROOT, "build"), join(folder, "build"), { recursive: true })
  await cp(join(ROOT, "package.json"), join(folder, "package.json"))
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"), "dir")
  return folder
}

/** What runs that were killed left behind. */
async function removeLeftOver() {
  for (const name of await readdir(WORK).catch(() => [])) {
    const pid = Number(/^run-(\d+)$/.exec(name)?.[1])
    if (pid && !isAlive(pid)) await rm(join(WORK, name), { recursive: true, force: true })
  }
}

/** Whether what is built was built from the sources as they are now. */
export async function isBuildCurrent() {
  const stamp = await readFile(join(ROOT, "build/inputs.sha256"), "utf8").catch(() => "")
  return stamp === (await hashInputs(ROOT))
}

/** Copies `source` to `folder` and makes it, unless it was made from the same before. */
async function once(folder, source, more, make) {
  const hash = createHash("sha256").update(more).update(process.version)
  const names = await readdir(source, { recursive: true, withFileTypes: true })
  for (const entry of names.filter((each) => each.isFile()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(entry.name).update(await readFile(join(entry.parentPath ?? entry.path, entry.name)))
  }
  const stamp = join(folder, "made-from")
  const wanted = hash.digest("hex")
  if ((await readFile(stamp, "utf8").catch(() => "")) === wanted) return
  await rm(folder, { recursive: true, force: true })
  await cp(source, folder, { recursive: true })
  await make()
  await writeFile(stamp, wanted)
}

function run(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const env = { ...passedOn(), ...registrySettings(), NODE_ENV: "production" }
    // npm leaves the build tools out in production, and only npm.
    if (command === "npm") delete env.NODE_ENV
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], timeout: INSTALLS_WITHIN_MS })
    let output = ""
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk
      })
    }
    child.once("error", reject)
    child.once("close", (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${command} ${args.at(-1)} ended with ${code ?? signal}\n${output.slice(-2_000)}`))
    })
  })
}

/** What npm needs to know of this machine's network. */
function registrySettings() {
  const isOne = /^(npm_config_registry|(https?|no)_proxy|node_extra_ca_certs|ssl_cert_(file|dir))$/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isOne.test(name)))
}
