import { env } from "~/base/env.server"
import { DAY_S, HOUR_S } from "~/base/spans"
import { endRowOf, endRowsNamed, endRowsOf, listRowsOf } from "./session-renewal-rows.server"

/** Active sessions for My sessions, most recently used first. */
export function listSessions(staffKey: string) {
  const limits = { idleS: env.SESSION_IDLE_HOURS * HOUR_S, maxS: env.SESSION_MAX_DAYS * DAY_S }
  return listRowsOf(staffKey, limits)
}

/** Ends one session of a person, by its id. False for one that is not theirs or has ended. */
export function endSessionOf(staffKey: string, id: string): Promise<boolean> {
  return endRowOf(staffKey, id, "revoked")
}

/** Ends all sessions of a person except `except` (ASVS 7.4.5). Returns how many. */
export function endAllSessions(staffKey: string, except?: string): Promise<number> {
  return endRowsOf(staffKey, "revoked", except)
}

/** For operators: ends all sessions of a back office id or a staff key. Returns how many. */
export function endSessionsNamed(name: string): Promise<number> {
  return endRowsNamed(name, "revoked")
}
