import { randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Session } from "~/auth/session.server"
import { testContext } from "../../tests/support/request-context"
import { emptyActivity, openTestStore, unguarded } from "../../tests/support/store"
import { type ActivityEntry, allActivity, listActivity, recordActivity } from "./activity.server"
import { ACTIVITY_DAYS } from "./activity-chain"
import { maskNumbers, tidyValues } from "./activity-values.server"
import { activity } from "./schema.server"
import { closeStore, withStore } from "./store.server"

beforeAll(() => openTestStore())
afterAll(closeStore)

const who = (firstName: string, lastName: string, email: string): Pick<Session, "staff" | "staffKey"> => ({
  staffKey: `google:${email}`,
  staff: { id: "7", firstName, lastName, email, permissions: [] },
})
const noura = who("Noura", "Al-Harbi", "noura@saffron.example")
const omar = who("عمر", "", "omar_x@saffron.example")

const entry = (changes: Partial<ActivityEntry> = {}): ActivityEntry => ({
  action: "created",
  kind: "menu",
  id: randomUUID(),
  name: "Autumn",
  ...changes,
})
const record = (one: ActivityEntry, person = noura) => recordActivity(testContext("/").context, person, one)
const found = async (filter: Partial<Parameters<typeof listActivity>[0]> = {}) =>
  (await listActivity({ kinds: ["menu"], ...filter }, 1, 50)).rows.map(({ record: { id } }) => id)

describe("an entry", () => {
  it("has the person, time, action, and old and new values", async () => {
    const one = entry({ action: "changed", id: 12, name: "قائمة", before: { stock: 3 }, after: { stock: 5 } })
    const { context } = testContext("/")
    await recordActivity(context, noura, one)
    const [row] = await withStore((db) => db.select().from(activity))
    expect(row).toMatchObject({
      staffKey: "google:noura@saffron.example",
      staffId: "7",
      staffName: "Noura Al-Harbi",
      staffEmail: "noura@saffron.example",
      action: "changed",
      kind: "menu",
      recordId: "12",
      recordName: "قائمة",
      before: { stock: 3 },
      after: { stock: 5 },
      requestId: context.requestId,
      at: expect.any(Date),
    })
  })

  it("can never be changed", async () => {
    await record(entry())
    const change = withStore((db) => db.execute(sql`UPDATE activity SET staff_name = 'Somebody else'`))
    await expect(change).rejects.toThrow("The store refused a query")
    const { rows } = await listActivity({ kinds: ["menu"], person: "Somebody else" }, 1, 10)
    expect(rows).toEqual([])
  })

  it("never contains a secret, whatever an action passes", () => {
    const token = "eyJhbGciOiJIUzI1NiJ9.eyJjYW5hcnkiOjF9.canarysignature"
    const tidied = tidyValues({
      token: "canary",
      accessToken: "canary",
      refresh_token: "canary",
      Password: "canary",
      new_passcode: "canary",
      client_secret: "canary",
      Authorization: "canary",
      Cookie: "canary",
      apiKey: "canary",
      pin: "canary",
      nested: { deep: { sessionToken: "canary" }, list: [{ otp: "canary" }] },
      note: `said ${token} and Bearer canary-bearer`,
      name: "kept",
      ping: "kept",
    })
    const text = JSON.stringify(tidied)
    expect(text).not.toMatch(/canary|eyJ/)
    expect(tidied).toMatchObject({ name: "kept", ping: "kept" })
  })

  it("keeps only the last four characters of account and residency numbers, at any depth", () => {
    const iban = "SA4420000001234567891234"
    const values = {
      bankAccountNumber: iban,
      nested: { residencyNumber: 2_345_678_901, iban: "123" },
      phone: "0512345678",
    }
    const tidied = tidyValues({ ...values, bank_account_number: "", bankAccountName: "Noura" })
    expect(tidied).toEqual({
      bankAccountNumber: "•••• 1234",
      nested: { residencyNumber: "•••• 8901", iban: "••••" },
      phone: "0512345678",
      bank_account_number: "",
      bankAccountName: "Noura",
    })
    expect(maskNumbers(tidied)).toEqual(tidied)
  })

  it("that is older than masking is masked when it is shown", async () => {
    await emptyActivity()
    await unguarded(sql`INSERT INTO activity (staff_key, staff_name, staff_email, action, kind, record_id, record_name, request_id, before)
      VALUES ('k', 'n', 'e', 'changed', 'menu', '1', 'x', 'r', '{"bankAccountNumber": "SA4420000001234567891234"}')`)
    const { rows } = await listActivity({ kinds: ["menu"] }, 1, 10)
    expect(rows[0]?.before).toEqual({ bankAccountNumber: "•••• 1234" })
  })

  it("is limited: long texts, long lists, deep and huge values", () => {
    const cyclic: Record<string, unknown> = {}
    cyclic.self = cyclic
    const tidied = tidyValues({
      text: "x".repeat(9_999),
      list: Array.from({ length: 999 }, (_, at) => at),
      deep: { a: { b: { c: { d: 1 } } } },
      cyclic,
      odd: [undefined, () => 1, Symbol("x"), 5n],
      nul: "a\0b",
    })
    expect(String(tidied?.text).length).toBeLessThan(310)
    expect(tidied?.list).toHaveLength(51)
    expect(tidied?.nul).toBe("ab")
    expect(JSON.stringify(tidied).length).toBeLessThan(2_000)
    const wide = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`k${at}`, "y".repeat(300)]))
    expect(tidyValues(wide)).toEqual({ note: "too large to keep" })
    expect([tidyValues(null), tidyValues(undefined), tidyValues({})]).toEqual([null, null, null])
  })

  it("that cannot be stored is logged, and the action still succeeds", async () => {
    const made = testContext("/")
    await recordActivity(made.context, noura, entry({ action: "a\0b" }))
    expect(made.logLines.join("")).toContain("activity_lost")
  })
})

describe("the list", () => {
  it("is filtered by kind, person, record and day, newest first", async () => {
    await emptyActivity()
    await record(entry({ id: "m1" }))
    await record(entry({ id: "m2" }), omar)
    await record(entry({ id: "d1", kind: "menu-draft" }))
    expect(await found()).toEqual(["m2", "m1"])
    expect(await found({ kinds: ["menu", "menu-draft"] })).toEqual(["d1", "m2", "m1"])
    expect(await found({ kinds: [] })).toEqual([])
    expect(await found({ person: "NOURA" })).toEqual(["m1"])
    expect(await found({ person: "عمر" })).toEqual(["m2"])
    expect(await found({ person: "omar_" })).toEqual(["m2"])
    expect(await found({ person: "_" })).toEqual(["m2"])
    expect(await found({ person: "%" })).toEqual([])
    expect(await found({ person: "\\" })).toEqual([])
    expect(await found({ recordId: "m1" })).toEqual(["m1"])
    expect(await found({ recordId: "' OR ''='" })).toEqual([])
  })

  it("uses days in the business time zone, both ends included", async () => {
    await emptyActivity()
    const row = { ...noura, staffName: "N", staffEmail: "n", action: "created", kind: "menu", recordName: "x" }
    const at = (recordId: string, moment: string) => ({
      ...row,
      recordId,
      at: new Date(moment),
      requestId: "r",
    })
    // Riyadh is three hours ahead: its day starts at 21:00 UTC of the day before.
    await withStore((db) =>
      db
        .insert(activity)
        .values([
          at("before", "2026-11-20T20:59:59Z"),
          at("first", "2026-11-20T21:00:00Z"),
          at("last", "2026-11-21T20:59:59Z"),
          at("after", "2026-11-21T21:00:00Z"),
        ]),
    )
    expect(await found({ from: "2026-11-21", to: "2026-11-21" })).toEqual(["last", "first"])
    expect(await found({ from: "2026-11-22" })).toEqual(["after"])
    expect(await found({ to: "2026-11-20" })).toEqual(["before"])
  })

  it("has pages; a page past the end becomes the last one", async () => {
    await emptyActivity()
    for (let at = 1; at <= 5; at++) await record(entry({ id: at }))
    const page = await listActivity({ kinds: ["menu"] }, 9, 2)
    expect([page.page, page.pages, page.total]).toEqual([3, 3, 5])
    expect(page.rows.map(({ record: { id } }) => id)).toEqual(["1"])
  })

  it("is exported in batches, each entry once, also with concurrent writes", async () => {
    await emptyActivity()
    const many = sql`INSERT INTO activity (staff_key, staff_name, staff_email, action, kind, record_id, record_name, request_id)
      SELECT 'k', 'n', 'e', 'created', 'menu', at::text, 'x', 'r' FROM generate_series(1, 2001) AS at`
    await withStore((db) => db.execute(many))
    for (const oldestFirst of [false, true]) {
      const read: number[] = []
      let pieces = 0
      for await (const entries of allActivity({ kinds: ["menu"] }, oldestFirst)) {
        read.push(...entries.map(({ record: { id } }) => Number(id)))
        if (++pieces === 1 && !oldestFirst) await record(entry({ id: 9_999 }))
      }
      const all = Array.from({ length: 2_001 }, (_, at) => at + 1)
      expect(read).toEqual(oldestFirst ? [...all, 9_999] : all.reverse())
    }
  })

  it("deletes expired entries", async () => {
    await emptyActivity()
    const old = sql`now() - make_interval(days => ${ACTIVITY_DAYS + 1})`
    await withStore((db) =>
      db.execute(sql`INSERT INTO activity (at, staff_key, staff_name, staff_email, action, kind, record_id, record_name, request_id)
        VALUES (${old}, 'k', 'n', 'e', 'created', 'menu', 'old', 'x', 'r')`),
    )
    await record(entry({ id: "new" }))
    expect(await found()).toEqual(["new"])
  })
})
