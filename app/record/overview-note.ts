/** Names shown in a line of the overview. */
const MAX_NAMED = 2

/** The first names and the number of others: "Kashif, Nayef and 12 more". */
export function someOf(names: readonly string[], total: number = names.length): string {
  const named = names.slice(0, MAX_NAMED)
  return named.join(", ") + others(total - named.length)
}

/** " and 12 more", or empty. */
export function others(count: number): string {
  return count > 0 ? ` and ${count.toLocaleString("en-US")} more` : ""
}
