/** Many small tables instead of one: a large one holds the process for as long as it grows. */
const TABLES = 256

/** Where each key stood first. */
export class DuplicateIndex {
  readonly #tables = Array.from({ length: TABLES }, () => new Map<string, number>())

  /** Null for a key that is new here; else its first line, and whether it is its first time again. */
  take(key: string, line: number): { line: number; isFirstAgain: boolean } | null {
    const table = this.#tables[placeOf(key)]
    const known = table?.get(key)
    if (known === undefined) {
      table?.set(key, line)
      return null
    }
    // One that came again is marked by its sign.
    table?.set(key, -Math.abs(known))
    return { line: Math.abs(known), isFirstAgain: known > 0 }
  }
}

function placeOf(key: string): number {
  let sum = key.length
  for (let at = Math.max(0, key.length - 8); at < key.length; at++) sum = (sum * 31 + key.charCodeAt(at)) >>> 0
  return sum % TABLES
}
