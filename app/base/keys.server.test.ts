import { mkdtemp, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, describe, expect, it } from "vitest"
import { env, loadEnv, useEnv } from "./env.server"
import { activeKeys, deriveKey, readOrCreateKeys } from "./keys.server"

const started = env
afterEach(() => useEnv(started))

describe("generated keys", () => {
  it("are created once, readable by the owner only, and the same after a restart and for a second process", async () => {
    const folder = await mkdtemp(join(tmpdir(), "saffron-keys-"))
    try {
      const data = join(folder, "nested", "data")
      const [first, second] = await Promise.all([readOrCreateKeys(data), readOrCreateKeys(data)])
      expect(second).toBe(first)
      expect(await readOrCreateKeys(data)).toBe(first)
      expect((await stat(join(data, "session-keys"))).mode & 0o777).toBe(0o600)
      expect(await readFile(join(data, "session-keys"), "utf8")).toBe(`${first}\n`)
      expect(loadEnv({ SESSION_KEYS: first }).SESSION_KEYS[0]?.key).toHaveLength(32)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe("activeKeys", () => {
  it("keeps the configured order", () => {
    const key = (kid: string) => `${kid}:${Buffer.alloc(32, kid).toString("base64")}`
    useEnv(loadEnv({ SESSION_KEYS: `${key("new")}, ${key("old")}` }))
    expect(activeKeys().map(({ kid }) => kid)).toEqual(["new", "old"])
  })

  it("uses a key of the process if none is configured", () => {
    useEnv(loadEnv({}))
    expect(activeKeys()).toHaveLength(1)
    expect(activeKeys()[0]).toBe(activeKeys()[0])
  })

  it("rejects production without a configured key, as every restart would sign all users out", () => {
    useEnv({ ...loadEnv({}), APP_ENV: "production", SESSION_KEYS: [] })
    expect(activeKeys).toThrow("SESSION_KEYS is missing")
  })
})

describe("deriveKey", () => {
  it("gives different keys for different purposes and secrets, and always the same for the same", () => {
    const one = { kid: "a", key: Buffer.alloc(32, 1) }
    const two = { kid: "a", key: Buffer.alloc(32, 2) }
    const keys = [deriveKey(one, "x"), deriveKey(one, "y"), deriveKey(two, "x")].map((key) => key.toString("hex"))
    expect(new Set(keys).size).toBe(3)
    expect(deriveKey({ kid: "b", key: Buffer.alloc(32, 1) }, "x").toString("hex")).toBe(keys[0])
  })
})
