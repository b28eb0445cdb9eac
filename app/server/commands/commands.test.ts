import { Readable } from "node:stream"
import { sql } from "drizzle-orm"
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest"
import { createSession, loadSession } from "~/auth/session.server"
import { loadEnv, useEnv } from "~/base/env.server"
import { recordActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { testContext } from "../../../tests/support/request-context"
import { openTestStore, unguarded } from "../../../tests/support/store"
import { runCommand } from "./commands.server"

beforeEach(() => openTestStore())
afterAll(closeStore)

const told: string[] = []
const command = async (...words: string[]) => {
  told.length = 0
  const tell = (text: string) => void told.push(text)
  return [await runCommand(words, tell, tell), told.join("")]
}
const signIn = async (staffKey: string, id: string | null) => {
  const staff = { id, firstName: "N", lastName: "A", email: "n@saffron.example", permissions: [] }
  const { cookie } = await createSession(staffKey, { token: "t", staff })
  return cookie.split(";", 1)[0]
}

describe("sessions end", () => {
  it("ends all sessions of the person with that back office id, and of nobody else", async () => {
    const mine = [await signIn("google:1", "7"), await signIn("google:1", "7")]
    const other = await signIn("google:2", "77")
    const nameless = await signIn("google:3", null)
    // The command closes the store, and a store in memory is empty when it is opened again.
    const { endSessionsNamed } = await import("~/auth/own-sessions.server")
    expect(await endSessionsNamed("7")).toBe(2)
    for (const cookie of mine) expect(await loadSession(cookie)).toBeNull()
    for (const cookie of [other, nameless]) expect(await loadSession(cookie)).not.toBeNull()
    expect(await endSessionsNamed("google:3")).toBe(1)
  })

  it("prints the number of sessions; exit code 1 if there were none", async () => {
    await signIn("google:1", "7")
    expect(await command("sessions", "end", "--staff", "7")).toEqual([0, "Ended 1 session of 7.\n"])
    expect(await command("sessions", "end", "--staff", "7")).toEqual([1, "Ended 0 sessions of 7.\n"])
  })
})

describe("activity verify", () => {
  it("prints the number of entries and the head; exit code 1 if an entry was changed", async () => {
    const { context } = testContext("/")
    const staff = { id: "7", firstName: "N", lastName: "A", email: "n@saffron.example", permissions: [] }
    const write = () =>
      recordActivity(context, { staffKey: "google:1", staff }, { action: "changed", kind: "menu", id: 1, name: "x" })
    const whole = /^Activity is valid: 0 entries\.\nHead: 0:\n$/
    for (const noted of [[], ["--head", "0:"]])
      expect(await command("activity", "verify", ...noted)).toEqual([0, expect.stringMatching(whole)])
    await write()
    await unguarded(sql`UPDATE activity SET action = 'seen'`)
    expect(await command("activity", "verify")).toEqual([1, expect.stringContaining("NOT valid from entry 1 on")])
    const [code, text] = await command("activity", "verify", "--head", "1:short")
    expect([code, text]).toEqual([
      2,
      expect.stringMatching(/^activity verify: the value of --head is not valid\. .*\n$/),
    ])
  })
})

it.each([[["sessions"]], [["start"]], [["constructor"]], [["staff"]]])(
  "%j prints the list of commands",
  async (words) => {
    const [code, text] = await command(...words)
    expect([code, String(text).split("\n", 1)[0]]).toEqual([2, "Commands of node build/server.js:"])
  },
)

describe("a wrong command line prints one line and does nothing", () => {
  it.each([
    ["sessions end", "--staff is missing. Usage: node build/server.js sessions end --staff ID"],
    ["sessions end --all", "unknown option --all. Usage: node build/server.js sessions end --staff ID"],
    ["staff forget", "--id is missing. Usage: node build/server.js staff forget --id ID"],
    ["staff forget --id", "--id is missing. Usage: node build/server.js staff forget --id ID"],
    ["staff forget --id=", "--id is missing. Usage: node build/server.js staff forget --id ID"],
    ["staff forget --id --head", "--id is missing. Usage: node build/server.js staff forget --id ID"],
    ["staff forget 7", 'unexpected argument "7". Usage: node build/server.js staff forget --id ID'],
    ["staff forget --id 7 --id 8", "--id is set more than once. Usage: node build/server.js staff forget --id ID"],
    ["staff export --id 7 --id 7", "--id is set more than once. Usage: node build/server.js staff export --id ID"],
    ["staff export --id 7 --head 0:", "unknown option --head. Usage: node build/server.js staff export --id ID"],
    ["migrate --role x", "unknown option --role. Usage: node build/server.js migrate [--for ROLE]"],
  ])("%s", async (words, says) => {
    await signIn("google:1", "7")
    const [name = ""] = /^\w+(?: [a-z]+)?/.exec(words) ?? []
    expect(await command(...words.split(" "))).toEqual([2, `${name}: ${says}\n`])
    expect(await command("sessions", "end", "--staff", "7")).toEqual([0, "Ended 1 session of 7.\n"])
  })
})

describe("move", () => {
  const is = "node build/server.js move --to - | --to-env NAME"
  afterEach(() => {
    delete process.env.MOVE_TARGET
  })

  it("refuses an address that is not PostgreSQL's, and does not print it", async () => {
    for (const address of ["mysql://u:canary@x/y", "canary", "postgres://u:canary@[x"])
      expect(await command("move", "--to", address)).toEqual([
        2,
        `move: the value of --to is not valid. Usage: ${is}\n`,
      ])
    process.env.MOVE_TARGET = "mysql://u:canary@x/y"
    expect(await command("move", "--to-env", "MOVE_TARGET")).toEqual([
      2,
      `move: the value of --to is not valid. Usage: ${is}\n`,
    ])
  })

  it("refuses an address with a password on the command line, where other users of the machine can read it", async () => {
    for (const address of ["postgres://owner:canary@localhost/x", "postgres://owner@localhost/x?password=canary"])
      for (const words of [["--to", address], [`--to=${address}`]])
        expect(await command("move", ...words)).toEqual([
          2,
          `move: other users of this machine can read a password on the command line. Usage: ${is}\n`,
        ])
  })

  it("reads the address from the named variable, and reports an empty one", async () => {
    expect(await command("move", "--to-env", "MOVE_TARGET")).toEqual([2, `move: MOVE_TARGET is empty. Usage: ${is}\n`])
    process.env.MOVE_TARGET = "postgres://owner:canary@localhost:1/x"
    const [code, text] = await command("move", "--to-env", "MOVE_TARGET")
    expect([code, text]).toEqual([1, expect.stringMatching(/^Nothing was moved: /)])
    expect(text).not.toContain("canary")
  })

  it("reads the address from standard input", async () => {
    const before = Object.getOwnPropertyDescriptor(process, "stdin") as PropertyDescriptor
    const input = (text: string) =>
      Object.defineProperty(process, "stdin", { value: Readable.from([text]), configurable: true })
    input("\n")
    expect(await command("move", "--to", "-")).toEqual([2, `move: standard input is empty. Usage: ${is}\n`])
    input("postgres://owner:canary@localhost:1/x\n")
    expect((await command("move", "--to", "-"))[1]).toMatch(/^Nothing was moved: /)
    Object.defineProperty(process, "stdin", before)
  })
})

it("staff export prints nothing to standard output for an unknown person", async () => {
  const printed: string[] = []
  expect(
    await runCommand(
      ["staff", "export", "--id", "7"],
      (text) => printed.push(text),
      () => {},
    ),
  ).toBe(1)
  expect(printed).toEqual([])
})

it.each([
  ["staff export --id 7"],
  ["staff forget --id 7"],
  ["sessions end --staff 7"],
  ["activity verify"],
  ["migrate"],
])("%s reports an unavailable database in one line", async (words) => {
  await closeStore()
  useEnv(loadEnv({ APP_ENV: "test", LOG_LEVEL: "silent", DATABASE_URL: "postgres://u:canary@127.0.0.1:1/none" }))
  expect(await command(...words.split(" "))).toEqual([1, "The database is not available (ECONNREFUSED).\n"])
})
