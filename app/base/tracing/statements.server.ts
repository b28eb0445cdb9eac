import { tracingNow } from "./tracing.server"

/** What a statement does to which table: the verb it begins with, and the first table it names. */
export function parseStatement(text: string): { verb: string; table: string | undefined } {
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "statement"
  return { verb, table: /\b(?:from|into|update)\s+"?([a-z_]+)\b"?(?!\s*\()/i.exec(text)?.[1] }
}

/**
 * For a database: its first statement names the step under way, `store select sessions`. Neither its text nor its values
 * are told. Undefined where nothing is traced.
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
