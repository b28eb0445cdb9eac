import { env } from "~/base/env.server"
import { DAY_S, HOUR_S } from "~/base/spans"
import { endRowOf, endRowsNamed, endRowsOf, listRowsOf } from "./session-renewal-rows.server"

/** A person's living sessions as My sessions shows them, the one used last first. */
export function listSessions(staffKey: string) {
  const limits = { idleS: env.SESSION_IDLE_HOURS * HOUR_S, maxS: env.SESSION_MAX_DAYS * DAY_S }
  return listRowsOf(staffKey, limits)
}

/** Ends one session of a person, by its id. False for one that is not theirs, or is over. */
export function endSessionOf(staffKey: string, id: string): Promise<boolean> {
  return endRowOf(staffKey, id, "revoked")
}

/** Ends every session of one person (ASVS 7.4.5) but the one given, if any; gives how many there were. */
export function endAllSessions(staffKey: string, except?: string): Promise<number> {
  return endRowsOf(staffKey, "revoked", except)
}

/** Ends every session of whom an operator names, by the back office's id or the store's key; gives how many. */
export function endSessionsNamed(name: string): Promise<number> {
  return endRowsNamed(name, "revoked")
}
