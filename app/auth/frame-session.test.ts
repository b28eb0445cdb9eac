import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { withStore } from "~/store/store.server"
import { openTestStore } from "../../tests/support/store"
import { beginFrame, loadFrameSession, offerFrame, startFrame } from "./frame-session.server"
import { createSession, destroySession, loadSession, type Session } from "./session.server"

/**
 * security.md section 8: a code works for one frame, once, within a minute. The frame has its own session with no more
 * rights.
 */

let session: Session
let cookie: string
beforeAll(async () => {
  await openTestStore()
  const staff = { id: "7", firstName: "Noura", lastName: "", email: "noura@saffron.example", permissions: ["VIEW_MAP"] }
  const made = await createSession("google:7", { token: "token", staff })
  session = made.session
  cookie = made.cookie.split(";", 1)[0] ?? ""
})
afterAll(async () => (await import("~/store/store.server")).closeStore())

/** A waiting frame: its cookie and its challenge. */
function waiting(): { kept: string; challenge: string } {
  const { challenge, cookie: setCookie } = startFrame(undefined)
  return { challenge, kept: /^esid-start=([^;]+)/.exec(setCookie ?? "")?.[1] ?? "" }
}
const nameAndValue = (setCookie: string | null) => setCookie?.split(";", 1)[0] ?? ""

describe("a frame's session", () => {
  it("belongs to the person, with a cookie that works only in frames", async () => {
    const { kept, challenge } = waiting()
    const own = nameAndValue(await beginFrame(await offerFrame(session, challenge), kept))
    expect(own).toMatch(/^esid=/)
    expect((await loadFrameSession(own))?.staff).toEqual(session.staff)
    // Neither cookie's value opens what the other one opens.
    expect(await loadSession(own.replace("esid", "test_session"))).toBeNull()
    expect(await loadFrameSession(cookie.replace("test_session", "esid"))).toBeNull()
  })

  it("ends with the session that it was created from", async () => {
    const other = await createSession("google:8", { token: "token", staff: session.staff })
    const { kept, challenge } = waiting()
    const own = nameAndValue(await beginFrame(await offerFrame(other.session, challenge), kept))
    expect(await loadFrameSession(own)).not.toBeNull()
    await destroySession(other.session.id, "logout")
    expect(await loadFrameSession(own)).toBeNull()
  })
})

describe("a code", () => {
  it("works once, and is not a session", async () => {
    const { kept, challenge } = waiting()
    const code = await offerFrame(session, challenge)
    expect(await loadFrameSession(`esid=${code}`)).toBeNull()
    expect(await beginFrame(code, kept)).not.toBeNull()
    expect(await beginFrame(code, kept)).toBeNull()
  })

  it("is used up if another frame sends it", async () => {
    const [mine, theirs] = [waiting(), waiting()]
    const code = await offerFrame(session, mine.challenge)
    expect(await beginFrame(code, theirs.kept)).toBeNull()
    expect(await beginFrame(code, mine.kept)).toBeNull()
    expect(await beginFrame(await offerFrame(session, mine.challenge), undefined)).toBeNull()
  })

  it("works for a minute", async () => {
    const { kept, challenge } = waiting()
    const code = await offerFrame(session, challenge)
    await withStore((db) => db.execute(sql`UPDATE frame_sessions SET created_at = now() - interval '61 seconds'`))
    expect(await beginFrame(code, kept)).toBeNull()
  })

  it("a reloaded frame waits for the same window", () => {
    const { kept, challenge } = waiting()
    expect(startFrame(kept)).toEqual({ challenge, cookie: null })
    expect(startFrame("no ticket").challenge).not.toBe(challenge)
  })
})
