import { format } from "node:util"
import type { Logger } from "pino"

/** Characters. Remix's messages are a few sentences. */
const MAX_NOTE = 1_000

/** Sends console output of libraries, such as Remix's notices about future flags, to the log. */
export function logConsole(log: Pick<Logger, "info" | "warn">, target: Console = globalThis.console): void {
  const noteOf =
    (level: "info" | "warn") =>
    (...words: unknown[]) =>
      log[level]({ event: "console", note: format(...words).slice(0, MAX_NOTE) }, "console")
  Object.assign(target, { log: noteOf("info"), info: noteOf("info"), warn: noteOf("warn") })
}
