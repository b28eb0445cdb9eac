import { and, or, type SQL, sql } from "drizzle-orm"
import { modesNow } from "./modes"
import { STRANGE_EVERY } from "./words"

const SAYS_NOT = new Set(["NEQ", "NOT_IN"])

/** A condition on an enum that matches no record with an unknown word, neither as equal nor as different. */
export function withStrangeRows(condition: SQL, operator: string, id: SQL): SQL | undefined {
  if (!modesNow().has("unknown")) return condition
  const isStrange = sql`${id} % ${sql.raw(String(STRANGE_EVERY))} = 0`
  return SAYS_NOT.has(operator) ? or(condition, isStrange) : and(condition, sql`not (${isStrange})`)
}
