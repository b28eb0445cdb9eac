import { randomBytes } from "node:crypto"
import { eq, sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { env, loadEnv, useEnv } from "~/base/env.server"
import { sessions } from "~/store/schema.server"
import { closeStore, withStore } from "~/store/store.server"
import { StoreUnavailableError } from "~/store/store-error.server"
import { ageSession, rowOf } from "../../tests/support/aged-session"
import { openTestStore } from "../../tests/support/store"
import { endAllSessions } from "./own-sessions.server"
import { createSession, destroySession, loadSession, type Session, sessionKeyOf } from "./session.server"
import { claimEnd } from "./session-rows.server"

beforeAll(() => openTestStore())
afterAll(closeStore)

const staff = { id: "7", firstName: "Noura", lastName: "A", email: "n@saffron.example", permissions: ["VIEW_MENUS"] }
const record = { token: "canary-token", staff }

async function signedIn(staffKey = "google:1"): Promise<{ session: Session; cookie: string; value: string }> {
  const { session, cookie: setCookie } = await createSession(staffKey, record)
  const [cookie = ""] = setCookie.split(";", 1)
  return { session, cookie, value: cookie.slice(cookie.indexOf("=") + 1) }
}

const hours = (count: number) => count * 3_600

describe("a session", () => {
  it("lives in the store; the cookie is an opaque id with the agreed attributes", async () => {
    const { cookie } = await createSession("google:1", record)
    expect(cookie).toMatch(/^test_session=[\w-]{22}\.[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=691200$/)
    const loaded = await loadSession(cookie)
    expect(loaded?.staff).toEqual(staff)
    expect(loaded?.token).toBe("canary-token")
  })

  it("takes the __Host-Http- prefix and Secure on https", async () => {
    const plain = env
    useEnv(loadEnv({ APP_ENV: "test", DATA_DIR: plain.DATA_DIR, APP_ORIGIN: "https://dash.example" }))
    const { cookie } = await createSession("google:1", record)
    expect(cookie).toMatch(/^__Host-Http-test_session=/)
    expect(cookie).toMatch(/; Secure$/)
    useEnv(plain)
  })

  it("shows neither token nor user in the row, in JSON or when printed", async () => {
    const { session, cookie } = await signedIn()
    const row = JSON.stringify(await rowOf(session))
    expect(row).not.toContain("canary")
    expect(row).not.toContain("Noura")
    expect(row).not.toContain(cookie.split("=")[1])
    expect(JSON.stringify(session)).not.toContain("canary")
    const { inspect } = await import("node:util")
    expect(inspect(session)).not.toContain("canary")
  })

  it("needs its cookie, under its exact name", async () => {
    const { value } = await signedIn()
    expect(await loadSession(undefined)).toBeNull()
    expect(await loadSession("")).toBeNull()
    expect(await loadSession(`demo_session=${value}`)).toBeNull()
    expect(await loadSession(`other=1; test_session=${value}`)).not.toBeNull()
  })
})

describe("a changed cookie (security.md test 21)", () => {
  it("is anonymous with any one character changed", async () => {
    const { value } = await signedIn()
    for (let at = 0; at < value.length; at++) {
      for (const other of ["A", "B", "-", "."]) {
        const changed = value.slice(0, at) + other + value.slice(at + 1)
        if (changed !== value) expect(await loadSession(`test_session=${changed}`), changed).toBeNull()
      }
    }
  })

  it("is anonymous when cut, too long, repeated, or another cookie's value", async () => {
    const { value, cookie } = await signedIn()
    const second = await signedIn()
    const [idOfOne] = value.split(".")
    const [, secretOfOther] = second.value.split(".")
    const forged = [
      ...Array.from({ length: value.length }, (_, end) => value.slice(0, end)),
      value + value,
      "x".repeat(8192),
      `${idOfOne}.${secretOfOther}`,
      `${randomBytes(16).toString("base64url")}.${randomBytes(16).toString("base64url")}`,
      `"${value}"`,
      `${value}%00`,
    ]
    for (const each of forged) expect(await loadSession(`test_session=${each}`)).toBeNull()
    expect(await loadSession(`${cookie}; ${second.cookie}`)).toBeNull()
    expect(await loadSession(cookie)).not.toBeNull()
  })

  it("is anonymous when the row was swapped for another's", async () => {
    const one = await signedIn()
    const two = await signedIn()
    const stolen = await rowOf(two.session)
    await withStore((db) =>
      db
        .update(sessions)
        .set({ sealed: stolen?.sealed ?? "" })
        .where(eq(sessions.key, one.session.id)),
    )
    expect(await loadSession(one.cookie)).toBeNull()
  })
})

describe("the end of a session", () => {
  it("is immediate and final, and deletes the record", async () => {
    const { session, cookie } = await signedIn()
    expect(await destroySession(session.id, "logout")).toBe(true)
    expect(await destroySession(session.id, "logout")).toBe(false)
    expect(await loadSession(cookie)).toBeNull()
    expect(await rowOf(session)).toMatchObject({ sealed: "", endReason: "logout" })
  })

  it("ends every session of a person, and of nobody else", async () => {
    const mine = [await signedIn("google:7"), await signedIn("google:7")]
    const other = await signedIn("google:8")
    expect(await endAllSessions("google:7")).toBe(2)
    for (const { cookie } of mine) expect(await loadSession(cookie)).toBeNull()
    expect(await loadSession(other.cookie)).not.toBeNull()
  })

  it("comes after 12 hours without use, not before", async () => {
    const { session, cookie } = await signedIn()
    await ageSession(session, "seenAt", hours(11.9))
    expect(await loadSession(cookie)).not.toBeNull()
    await ageSession(session, "seenAt", hours(12.1))
    expect(await loadSession(cookie)).toBeNull()
    expect(await rowOf(session)).toMatchObject({ endReason: "idle", sealed: "" })
  })

  it("comes 7 days after sign-in, however busy, not before", async () => {
    const { session, cookie } = await signedIn()
    await ageSession(session, "createdAt", hours(7 * 24 - 0.1))
    expect(await loadSession(cookie)).not.toBeNull()
    await ageSession(session, "createdAt", hours(7 * 24 + 0.1))
    expect(await loadSession(cookie)).toBeNull()
  })

  it("follows the configured limits", async () => {
    const plain = env
    useEnv(loadEnv({ APP_ENV: "test", DATA_DIR: plain.DATA_DIR, SESSION_IDLE_HOURS: "1", SESSION_MAX_DAYS: "1" }))
    const idle = await signedIn()
    await ageSession(idle.session, "seenAt", hours(1.1))
    expect(await loadSession(idle.cookie)).toBeNull()
    const old = await signedIn()
    await ageSession(old.session, "createdAt", hours(24.1))
    expect(await loadSession(old.cookie)).toBeNull()
    useEnv(plain)
  })

  it("is kept for a day; the next sign-in after that deletes the row", async () => {
    const kept = await signedIn()
    const forgotten = await signedIn()
    await ageSession(kept.session, "createdAt", hours(8 * 24 - 0.1))
    await ageSession(forgotten.session, "createdAt", hours(8 * 24 + 0.1))
    await signedIn()
    expect([await rowOf(kept.session), await rowOf(forgotten.session)]).toEqual([expect.anything(), undefined])
  })

  it("is reported once if the session ended by itself, and not if the person ended it", async () => {
    const { session, cookie } = await signedIn()
    expect(await claimEnd(session.id)).toBe(false)
    await ageSession(session, "seenAt", hours(13))
    await loadSession(cookie)
    const claims = await Promise.all([claimEnd(session.id), claimEnd(session.id), claimEnd(session.id)])
    expect(claims.filter(Boolean)).toHaveLength(1)
    const left = await signedIn()
    await destroySession(left.session.id, "logout")
    expect(await claimEnd(left.session.id)).toBe(false)
  })
})

describe("use", () => {
  it("is stored at most once a minute", async () => {
    const { session, cookie } = await signedIn()
    const first = (await rowOf(session))?.seenAt
    await loadSession(cookie)
    expect((await rowOf(session))?.seenAt).toEqual(first)
    await ageSession(session, "seenAt", hours(0.02))
    await loadSession(cookie)
    expect((await rowOf(session))?.seenAt.getTime()).toBeGreaterThanOrEqual(
      first?.getTime() ?? Number.POSITIVE_INFINITY,
    )
  })
})

describe("key rotation (security.md test 20)", () => {
  const key = () => randomBytes(32).toString("base64")

  it("keeps sessions of the old key while it is listed, and ends them cleanly when it is not", async () => {
    const plain = env
    const old = `old:${key()}`
    const fresh = `new:${key()}`
    const configure = (keys: string) =>
      useEnv(loadEnv({ APP_ENV: "test", DATA_DIR: plain.DATA_DIR, SESSION_KEYS: keys }))
    configure(old)
    const { cookie } = await signedIn()
    configure(`${fresh},${old}`)
    expect(await loadSession(cookie)).not.toBeNull()
    const later = await signedIn()
    configure(fresh)
    expect(await loadSession(cookie)).toBeNull()
    expect(await loadSession(later.cookie)).not.toBeNull()
    configure(`new:${key()}`)
    expect(await loadSession(later.cookie)).toBeNull()
    useEnv(plain)
  })
})

describe("a read-only store", () => {
  const setReadOnly = (value: "on" | "off") =>
    withStore((db) => db.execute(sql.raw(`SET default_transaction_read_only = ${value}`)))

  it("breaks no page: neither the last use nor the end of a session must be stored", async () => {
    const { cookie, session } = await signedIn()
    const other = await signedIn()
    await ageSession(session, "seenAt", hours(1))
    await ageSession(other.session, "seenAt", hours(72))
    await setReadOnly("on")
    try {
      expect((await loadSession(cookie))?.id).toBe(session.id)
      expect(await loadSession(other.cookie)).toBeNull()
    } finally {
      await setReadOnly("off")
    }
  })
})

describe("a store that is down (security.md test 19)", () => {
  it("is reported to requests with a cookie, and not queried for others", async () => {
    const plain = env
    const { cookie } = await signedIn()
    await closeStore()
    useEnv(loadEnv({ APP_ENV: "test", DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }))
    await expect(loadSession(cookie)).rejects.toBeInstanceOf(StoreUnavailableError)
    expect(await loadSession("theme=dark")).toBeNull()
    useEnv(plain)
  })
})

it("sessionKeyOf returns the row key without checking the session", async () => {
  const { session, value } = await signedIn()
  expect(sessionKeyOf(value)).toBe(session.id)
  expect(sessionKeyOf("nonsense")).toBeNull()
})
