import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { afterEach, describe, expect, it } from "vitest"
import { bundledProgram } from "../support/bundled-program"
import { exchange, head, openSocket } from "../support/raw-http"
import { until } from "../support/until"

const PROGRAM = await bundledProgram(new URL("../support/small-program.ts", import.meta.url))
const running: ChildProcess[] = []

afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL")
})

async function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...process.env, APP_ENV: "test", ...env },
  })
  running.push(child)
  let output = ""
  child.stdout?.on("data", (chunk) => {
    output += chunk
  })
  child.stderr?.on("data", (chunk) => {
    output += chunk
  })
  const exited = new Promise<number | string>((resolve) =>
    child.once("close", (code, signal) => resolve(code ?? signal ?? "")),
  )
  const [message] = (await Promise.race([
    once(child, "message"),
    exited.then((how) => Promise.reject(new Error(`Ended with ${how}: ${output}`))),
  ])) as [{ port: number }]
  const { port } = message
  const send = (method: string, target: string) =>
    exchange(
      port,
      head(
        `${method} ${target} HTTP/1.1`,
        `Host: localhost:${port}`,
        ...(method === "POST" ? ["Content-Length: 0"] : []),
      ),
    )
  return { child, port, exited, send, output: () => output, lines: () => parse(output) }
}

const parse = (output: string) =>
  output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

async function download(port: number, target: string) {
  const socket = await openSocket(port)
  let text = ""
  socket.on("data", (chunk) => {
    text += chunk
  })
  const closed = once(socket, "close")
  socket.on("error", () => {})
  socket.write(head(`GET ${target} HTTP/1.1`, `Host: localhost:${port}`))
  await until(() => text.includes("row 1"))
  return { text: () => text, closed }
}

describe("a stop (security.md section 15, test 54)", () => {
  it("ends even if nothing reads the log", async () => {
    const program = await start()
    program.child.stdout?.destroy()
    program.child.kill("SIGINT")
    expect(await program.exited).toBe(0)
  })

  it("is announced at once, lets a download finish, closes the store and exits 0", async () => {
    const program = await start({ DRAIN_MS: "300" })
    const file = await download(program.port, "/export")
    program.child.kill("SIGTERM")
    let probe = await program.send("GET", "/readyz")
    while (probe.status === 200) probe = await program.send("GET", "/readyz")
    expect(probe.status).toBe(503)
    expect(probe.headers.get("connection")).toEqual(["close"])
    const late = await program.send("GET", "/")
    expect([late.status, late.headers.get("connection")]).toEqual([200, ["close"]])
    expect(await program.exited).toBe(0)
    await file.closed
    expect(file.text()).toContain("row 20\r\n")
    expect(file.text().endsWith("0\r\n\r\n")).toBe(true)
    expect(program.lines().map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(["stopping", "store closed", "stopped"]),
    )
  })

  it("does not wait for an endless download", async () => {
    const program = await start({ STREAMS_MS: "300" })
    const file = await download(program.port, "/endless")
    program.child.kill("SIGTERM")
    expect(await program.exited).toBe(0)
    await file.closed
    expect(file.text().endsWith("0\r\n\r\n")).toBe(false)
  })

  it("is forced by a second signal", async () => {
    const program = await start({ DRAIN_MS: "60000" })
    program.child.kill("SIGTERM")
    await program.send("GET", "/readyz")
    program.child.kill("SIGTERM")
    expect(await program.exited).toBe(1)
  })

  it("on Ctrl-C does not wait for a load balancer", async () => {
    const program = await start({ DRAIN_MS: "60000" })
    program.child.kill("SIGINT")
    expect(await program.exited).toBe(0)
  })
})

describe("an uncaught error (security.md test 56)", () => {
  it.each([
    ["/throw", "uncaughtException", "nobody catches this"],
    ["/reject", "unhandledRejection", "nobody awaits this"],
  ])("%s is logged, drained and ends with an exit code", async (target, event, message) => {
    const program = await start({ DRAIN_MS: "300" })
    const file = await download(program.port, "/export")
    expect((await program.send("POST", target)).status).toBe(200)
    let probe = await program.send("GET", "/readyz")
    while (probe.status === 200) probe = await program.send("GET", "/readyz")
    expect(probe.status).toBe(503)
    expect(await program.exited).toBe(1)
    await file.closed
    expect(file.text()).toContain("row 20\r\n")
    expect(program.lines().find(({ msg }) => msg === event)).toMatchObject({ level: "fatal", err: { message } })
  })
})
