import { destination, type Logger, pino } from "pino"

export type Log = Logger

/**
 * One JSON line per event on standard error (standard output carries only the ready line). Callers log methods, route
 * patterns, statuses and ids: never headers, bodies or query strings, so no secret can be among them.
 */
export function createLog(level: string): Log {
  return pino({ level, base: { program: "upstream" } }, destination({ dest: 2, sync: true }))
}
