import { destination, type Logger, pino } from "pino"

export type Log = Logger

/** One JSON line per event on standard error: never headers, bodies or query strings, so no secret is among them. */
export function createLog(level: string): Log {
  return pino({ level, base: { program: "upstream" } }, destination({ dest: 2, sync: true }))
}
