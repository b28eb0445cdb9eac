import { tracingNow } from "./tracing.server"

/** The SQL verb and the first table of a statement. */
export function parseStatement(text: string): { verb: string; table: string | undefined } {
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "statement"
  return { verb, table: /\b(?:from|into|update)\s+"?([a-z_]+)\b"?(?!\s*\()/i.exec(text)?.[1] }
}

/**
 * Names the current database span after its first statement, for example `store select sessions`. Never records the
 * statement's text or values. Undefined if tracing is off.
 */
export function statementNotes() {
  if (!tracingNow()) return undefined
  return {
    logQuery(text: string): void {
      const span = tracingNow()?.current()?.span
      if (!span) return
      const { verb, table } = parseStatement(text)
      span.rename(["store", verb, table].filter(Boolean).join(" "))
      span.set({
        "db.system.name": "postgresql",
        "db.operation.name": verb,
        ...(table ? { "db.collection.name": table } : {}),
      })
    },
  }
}
