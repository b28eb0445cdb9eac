import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, expect, test } from "vitest"
import { readSettings } from "./settings"

const PROGRAM = fileURLToPath(new URL("../build/upstream.js", import.meta.url))
const children: ChildProcess[] = []

/** A program that seeds its database, on a machine that has other things to do as well. */
const TIMEOUT_MS = 180_000

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL")
})

function start(env: Record<string, string>): ChildProcess {
  const child = fork(PROGRAM, {
    execArgv: [],
    env: { NODE_ENV: "test", PATH: process.env.PATH, PORT: "0", SEED_SCALE: "0.1", LOG_LEVEL: "info", ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  })
  children.push(child)
  return child
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = ""
  for await (const chunk of stream ?? []) text += chunk
  return text
}

async function ready(child: ChildProcess): Promise<string> {
  const [message] = (await once(child, "message")) as [{ ready: boolean; origin: string }]
  expect(message.ready).toBe(true)
  return message.origin
}

test(
  "says when it is ready, keeps its data, and stops cleanly on SIGTERM and when its parent goes",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "saffron-upstream-"))
    try {
      const first = start({ DATA_DIR: folder })
      const output = textOf(first.stdout)
      const log = textOf(first.stderr)
      const origin = await ready(first)
      const answer = await fetch(`${origin}/__control/staff`, {
        method: "POST",
        body: '{"email":"kept@saffron.example"}',
      })
      const { user } = (await answer.json()) as { user: { token: string } }
      const headers = { authorization: `Bearer ${user.token}` }
      expect((await fetch(`${origin}/api/dashboard/v3/cities?active=1`, { headers })).status).toBe(200)
      first.kill("SIGTERM")
      expect(await once(first, "exit")).toEqual([0, null])
      expect(JSON.parse(await output)).toEqual({ ready: true, origin })
      // One JSON line a request; no token, no query string.
      const lines = (await log)
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
      expect(lines.map((line) => line.call)).toEqual(["GET /api/dashboard/v3/cities"])
      expect(await log).not.toContain(user.token)
      expect(await log).not.toContain("active=1")

      const second = start({ DATA_DIR: folder })
      const again = await ready(second)
      expect((await fetch(`${again}/api/dashboard/v3/cities`, { headers })).status).toBe(200)
      second.disconnect()
      expect(await once(second, "exit")).toEqual([0, null])
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  },
  TIMEOUT_MS,
)

test(
  "a wrong setting stops it with one line that names it",
  async () => {
    const child = start({ SEED_SCALE: "many" })
    const log = textOf(child.stderr)
    const [code] = await once(child, "exit")
    expect(code).toBe(1)
    expect((await log).trim()).toMatch(/^upstream: SEED_SCALE: [^\n]+$/)
  },
  TIMEOUT_MS,
)

test.each([
  ["SEED_SCALE", "0"],
  ["PORT", "99999"],
  ["PORT", "4001.5"],
  ["TOKEN_TTL_SECONDS", "-1"],
  ["GOOGLE_USERINFO_URL", "ftp://x"],
  ["BUSINESS_TIME_ZONE", "Mars/Olympus"],
  ["CLOCK_NOW", "tomorrow"],
])("%s=%s is refused by name", (name, value) => {
  const source = { NODE_ENV: "test", [name]: value } as NodeJS.ProcessEnv
  expect(() => readSettings(source)).toThrow(new RegExp(`^${name}: [^\\n]+$`))
})

test("the control surface is closed in production unless it is asked for", () => {
  const of = (env: object) => readSettings({ NODE_ENV: "test", ...env } as NodeJS.ProcessEnv).isControllable
  expect([of({}), of({ APP_ENV: "production" }), of({ APP_ENV: "production", CONTROL: "1" })]).toEqual([
    true,
    false,
    true,
  ])
})
