import { spellingsOf } from "./spellings"

/** A LIKE pattern that matches a part of a value. Wildcards in the text are escaped. */
export function likePart(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`
}

/** Conditions, to be combined by OR, for a name in any spelling and any of these columns. */
export function namedLike<const Column extends string>(columns: readonly Column[], name: string) {
  const values = spellingsOf(name).map(likePart)
  return columns.flatMap((column) => values.map((value) => ({ column, operator: "LIKE", value }) as const))
}
