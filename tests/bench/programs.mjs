import { spawn, spawnSync } from "node:child_process"
import { readFile } from "node:fs/promises"
import { createServer } from "node:net"

const STARTS_WITHIN_MS = 240_000
const STOPS_WITHIN_MS = 15_000
const running = new Set()

/** What a program of ours may take over from our own environment; settings of the shell must not change a figure. */
const PASSED_ON = ["PATH", "HOME", "LANG", "TMPDIR", "SYSTEMROOT"]

/**
 * Starts `node file ...args` and waits for its ready message, or, with `probe`, until that address answers 2xx.
 * Gives { pid, ready, startedMs, stop() }. Its output is dropped, the last of it told when it fails.
 */
export async function startProgram(args, env, { cwd, probe, core, command = process.execPath } = {}) {
  const started = performance.now()
  const child = spawn(command, args, {
    cwd,
    env: { ...passedOn(), ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  })
  running.add(child)
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output = (output + chunk).slice(-4_000)
    })
  }
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message))
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  ended.then(() => running.delete(child))
  const ready = await Promise.race([
    probe ? answers(probe, started) : readyMessage(child),
    ended.then((how) => Promise.reject(new Error(`${args[0]} ended (${how}):\n${output}`))),
    after(STARTS_WITHIN_MS).then(() => Promise.reject(new Error(`${args[0]} is not ready:\n${output}`))),
  ])
  const startedMs = performance.now() - started
  if (core !== undefined) pin(child.pid, core)
  return { pid: child.pid, ready, startedMs, output: () => output, stop: () => stop(child, ended) }
}

/** The variables of our own environment that every program needs. */
export function passedOn() {
  return Object.fromEntries(PASSED_ON.filter((name) => process.env[name]).map((name) => [name, process.env[name]]))
}

/** Ends what is still running: for our own end, however it comes. */
export function killAll() {
  for (const child of running) child.kill("SIGKILL")
}

/** A program says where it listens over its channel, or as one line of JSON on its standard output. */
function readyMessage(child) {
  return new Promise((resolve) => {
    child.on("message", (message) => message?.ready && resolve(message))
    child.stdout.on("data", (chunk) => {
      const line = /^\{"ready":true.*\}$/m.exec(String(chunk))?.[0]
      if (line) resolve(JSON.parse(line))
    })
  })
}

async function answers(address, started) {
  while (performance.now() - started < STARTS_WITHIN_MS) {
    const answer = await fetch(address, { redirect: "manual" }).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    if (answer?.ok) return { ready: true, origin: new URL(address).origin }
    await after(10)
  }
  return after(STARTS_WITHIN_MS)
}

async function stop(child, ended) {
  if (!running.has(child)) return
  child.kill("SIGTERM")
  const isLate = await Promise.race([ended.then(() => false), after(STOPS_WITHIN_MS).then(() => true)])
  if (isLate) child.kill("SIGKILL")
  await ended
}

/** A timer that holds nothing up. */
export function after(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

/** As `after`, for waits that are the only thing going on. */
export function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Whether a process of this number lives. */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Whether a command exists on this machine. */
export function hasCommand(name) {
  return spawnSync(name, ["--version"], { stdio: "ignore" }).error === undefined
}

/** Keeps every thread of a process on one core; false where there is no taskset. */
export function pin(pid, core) {
  return spawnSync("taskset", ["-a", "-c", "-p", String(core), String(pid)], { stdio: "ignore" }).status === 0
}

const TICK_MS = 10

/** Processor time a process has used, in milliseconds; NaN where there is no /proc. */
export async function processorTimeOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Resident memory in bytes, now; NaN where there is no /proc. */
export async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "")
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1_024
}
