import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process"
import { mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { describe, expect, onTestFinished, test } from "vitest"
import { readSettings } from "./settings"
import { loadSigningKey } from "./signing-key"
import { CLIENT, signIn, startProvider, verifyIdToken } from "./test-visitor"

const COMPLETE = {
  PORT: "0",
  IDENTITY_CLIENT_ID: CLIENT.clientId,
  IDENTITY_CLIENT_SECRET: CLIENT.clientSecret,
  IDENTITY_REDIRECT_URIS: CLIENT.redirectUris.join(", "),
}

function startProgram(env: Record<string, string>) {
  const program = fileURLToPath(new URL("../build/identity.js", import.meta.url))
  const options: SpawnOptions = {
    env: { NODE_ENV: "test", PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  }
  const child = spawn(process.execPath, [program], options)
  onTestFinished(() => {
    child.kill("SIGKILL")
  })
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve))
  let errors = ""
  child.stderr?.on("data", (chunk) => {
    errors += String(chunk)
  })
  return { child, exit, errors: () => errors }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("no standard output")
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error("it ended without a line")
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "saffron-identity-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

describe("the program", () => {
  test("prints one ready line, sends the same to its parent, and stops with 0 on SIGTERM", async () => {
    const { child, exit } = startProgram(COMPLETE)
    const message = new Promise((resolve) => child.once("message", resolve))
    const ready = JSON.parse(await firstLine(child))
    expect(ready).toMatchObject({ ready: true, origin: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) })
    expect(ready.accounts[0]).toEqual({ email: "noura@saffron.example", kind: "Everything" })
    expect(await message).toEqual(ready)
    expect((await fetch(`${ready.origin}/healthz`)).status).toBe(200)
    child.kill("SIGTERM")
    expect(await exit).toBe(0)
  })

  test("ends when its parent is gone", async () => {
    const { child, exit } = startProgram(COMPLETE)
    await firstLine(child)
    child.disconnect()
    expect(await exit).toBe(0)
  })

  test("refuses production with one line, unless asked for by name", async () => {
    const refused = startProgram({ ...COMPLETE, APP_ENV: "production" })
    expect(await refused.exit).toBe(1)
    expect(refused.errors()).toMatch(/^identity: IDENTITY: [^\n]+\n$/)

    const asked = startProgram({ ...COMPLETE, APP_ENV: "production", IDENTITY: "local" })
    const { origin } = JSON.parse(await firstLine(asked.child))
    expect((await fetch(`${origin}/__control/stats`)).status).toBe(404)
  })
})

describe("settings", () => {
  test.each([
    ["IDENTITY_CLIENT_ID", ""],
    ["IDENTITY_CLIENT_SECRET", ""],
    ["IDENTITY_REDIRECT_URIS", ""],
    ["IDENTITY_REDIRECT_URIS", "/auth/google/callback"],
    ["IDENTITY_REDIRECT_URIS", "javascript:alert(1)"],
    ["IDENTITY_ORIGIN", "http://localhost:4002/path"],
    ["PORT", "70000"],
    ["PORT", "four"],
  ])("a wrong %s (%j) is named", (name, value) => {
    expect(() => readSettings({ ...COMPLETE, [name]: value })).toThrow(new RegExp(`^${name}: `))
  })

  test("callbacks may be separated by commas and spaces; the port has a default", () => {
    const { redirectUris, port, isControllable } = readSettings({ ...COMPLETE, PORT: "" })
    expect(redirectUris).toEqual(CLIENT.redirectUris)
    expect(port).toBe(4002)
    expect(isControllable).toBe(true)
  })
})

describe("the signing key", () => {
  test("kept in a folder, it verifies tokens of before a restart", async () => {
    const dataDir = await newFolder()
    const first = await startProvider({ dataDir })
    const { id_token } = await signIn(first.origin)
    await first.close()
    const port = Number(new URL(first.origin).port)
    const second = await startProvider({ dataDir, port })
    expect(await verifyIdToken(second.origin, id_token)).toMatchObject({ email: "noura@saffron.example" })
  })

  test("is the same key for two simultaneous starts, readable only by its owner", async () => {
    const dataDir = await newFolder()
    const [one, other] = await Promise.all([loadSigningKey(dataDir), loadSigningKey(dataDir)])
    expect(one.kid).toBe(other.kid)
    const files = await readdir(dataDir)
    expect(files).toEqual(["identity-signing-key.json"])
    expect((await stat(join(dataDir, "identity-signing-key.json"))).mode & 0o077).toBe(0)
  })

  test("shows only its public half", async () => {
    const { origin } = await startProvider()
    const { keys } = (await (await fetch(`${origin}/jwks`)).json()) as { keys: Record<string, string>[] }
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"])
  })
})
