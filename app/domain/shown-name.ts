import { cleanText } from "./clean-text"

/** What a record is called where it is led to: the first of its names that says something, else its number. */
export function shownName(id: string | number, ...names: readonly (string | null | undefined)[]): string {
  return names.find((name) => name && cleanText(name)) ?? `#${id}`
}
