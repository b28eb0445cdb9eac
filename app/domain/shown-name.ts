/** Text of a link to a record: its first visible name, else `#` and its id. */
export function shownName(id: string | number, ...names: readonly (string | null | undefined)[]): string {
  return names.find((name) => name?.replace(/[\s\p{DI}\u2800]/gu, "")) ?? `#${id}`
}
