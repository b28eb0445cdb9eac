import pino, { type Logger } from "pino"
import { env } from "./env.server"

/** Characters that could move the cursor, hide text or change its direction in a terminal. */
const UNPRINTABLE = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g
const PLAIN_LINE = /^[\x20-\x7e]*\n?$/

/** Fields that may hold a secret. Their values are redacted. */
const SECRET_FIELD = /^(?:authorization|cookie|set-cookie|.*(?:token|password|secret))$/i

interface LineSink {
  write(line: string): void
}

/** Errors whose messages contain request variables or whole responses (security.md finding 15). */
const SPEAKING_ERRORS = new Set(["ClientError", "GraphQLError", "SyntaxError"])
/**
 * Lines are written in batches of `minLength` bytes, at least every `periodicFlush` milliseconds. If the reader of the
 * log is stuck, lines beyond `maxLength` are dropped, so that they do not fill the memory.
 */
const TOGETHER = { minLength: 4_096, periodicFlush: 200, maxLength: 8_388_608 }
/** How long the process waits at its end for the last lines to be read (milliseconds). */
const LAST_LINES_MS = 500
const MAX_MESSAGE = 300
const MAX_FRAMES = 12

/** Logged fields of an error. The message is left out if it may contain data of users. */
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

/** Writes the last lines and exits. A plain `process.exit` hangs if nothing reads the output. */
export async function endProcess(code: number): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LAST_LINES_MS)
    output.flush(() => resolve())
  })
  output.destroy()
  process.exit(code)
}

/**
 * Logs one-line JSON. Control, ANSI and bidi characters are escaped, so that external text can neither start a new line
 * nor change a line in a terminal.
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

/** Two levels deep, the depth of our log lines. Pino's own redaction takes five times as long as the rest of a line. */
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

/** Replaces unprintable characters with `\uXXXX`. They only occur inside JSON strings. */
export function escapeLine(line: string): string {
  if (PLAIN_LINE.test(line)) return line
  return line.replace(UNPRINTABLE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`)
}

/** Within a request use `context.log`, which adds the request's id. */
export const logger: Logger = createLogger(env.LOG_LEVEL)
