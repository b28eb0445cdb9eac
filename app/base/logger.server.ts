import pino, { type Logger } from "pino"
import { env } from "./env.server"

/** Everything that could move a cursor, hide text or turn its direction once a line is shown in a terminal. */
const UNPRINTABLE = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g
const PLAIN_LINE = /^[\x20-\x7e]*\n?$/

/** Names of fields that may hold a secret: whoever logs one by mistake logs its name only. */
const SECRET_FIELD = /^(?:authorization|cookie|set-cookie|.*(?:token|password|secret))$/i

interface LineSink {
  write(line: string): void
}

/** The errors whose messages carry request variables or whole answers (security.md finding 15). */
const SPEAKING_ERRORS = new Set(["ClientError", "GraphQLError", "SyntaxError"])
/**
 * Lines leave together: once they are this long in all (bytes), or at the latest after so long (milliseconds). Where
 * their reader stands still, lines above `maxLength` are lost: they must not fill the memory.
 */
const TOGETHER = { minLength: 4_096, periodicFlush: 200, maxLength: 8_388_608 }
/** How long the end of the process waits for whoever reads the log (milliseconds). */
const LAST_LINES_MS = 500
const MAX_MESSAGE = 300
const MAX_FRAMES = 12

/** What the log says of an error: its kind, the frames of its stack, its message only where that is ours to show. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { kind, status, code } = error as { kind?: unknown; status?: unknown; code?: unknown }
  const message = SPEAKING_ERRORS.has(error.name) ? undefined : error.message.slice(0, MAX_MESSAGE)
  const stack = error.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim())
  return {
    type: error.name,
    message,
    ...(typeof kind === "string" ? { kind } : {}),
    ...(typeof status === "number" ? { status } : {}),
    ...(typeof code === "string" ? { code } : {}),
    stack,
    ...(error.cause instanceof Error
      ? { cause: { type: error.cause.name, code: Reflect.get(error.cause, "code") } }
      : {}),
  }
}

const output = pino.destination({ dest: 1, sync: false, ...TOGETHER })

/** Ends the process after its last lines, while somebody reads them: a mere exit loops on where nobody does. */
export async function endProcess(code: number): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LAST_LINES_MS)
    output.flush(() => resolve())
  })
  output.destroy()
  process.exit(code)
}

/**
 * A logger of one-line JSON to `sink`, else standard output. Control, ANSI and bidi characters are escaped, so that a
 * name from outside can neither start a line of its own nor rewrite one on the screen.
 */
export function createLogger(level: string, sink: LineSink = output): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => hideSecrets(fields) },
      serializers: { err: describeError, error: describeError },
    },
    { write: (line: string) => sink.write(escapeLine(line)) },
  )
}

/** Two levels deep, as far as our own lines go; pino's redaction costs five times the rest of a line. */
function hideSecrets(fields: Record<string, unknown>, depth = 0): Record<string, unknown> {
  let shown = fields
  for (const [name, value] of Object.entries(fields)) {
    const next = SECRET_FIELD.test(name) ? "[redacted]" : depth < 1 && isRecord(value) ? hideSecrets(value, 1) : value
    if (next === value) continue
    if (shown === fields) shown = { ...fields }
    shown[name] = next
  }
  return shown
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Error)
}

/** The same line with everything unprintable as `\uXXXX`; such characters only occur inside JSON strings. */
export function escapeLine(line: string): string {
  if (PLAIN_LINE.test(line)) return line
  return line.replace(UNPRINTABLE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`)
}

/** The process's logger. Within a request use `context.log`, which names the request. */
export const logger: Logger = createLogger(env.LOG_LEVEL)
