import { sql } from "drizzle-orm"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { createSession, loadSession } from "~/auth/session.server"
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
  return [await runCommand(words, (text) => told.push(text)), told.join("")]
}
const signIn = async (staffKey: string, id: string | null) => {
  const staff = { id, firstName: "N", lastName: "A", email: "n@saffron.example", permissions: [] }
  const { cookie } = await createSession(staffKey, { token: "t", staff })
  return cookie.split(";", 1)[0]
}

describe("sessions end", () => {
  it("ends every session of the person whom the back office knows by that id, and of nobody else", async () => {
    const mine = [await signIn("google:1", "7"), await signIn("google:1", "7")]
    const other = await signIn("google:2", "77")
    const nameless = await signIn("google:3", null)
    // The command closes the store, and the store of tests in memory is emptied when it is opened again.
    const { endSessionsNamed } = await import("~/auth/own-sessions.server")
    expect(await endSessionsNamed("7")).toBe(2)
    for (const cookie of mine) expect(await loadSession(cookie)).toBeNull()
    for (const cookie of [other, nameless]) expect(await loadSession(cookie)).not.toBeNull()
    expect(await endSessionsNamed("google:3")).toBe(1)
  })

  it("says how many there were; none is exit code 1", async () => {
    await signIn("google:1", "7")
    expect(await command("sessions", "end", "--staff", "7")).toEqual([0, "Ended 1 session of 7.\n"])
    expect(await command("sessions", "end", "--staff", "7")).toEqual([1, "Ended 0 sessions of 7.\n"])
  })
})

describe("activity verify", () => {
  it("says how many there are and the head to note; what is not as it was written is exit code 1", async () => {
    const { context } = testContext("/")
    const staff = { id: "7", firstName: "N", lastName: "A", email: "n@saffron.example", permissions: [] }
    const write = () =>
      recordActivity(context, { staffKey: "google:1", staff }, { action: "changed", kind: "menu", id: 1, name: "x" })
    const whole = /^Activity is as it was written: 0 entries\.\nHead: 0:\n$/
    for (const noted of [[], ["--head", "0:"]])
      expect(await command("activity", "verify", ...noted)).toEqual([0, expect.stringMatching(whole)])
    await write()
    await unguarded(sql`UPDATE activity SET action = 'seen'`)
    expect(await command("activity", "verify")).toEqual([
      1,
      expect.stringContaining("NOT as it was written, from entry 1 on"),
    ])
    expect(await command("activity", "verify", "--head", "1:short")).toEqual([2, expect.stringContaining("Commands")])
  })
})

it.each([[["sessions"]], [["sessions", "end"]], [["sessions", "end", "--all"]], [["start"]], [["constructor"]]])(
  "%j is answered with what there is",
  async (words) => {
    const [code, text] = await command(...words)
    expect([code, String(text).split("\n", 1)[0]]).toEqual([2, "Commands of node build/server.js:"])
  },
)
