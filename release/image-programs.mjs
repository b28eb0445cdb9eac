import { strict as assert } from "node:assert"
import { spawn } from "node:child_process"
import { readdir, readFile } from "node:fs/promises"
import { createServer } from "node:net"
import { basename } from "node:path"
import { seconds } from "../scripts/process.mjs"
import { runCommand } from "./image-build.mjs"

const STARTS_WITHIN_MS = 120_000
/** security.md section 15: DRAIN_MS of readiness first, 5 s by default, then the open requests. */
const DRAIN_MS = 1_000
const STOPS_WITHIN_MS = DRAIN_MS + 9_000

/** Buildah's own message about a program that ended with an error. */
const SAID_BY_BUILDAH = /^(?:subprocess exited with status|Error: exit status) \d+$/

/** Without configuration the image must exit with a one-line message. */
export async function checkRefusal(image) {
  const program = startProgram(image, image.cmd, {})
  const code = await within(program.exited, STARTS_WITHIN_MS, "the image started without configuration")
  assert.notEqual(code, 0, "a start without configuration must fail")
  const lines = program
    .output()
    .trim()
    .split("\n")
    .filter((line) => !SAID_BY_BUILDAH.test(line))
  assert.equal(lines.length, 1, `one line should say what is missing, not:\n${program.output()}`)
  assert.match(lines[0], /[A-Z]{3,}_[A-Z_]+/, "the line names no variable")
  console.log(`Image: refuses to start without configuration: ${lines[0]}`)
}

/** Checks that the dashboard serves, is healthy, runs only compiled files, starts no other program and stops cleanly. */
export async function checkDashboard(image) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const demonstration = {
    ...{ APP_ENV: "demo", PORT: String(port), HOST: "127.0.0.1", APP_ORIGIN: origin, DRAIN_MS: String(DRAIN_MS) },
    METRICS_PORT: "0",
  }
  const alone = startProgram(image, image.cmd, demonstration)
  assert.notEqual(await within(alone.exited, STARTS_WITHIN_MS, "it started a program that it must not hold"), 0)
  assert.match(alone.output(), /^The identity program is not in this image: set GOOGLE_CLIENT_ID\.$/m)

  const elsewhere = "http://127.0.0.1:9"
  const settings = {
    ...demonstration,
    ...{ UPSTREAM_URL: elsewhere, GOOGLE_CLIENT_ID: "check", GOOGLE_CLIENT_SECRET: "check" },
    ...{ GOOGLE_HOSTED_DOMAIN: "saffron.example", GOOGLE_AUTHORIZATION_URL: `${elsewhere}/authorize` },
  }
  const started = performance.now()
  const program = startProgram(image, image.cmd, settings)
  try {
    await program.answers(`${origin}/healthz`)
    console.log(`Image: healthy after ${seconds(started)} s`)
    await program.answers(`${origin}/readyz`)
    const page = await (await fetch(`${origin}/login`)).text()
    assert.match(page, /Continue with Google/, "/login does not show the sign-in page")
    const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0]
    assert.ok(script, "/login names no script")
    assert.equal((await fetch(`${origin}${script}`)).status, 200, "a script of the page is missing")
    const health = startProgram(image, image.health, settings)
    assert.equal(await health.exited, 0, `the health check fails on a healthy server:\n${health.output()}`)
    const running = await commandLines(program.child.pid)
    for (const line of running) assert.doesNotMatch(line, /\.tsx?\b|\btsx\b|ts-node|\bvite\b/, "runs from sources")
    await program.stops()
    const late = startProgram(image, image.health, settings)
    assert.notEqual(await late.exited, 0, "the health check succeeds without a server")
  } finally {
    await program.kill()
  }
}

/** The dashboard as with `--read-only`: only the volume is writable, not even the temporary folder. */
export async function checkReadOnly(image) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = {
    ...{ PATH: "/usr/local/bin:/usr/bin:/bin", NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
    ...{ APP_ENV: "demo", APP_ORIGIN: origin, DATA_DIR: "/app/data", DRAIN_MS: String(DRAIN_MS), METRICS_PORT: "0" },
    ...{ UPSTREAM_URL: "http://127.0.0.1:9", GOOGLE_CLIENT_ID: "check", GOOGLE_CLIENT_SECRET: "check" },
    ...{ GOOGLE_HOSTED_DOMAIN: "saffron.example" },
  }
  const attempts = ["touch /app/build/of-ours", 'touch "$(node -p "os.tmpdir()")/of-ours"', "touch /app/data/of-ours"]
  for (const [index, attempt] of attempts.entries()) {
    const writing = startProgram(image, ["sh", "-c", attempt], settings, readOnlyCommand)
    const code = await writing.exited
    assert.equal(code === 0, index === attempts.length - 1, `${attempt} ended with ${code}:\n${writing.output()}`)
  }
  const program = startProgram(image, image.cmd, settings, readOnlyCommand)
  try {
    await program.answers(`${origin}/readyz`)
    await program.stops()
    console.log("Image: runs with nothing writable but its data folder")
  } finally {
    await program.kill()
  }
}

/** Mounts the root read-only in a separate mount namespace, with a writable file system for the image's user. */
const READ_ONLY = `
mount --make-rprivate / && mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"
mount -t tmpfs -o uid=1000,gid=1000,mode=0700 tmpfs "$1/app/data"
mount --rbind /proc "$1/proc" && mount --rbind /dev "$1/dev"
root=$1; shift
exec chroot --userspec=1000:1000 "$root" env -C /app -i "$@"`

function readOnlyCommand({ folder }, settings, command) {
  const variables = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const shell = ["sh", "-eu", "-c", READ_ONLY, "sh", folder, ...variables, ...command]
  return ["unshare", ["--mount", "--fork", "--kill-child", ...shell]]
}

const inContainer = ({ container }, settings, command) => runCommand(container, settings, command)

/** Checks the image of the reference upstream or of the local identity provider. */
export async function checkOtherProgram(image, name) {
  const settings = {
    upstream: { SEED_SCALE: "0.1" },
    identity: {
      ...{ IDENTITY_CLIENT_ID: "check", IDENTITY_CLIENT_SECRET: "check" },
      IDENTITY_REDIRECT_URIS: "http://localhost:3000/callback",
    },
  }
  const port = await freePort()
  const place = { APP_ENV: "demo", PORT: String(port), HOST: "127.0.0.1" }
  const program = startProgram(image, image.cmd, { ...place, ...settings[name] })
  try {
    await program.answers(`http://127.0.0.1:${port}/healthz`)
    await program.stops()
    console.log(`Image: ${name} answers and stops cleanly`)
  } finally {
    await program.kill()
  }
}

function startProgram(image, command, settings, lineOf = inContainer) {
  const child = spawn(...lineOf(image, settings, command), { stdio: ["ignore", "pipe", "pipe"] })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk
    })
  }
  const exited = new Promise((resolve) => child.once("close", (code, signal) => resolve(code ?? signal)))
  return {
    child,
    exited,
    output: () => output,
    kill: async () => {
      for (const pid of await descendantsOf(child.pid)) signal(pid, "SIGKILL")
      child.kill("SIGKILL")
    },
    /** Waits for a 2xx response. */
    async answers(address) {
      const until = performance.now() + STARTS_WITHIN_MS
      while (performance.now() < until && child.exitCode === null) {
        const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
        if (answer?.ok) return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      assert.fail(`${address} does not answer:\n${output}`)
    },
    /** Sends SIGTERM to the program itself, not to its wrapper. It must exit with 0 and leave no process behind. */
    async stops() {
      const pids = await descendantsOf(child.pid)
      const asked = performance.now()
      signal(await innermost(pids, command), "SIGTERM")
      const code = await within(exited, STOPS_WITHIN_MS, `it does not stop on SIGTERM:\n${output}`)
      assert.equal(code, 0, `it stopped with ${code}:\n${output}`)
      for (const pid of pids) assert.ok(!isAlive(pid), `process ${pid} outlived the program`)
      console.log(`Image: ${command.slice(1).join(" ")} stopped with 0, ${seconds(asked)} s after SIGTERM`)
    },
  }
}

/** Finds the pid of the command itself among the processes of its wrapper. */
async function innermost(pids, command) {
  for (const pid of pids) {
    const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")
    const [program = "", ...args] = line.split("\0").filter(Boolean)
    if (basename(program) === command[0] && args.join(" ") === command.slice(1).join(" ")) return pid
  }
  return assert.fail(`${command.join(" ")} is not running`)
}

function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // The process has already ended.
  }
}

async function within(promise, ms, message) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Pids of all descendants; none if there is no /proc. */
async function descendantsOf(pid) {
  const parents = new Map()
  for (const name of await readdir("/proc").catch(() => [])) {
    const line = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, "utf8").catch(() => "") : ""
    const parent = /^\d+ \(.*\) \S (\d+)/s.exec(line)?.[1]
    if (parent) parents.set(Number(name), Number(parent))
  }
  const found = []
  for (let level = [pid]; level.length > 0; ) {
    level = [...parents].filter(([, parent]) => level.includes(parent)).map(([child]) => child)
    found.push(...level)
  }
  return found
}

async function commandLines(pid) {
  const pids = [pid, ...(await descendantsOf(pid))]
  const lines = await Promise.all(pids.map((each) => readFile(`/proc/${each}/cmdline`, "utf8").catch(() => "")))
  return lines.map((line) => line.replaceAll("\0", " ").trim()).filter(Boolean)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
