import { randomBytes, randomUUID } from "node:crypto"
import { count, eq, sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { env, loadEnv, useEnv } from "~/base/env.server"
import { MAX_KEPT_FORM_BYTES } from "~/forms/posted-form.server"
import { MAX_PARKED, MAX_PARKED_PER_PERSON } from "~/store/parked-forms.server"
import { parkedForms, sessions } from "~/store/schema.server"
import { closeStore, withStore } from "~/store/store.server"
import { type TestContext, testContext, thrownBy } from "../../tests/support/request-context"
import "../../tests/support/staff"
import { openTestStore } from "../../tests/support/store"
import { gates } from "./gates"
import { requireStaff } from "./guard.server"
import { parkedForm } from "./parked-form.server"
import { createSession, destroySession, loadSession } from "./session.server"
import type { EndReason } from "./session-rows.server"

beforeAll(() => openTestStore())
afterAll(closeStore)

const PAGE = "/food/menus?dialog=create-menu"
const TYPED: [string, string][] = [
  ["name", "قائمة الشتاء 'x\" 🍲"],
  ["zoneList", "3"],
  ["zoneList", "4"],
]

type Person = Awaited<ReturnType<typeof person>>

async function person(staffKey = `google:${randomUUID()}`) {
  const staff = { id: "7", firstName: "N", lastName: "A", email: "n@saffron.example", permissions: ["VIEW_MENUS"] }
  const { session, cookie } = await createSession(staffKey, { token: "t", staff })
  return { staffKey, session, cookie: cookie.split(";", 1)[0] ?? "" }
}

const bodyOf = (fields: readonly (readonly [string, string | File])[], isMultipart = false) => {
  const form = isMultipart ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) form.append(name, value as string)
  const request = new Request("http://x/", { method: "POST", body: form })
  if (!request.body) throw new Error("no body")
  return { stream: request.body, type: request.headers.get("Content-Type") ?? "" }
}

/** Submits a form with a cookie and returns the browser's cookies afterwards. */
async function send(cookie: string, fields = TYPED as readonly (readonly [string, string | File])[], url = PAGE) {
  const isMultipart = fields.some(([, value]) => typeof value !== "string")
  const made = testContext(url, { session: await loadSession(cookie), cookie, body: bodyOf(fields, isMultipart) })
  const thrown = await thrownBy(() => requireStaff(made.context, gates.menus))
  const ticket = made.setCookies().find((one) => one.startsWith("parked="))
  return { made, thrown, ticket, browser: ticket?.split(";", 1)[0] ?? "" }
}

async function ended(reason: EndReason = "idle", staffKey?: string): Promise<Person> {
  const one = await person(staffKey)
  await destroySession(one.session.id, reason)
  return one
}

async function comeBack(who: Person, browser: string, url = PAGE): Promise<{ made: TestContext; got: unknown }> {
  const made = testContext(url, { session: who.session, cookie: `${who.cookie}; ${browser}` })
  return { made, got: (await parkedForm(made.context, who.session))?.fields ?? null }
}

const rowsOf = (staffKey: string) =>
  withStore((db) => db.select().from(parkedForms).where(eq(parkedForms.staffKey, staffKey)))

describe("a form of an ended session", () => {
  it("comes back to the same person on the same page, once", async () => {
    const { staffKey, cookie } = await ended()
    const { thrown, ticket, browser } = await send(cookie)
    expect(thrown).toRedirectTo("/login?returnTo=%2Ffood%2Fmenus%3Fdialog%3Dcreate-menu")
    expect(ticket).toMatch(/^parked=[\w-]{22}\.[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400$/)
    const again = await person(staffKey)
    const { made, got } = await comeBack(again, browser)
    expect(got).toEqual(TYPED)
    // The stored form is deleted only after the page was sent completely: after a broken connection it can be loaded
    // again.
    expect((await comeBack(again, browser)).got).toEqual(TYPED)
    await made.show()
    expect((await comeBack(again, browser)).got).toBeNull()
  })

  it.each(["expired", "aged", "revoked"] as const)("is kept if the session %s", async (reason) => {
    const { staffKey, cookie } = await ended(reason)
    const { browser } = await send(cookie)
    expect((await comeBack(await person(staffKey), browser)).got).toEqual(TYPED)
  })

  it("is kept if the session has just become idle or too old", async () => {
    for (const column of ["seenAt", "createdAt"] as const) {
      const { staffKey, session, cookie } = await person()
      const longAgo = sql`now() - interval '169 hours'`
      await withStore((db) =>
        db
          .update(sessions)
          .set({ [column]: longAgo })
          .where(eq(sessions.key, session.id)),
      )
      const { browser } = await send(cookie)
      expect((await comeBack(await person(staffKey), browser)).got).toEqual(TYPED)
    }
  })

  it("is kept if the session's key was retired", async () => {
    const plain = env
    const withKeys = (keys: string) =>
      useEnv(loadEnv({ APP_ENV: "test", DATA_DIR: plain.DATA_DIR, SESSION_KEYS: keys }))
    const key = () => randomBytes(32).toString("base64")
    withKeys(`old:${key()}`)
    const { staffKey, cookie } = await person()
    withKeys(`new:${key()}`)
    expect(await loadSession(cookie)).toBeNull()
    const { browser } = await send(cookie)
    expect((await comeBack(await person(staffKey), browser)).got).toEqual(TYPED)
    useEnv(plain)
  })

  it.each([
    ["somebody else", "/food/menus?dialog=create-menu", true],
    ["the same person on another page", "/food/menus", false],
    ["the same person at other query", "/food/menus?dialog=other", false],
  ])("is not restored for %s", async (_name, url, isOther) => {
    const { staffKey, cookie } = await ended()
    const { browser } = await send(cookie)
    const reader = await person(isOther ? undefined : staffKey)
    expect((await comeBack(reader, browser, url)).got).toBeNull()
    expect((await comeBack(await person(staffKey), browser)).got).toEqual(TYPED)
  })

  it("is not restored in another browser, nor for a ticket with another secret", async () => {
    const { staffKey, cookie } = await ended()
    const { browser } = await send(cookie)
    const again = await person(staffKey)
    for (const other of [
      "",
      "parked=",
      `parked=${"A".repeat(22)}.${"A".repeat(22)}`,
      `${browser.slice(0, -22)}${"A".repeat(22)}`,
    ])
      expect((await comeBack(again, other)).got).toBeNull()
  })

  it("is sealed for its person: a row moved to another person does not open", async () => {
    const [owner, other] = [await ended(), await person()]
    const { browser } = await send(owner.cookie)
    await withStore((db) =>
      db.update(parkedForms).set({ staffKey: other.staffKey }).where(eq(parkedForms.staffKey, owner.staffKey)),
    )
    expect(await rowsOf(other.staffKey)).toHaveLength(1)
    expect((await comeBack(other, browser)).got).toBeNull()
  })

  it("is sealed: the row contains neither names nor values", async () => {
    const { staffKey, cookie } = await ended()
    const { browser } = await send(cookie, [["name", "canary-typed"]])
    const [row] = await rowsOf(staffKey)
    expect(JSON.stringify(row)).not.toContain("canary")
    expect(JSON.stringify(row)).not.toContain(browser.split(".")[1] ?? "no secret")
  })

  it("keeps no secrets, no files and no idempotency key", async () => {
    const { staffKey, cookie } = await ended()
    const { browser } = await send(cookie, [
      ["name", "typed"],
      ["password", "canary"],
      ["newPassword2", "canary"],
      ["api_token", "canary"],
      ["clientSecret", "canary"],
      ["Authorization", "canary"],
      ["once", "canary"],
      ["photo", new File(["canary"], "a.png")],
      ["note", "also typed"],
    ])
    expect((await comeBack(await person(staffKey), browser)).got).toEqual([
      ["name", "typed"],
      ["note", "also typed"],
    ])
  })
})

describe("no form is kept", () => {
  it.each([
    ["of a stranger", async () => ""],
    ["of a forged cookie", async () => `test_session=${"A".repeat(22)}.${"B".repeat(22)}`],
    ["of somebody who signed out", async () => (await ended("logout")).cookie],
  ])("%s", async (_name, come) => {
    const { thrown, ticket } = await send(await come())
    expect(thrown).toRedirectTo("/login?returnTo=%2Ffood%2Fmenus%3Fdialog%3Dcreate-menu")
    expect(ticket).toBeUndefined()
  })

  it.each([
    ["an empty form", [] as [string, string][], PAGE],
    ["a form above the limit", [["name", "x".repeat(MAX_KEPT_FORM_BYTES + 1)]] as [string, string][], PAGE],
    ["a key that no form of ours has", [["__proto__.x", "1"]] as [string, string][], PAGE],
    ["a look of the shell", [["theme", "dark"]] as [string, string][], "/preferences"],
    ["a look of the shell sent by script", [["theme", "dark"]] as [string, string][], "/preferences.data"],
  ])("of %s", async (_name, fields, url) => {
    const { cookie } = await ended()
    expect((await send(cookie, fields, url)).ticket).toBeUndefined()
  })
})

describe("the limits of kept forms", () => {
  it("keep one form per browser and page: the newest", async () => {
    const { staffKey, cookie } = await ended()
    const { browser } = await send(cookie, [["name", "old"]])
    await send(`${cookie}; ${browser}`, [["name", "new"]])
    expect(await rowsOf(staffKey)).toHaveLength(1)
    expect((await comeBack(await person(staffKey), browser)).got).toEqual([["name", "new"]])
  })

  it("apply per person: the oldest form of that person is dropped", async () => {
    const other = await ended()
    await send(other.cookie)
    const { staffKey, cookie } = await ended()
    for (let at = 0; at < MAX_PARKED_PER_PERSON + 3; at++) await send(cookie, TYPED, `/food/menus?page=${at}`)
    const paths = (await rowsOf(staffKey)).map(({ path }) => path)
    expect(paths).toHaveLength(MAX_PARKED_PER_PERSON)
    expect(paths).not.toContain("/food/menus?page=0")
    expect(await rowsOf(other.staffKey)).toHaveLength(1)
  })

  it("apply in total: the oldest forms are dropped", async () => {
    const { staffKey, cookie } = await ended()
    await withStore((db) =>
      db.execute(sql`INSERT INTO parked_forms (key, path, staff_key, kid, sealed, parked_at)
        SELECT lpad(to_hex(n), 64, '0'), '/', 'google:' || n, 'k', 's', now() - n * interval '1 second'
        FROM generate_series(1, ${MAX_PARKED}::int) AS n`),
    )
    await send(cookie)
    const [left] = await withStore((db) => db.select({ count: count() }).from(parkedForms))
    expect([left?.count, await rowsOf(`google:${MAX_PARKED}`)]).toEqual([MAX_PARKED, []])
    expect(await rowsOf(staffKey)).toHaveLength(1)
    await withStore((db) => db.delete(parkedForms))
  })

  it("keep a form for a day", async () => {
    const { staffKey, cookie } = await ended()
    const { browser } = await send(cookie)
    const yesterday = sql`now() - interval '25 hours'`
    await withStore((db) =>
      db.update(parkedForms).set({ parkedAt: yesterday }).where(eq(parkedForms.staffKey, staffKey)),
    )
    expect((await comeBack(await person(staffKey), browser)).got).toBeNull()
    await send((await ended()).cookie)
    expect(await rowsOf(staffKey)).toEqual([])
  })
})
