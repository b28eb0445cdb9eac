import { setTimeout as sleep } from "node:timers/promises"
import { UnsecuredJWT } from "jose"
import { expect, it } from "vitest"
import { createLogger } from "~/base/logger.server"
import { HOUR_S } from "~/base/spans"
import { closeStore } from "~/store/store.server"
import { openTestStore } from "../../tests/support/store"
import { findNewerToken, isEndingSoon, REFRESH_TIMING, refreshSession } from "./refresh.server"
import { createSession, destroySession } from "./session.server"

/** A token of one hour from an upstream whose clock is wrong by this many hours. */
const token = (hoursOff: number) => {
  const issuedAt = Math.floor(Date.now() / 1000) + hoursOff * HOUR_S
  return new UnsecuredJWT({})
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + HOUR_S)
    .encode()
}

it.each([-48, -1, 0, 1, 48])("a token's lifetime counts from its arrival, with a clock %i hours off", (hoursOff) => {
  expect(isEndingSoon({ token: token(hoursOff), tokenAge: 0 })).toBe(false)
  expect(isEndingSoon({ token: token(hoursOff), tokenAge: HOUR_S - 61 })).toBe(false)
  expect(isEndingSoon({ token: token(hoursOff), tokenAge: HOUR_S - 59 })).toBe(true)
})

it.each([
  ["no end", new UnsecuredJWT({}).setIssuedAt().encode()],
  ["no beginning", new UnsecuredJWT({}).setExpirationTime(1).encode()],
  ["no times at all", "canary"],
])("a token with %s is never refreshed early", (_name, made) => {
  expect(isEndingSoon({ token: made, tokenAge: 1e9 })).toBe(false)
})

it("an ended session is not refreshed, and no request waits for it", async () => {
  await openTestStore()
  const staff = { id: "7", firstName: "Noura", lastName: "", email: "noura@saffron.example", permissions: [] }
  const { session } = await createSession("google:refresh-ended", { token: token(0), staff })
  await destroySession(session.id, "logout")
  const timing = { ...REFRESH_TIMING, pollMs: 5, flights: new Map() }
  const log = createLogger("silent", { write: () => {} })
  const soon = (outcome: Promise<unknown>) => Promise.race([outcome, sleep(5_000, "still waiting", { ref: false })])
  const outcomes = [
    refreshSession(session, session.version, log, timing),
    findNewerToken(session, session.version, timing),
  ]
  const told = await Promise.all(outcomes.map(soon))
  await closeStore()
  expect(told).toEqual([{ kind: "ended" }, "ended"])
})
