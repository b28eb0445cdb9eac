import { strict as assert } from "node:assert"
import { spawn } from "node:child_process"
import { readdir, readFile } from "node:fs/promises"
import { createServer } from "node:net"
import { join } from "node:path"
import { healthCommand } from "./dockerfile.mjs"
import { cleanEnvironment } from "./image-steps.mjs"
import { seconds } from "./process.mjs"

const STARTS_WITHIN_MS = 120_000
/** security.md section 15: DRAIN_MS of readiness first, 5 s by default, then the open requests. */
const DRAIN_MS = 1_000
const STOPS_WITHIN_MS = DRAIN_MS + 9_000

/** Without configuration the image must not start, and say why in one line. */
export async function checkRefusal(image, place) {
  const program = startProgram(image, image.cmd, {}, place)
  const code = await within(program.exited, STARTS_WITHIN_MS, "the image started without configuration")
  assert.notEqual(code, 0, "a start without configuration must fail")
  const lines = program.output().trim().split("\n")
  assert.equal(lines.length, 1, `one line should say what is missing, not:\n${program.output()}`)
  assert.match(lines[0], /[A-Z]{3,}_[A-Z_]+/, "the line names no variable")
  console.log(`Image: refuses to start without configuration: ${lines[0]}`)
}

/** The dashboard with its embedded parts: serves, is healthy, runs compiled files only, stops cleanly. */
export async function checkDashboard(image, place) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = {
    ...{ APP_ENV: "demo", PORT: String(port), HOST: "127.0.0.1", APP_ORIGIN: origin, DRAIN_MS: String(DRAIN_MS) },
    ...{ METRICS_PORT: "0", UPSTREAM_PORT: "0", IDENTITY_PORT: "0", SEED_SCALE: "0.1" },
  }
  const started = performance.now()
  const program = startProgram(image, image.cmd, settings, place)
  try {
    await program.answers(`${origin}/healthz`)
    console.log(`Image: healthy after ${seconds(started)} s`)
    await program.answers(`${origin}/readyz`)
    const page = await (await fetch(`${origin}/login`)).text()
    assert.match(page, /Continue with Google/, "/login does not show the sign-in page")
    const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0]
    assert.ok(script, "/login names no script")
    assert.equal((await fetch(`${origin}${script}`)).status, 200, "a script of the page is missing")
    const health = startProgram(image, healthCommand(image.health), settings, place)
    assert.equal(await health.exited, 0, `the health check fails on a healthy server:\n${health.output()}`)
    const running = await commandLines(program.child.pid)
    for (const line of running) assert.doesNotMatch(line, /\.tsx?\b|\btsx\b|ts-node|\bvite\b/, "runs from sources")
    console.log(`Image: serves /login; ${running.length} processes, all compiled`)
    await program.stops()
    for (const pid of program.descendants()) assert.ok(!isAlive(pid), `process ${pid} outlived the dashboard`)
    const late = startProgram(image, healthCommand(image.health), settings, place)
    assert.notEqual(await late.exited, 0, "the health check succeeds without a server")
  } finally {
    program.kill()
  }
}

/** The same image as the reference upstream and as the local identity provider. */
export async function checkOtherPrograms(image, place) {
  const identity = {
    ...{ IDENTITY_CLIENT_ID: "check", IDENTITY_CLIENT_SECRET: "check" },
    IDENTITY_REDIRECT_URIS: "http://localhost:3000/callback",
  }
  for (const [name, more] of Object.entries({ upstream: { SEED_SCALE: "0.1" }, identity })) {
    const port = await freePort()
    const settings = { APP_ENV: "demo", PORT: String(port), HOST: "127.0.0.1", ...more }
    const program = startProgram(image, ["node", `build/${name}.js`], settings, place)
    try {
      await program.answers(`http://127.0.0.1:${port}/healthz`)
      await program.stops()
      console.log(`Image: ${name} answers and stops cleanly`)
    } finally {
      program.kill()
    }
  }
}

function startProgram(image, [command, ...args], settings, { user, home }) {
  const child = spawn(command === "node" ? process.execPath : command, args, {
    cwd: join(image.folder, image.workdir),
    env: { ...cleanEnvironment(image.env, home), ...settings },
    uid: user.uid,
    gid: user.gid,
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  let descendants = []
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
    descendants: () => descendants,
    kill: () => child.kill("SIGKILL"),
    /** Waits for a 2xx at this address. */
    async answers(address) {
      const until = performance.now() + STARTS_WITHIN_MS
      while (performance.now() < until && child.exitCode === null) {
        const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
        if (answer?.ok) return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      assert.fail(`${address} does not answer:\n${output}`)
    },
    async stops() {
      descendants = await descendantsOf(child.pid)
      const asked = performance.now()
      child.kill("SIGTERM")
      const code = await within(exited, STOPS_WITHIN_MS, `it does not stop on SIGTERM:\n${output}`)
      assert.equal(code, 0, `it stopped with ${code}:\n${output}`)
      console.log(`Image: ${args.join(" ")} stopped with 0, ${seconds(asked)} s after SIGTERM`)
    },
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

/** The pids of all processes below one; none where there is no /proc. */
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
