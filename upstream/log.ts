import { destination, type Logger, pino } from "pino"

export type Log = Logger

/**
 * One JSON line per event on standard error. Without headers, bodies and query strings, so that it contains no secret.
 */
export function createLog(level: string): Log {
  return pino({ level, base: { program: "upstream" } }, destination({ dest: 2, sync: true }))
}
