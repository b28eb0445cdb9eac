import { spellingsOf } from "./spellings"

/** A LIKE pattern for a part of a value; what stands for any text in it is taken as it was typed. */
export function likePart(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`
}

/** Conditions for a name in one of these columns, however it is spelled: any of them may hold. */
export function namedLike<const Column extends string>(columns: readonly Column[], name: string) {
  const values = spellingsOf(name).map(likePart)
  return columns.flatMap((column) => values.map((value) => ({ column, operator: "LIKE", value }) as const))
}
