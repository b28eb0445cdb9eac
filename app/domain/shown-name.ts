/** What a record is called where it is led to: the first of its names that says something, else its number. */
export function shownName(id: string | number, ...names: readonly (string | null | undefined)[]): string {
  return names.find((name) => name?.replace(/[\s\p{DI}\u2800]/gu, "")) ?? `#${id}`
}
