import { format } from "node:util"
import type { Logger } from "pino"

/** Longest note that the log keeps (characters): Remix's are a few sentences. */
const MAX_NOTE = 1_000

/** Lets what libraries write to the console, such as Remix's notes on its future, go through the log as all lines do. */
export function logConsole(log: Pick<Logger, "info" | "warn">, target: Console = globalThis.console): void {
  const noteOf =
    (level: "info" | "warn") =>
    (...words: unknown[]) =>
      log[level]({ event: "console", note: format(...words).slice(0, MAX_NOTE) }, "console")
  Object.assign(target, { log: noteOf("info"), info: noteOf("info"), warn: noteOf("warn") })
}
