import { exec, spawn } from "node:child_process"
import { once } from "node:events"
import { statSync } from "node:fs"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { signInOverHttp } from "../bench/sign-in.mjs"
import { exchange, head } from "../support/raw-http"
import { type Stack, startStack } from "../support/stack"

const promisedExec = promisify(exec)
const PROGRAM = fileURLToPath(new URL("../../build/server.js", import.meta.url))

/** Starts the program with a configuration that must not work, and gives what it printed. */
async function refusedStart(env: Record<string, string>): Promise<{ code: number | null; error: string }> {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      METRICS_PORT: "0",
      DATA_DIR: join(tmpdir(), "saffron-refused"),
      ...env,
    },
  })
  let error = ""
  child.stderr.on("data", (chunk) => {
    error += chunk
  })
  const [code] = (await once(child, "close")) as [number | null]
  return { code, error }
}

/** Which values are wrong is told by `base/env.server.test.ts`; this is what the program makes of one. */
describe("a wrong configuration stops the start with one line that names it", () => {
  it.each([
    ["PORT", { PORT: "70000" }],
    ["UPSTREAM_URL", { APP_ENV: "production" }],
  ])("%s: %j", async (name, env) => {
    const { code, error } = await refusedStart(env)
    expect(code).toBe(1)
    expect(error.trimEnd().split("\n")).toHaveLength(1)
    expect(error).toContain(name)
  })

  it("a taken port", async () => {
    const other = createServer().listen(0, "127.0.0.1")
    await once(other, "listening")
    const address = other.address()
    const port = typeof address === "object" && address ? address.port : 0
    const folder = await mkdtemp(join(tmpdir(), "saffron-start-"))
    const { code, error } = await refusedStart({ PORT: String(port), DATA_DIR: folder })
    other.close()
    await rm(folder, { recursive: true, force: true })
    expect([code, error]).toEqual([1, `PORT: ${port} is already in use\n`])
  })
})

describe("the whole stack", () => {
  let stack: Stack
  let cookie: string

  beforeAll(async () => {
    stack = await startStack({ env: { APP_ENV: "demo", IMAGE_HOSTS: "https://pictures.example" } })
    cookie = await signInOverHttp(stack.dashboard, "noura@saffron.example")
  })
  afterAll(() => stack.stop())

  const send = (line: string, ...lines: string[]) =>
    exchange(stack.port, head(`${line} HTTP/1.1`, `Host: localhost:${stack.port}`, ...lines), 3_000)

  it("prints its address and its accounts", () => {
    expect(stack.output()).toContain(`Saffron is ready: ${stack.dashboard}\n`)
    expect(stack.output()).toMatch(/^ {2}noura@saffron\.example +Everything$/m)
  })

  it("stores generated keys so that only the owner can read them", async () => {
    const path = join(stack.dataDir, "session-keys")
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(await readFile(path, "utf8")).toMatch(/^local:[A-Za-z0-9+/]{43}=\n$/)
  })

  it("stores embedded databases in folders that only the owner can read", () => {
    for (const name of ["dashboard", "upstream"]) {
      expect([name, (statSync(join(stack.dataDir, name)).mode & 0o777).toString(8)]).toEqual([name, "700"])
    }
    expect(statSync(join(stack.dataDir, "dashboard.pid")).mode & 0o777).toBe(0o600)
  })

  it("is healthy and ready", async () => {
    expect((await send("GET /healthz")).status).toBe(200)
    expect((await send("GET /readyz")).status).toBe(200)
    // A probe comes by address: the host it names is not looked at.
    expect((await exchange(stack.port, head("GET /readyz HTTP/1.1", "Host: 10.0.0.7:3000"))).status).toBe(200)
  })

  it("serves metrics on their own port only", async () => {
    await send("GET /login")
    const figures = await (await fetch(`${stack.metrics}/metrics`)).text()
    expect(figures).toMatch(
      /dashboard_request_duration_seconds_count\{route_class="document",status_class="2xx"\} [1-9]/,
    )
    expect(figures).toContain("nodejs_eventloop_lag_p99_seconds")
    expect(figures).toContain("process_resident_memory_bytes")
    expect((await send("GET /metrics")).body.toString()).not.toContain("nodejs_eventloop")
  })

  it.each(["/food/menus/", "/Food/menus", "//food/menus", "/food//menus", "/nothing", "/404"])(
    "%s is the 404 page, and stays it: nothing in it loads a script",
    async (path) => {
      const answer = await send(`GET ${path}`, `Cookie: ${cookie}`)
      expect(answer.status).toBe(404)
      expect(answer.body.toString()).toContain("Looks like you got lost...")
      expect(answer.body.toString()).not.toMatch(/<script[^>]+type="module"/)
    },
  )

  it("every script of a page carries the policy's nonce", async () => {
    const answer = await send("GET /food/menus", `Cookie: ${cookie}`)
    expect(answer.status).toBe(200)
    const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy")?.[0] ?? "") ?? []
    const scripts = answer.body.toString().match(/<script[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(2)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
  })

  it("images may also come from the configured hosts", async () => {
    const policy = (await send("GET /login")).headers.get("content-security-policy")?.[0]
    expect(policy).toMatch(/img-src [^;]* https:\/\/pictures\.example[ ;]/)
  })

  it("nothing that could be a secret is in the log (security.md test 63)", async () => {
    const [secret = ""] = /[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{22}/.exec(cookie) ?? []
    expect(secret).not.toBe("")
    const keys = await readFile(join(stack.dataDir, "session-keys"), "utf8")
    await send(`GET /auth/google/callback?code=canary-code&state=canary-state`, `Cookie: ${cookie}`)
    await send("GET /food/menus?name=canary-name", `Cookie: ${cookie}`, "Authorization: Bearer canary-bearer")
    await stack.written()
    for (const canary of [secret.split(".")[1] ?? "", keys.trim().slice(6), "canary-", "eyJhbGci"]) {
      expect(stack.output()).not.toContain(canary)
    }
    const line = stack.lines().find(({ path, query }) => path === "/food/menus" && query === "name")
    expect(line).toMatchObject({ status: 200, method: "GET", msg: "request" })
  })

  it("no route changes anything by GET or HEAD (security.md test 28)", async () => {
    const before = await counts(stack)
    for (const path of [
      "/",
      "/login",
      "/food/menus",
      "/food/menus/1",
      "/food/menus/create",
      "/logout",
      "/preferences",
      "/page-views",
      "/auth/google",
    ]) {
      for (const method of ["GET", "HEAD"]) {
        const { status } = await send(`${method} ${path}`, `Cookie: ${cookie}`, "Accept: text/html")
        expect(status, `${method} ${path}`).toBeLessThan(500)
      }
    }
    expect((await send("GET /", `Cookie: ${cookie}`)).status).toBe(200)
    expect(await counts(stack)).toBe(before)
  })

  it("stops with its programs on SIGTERM, without warnings in the log", async () => {
    stack.process.kill("SIGTERM")
    expect(await stack.exited).toBe(0)
    await expect(fetch(`${stack.identity}/healthz`)).rejects.toThrow()
    await expect(fetch(`${stack.upstream}/healthz`)).rejects.toThrow()
    expect(stack.lines().filter(({ level }) => level === "error" || level === "fatal")).toEqual([])
  })
})

/** How many calls the upstream took that change something. */
async function counts({ upstream }: Stack): Promise<unknown> {
  const stats = (await (await fetch(`${upstream}/__control/stats`)).json()) as { mutations?: unknown }
  expect(stats.mutations).toBeDefined()
  return stats.mutations
}

describe("a program that dies", () => {
  it("stops the dashboard, with a log line that names it", async () => {
    const stack = await startStack()
    try {
      const { stdout } = await promisedExec(`ps -o pid=,args= --ppid ${stack.process.pid}`)
      const [pid] = /^\s*(\d+)(?=.*identity\.js)/m.exec(stdout)?.slice(1) ?? []
      process.kill(Number(pid), "SIGKILL")
      expect(await stack.exited).toBe(1)
      expect(stack.output()).toContain("The identity program stopped (SIGKILL). The dashboard stops too.")
      await expect(fetch(`${stack.upstream}/healthz`)).rejects.toThrow()
    } finally {
      await stack.stop()
    }
  })
})
