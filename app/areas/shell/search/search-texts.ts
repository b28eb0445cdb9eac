/** Where the search stands without script. */
export const searchPath = "/search"

/** Texts of the search; the documents have none. */
export const searchTexts = {
  title: "Search",
  help: "Finds screens and records by name, number or phone. Only what you may open is found.",
  field: "Search for",
  placeholder: "Name, number or phone",
  none: "No results",
  waiting: "Searching",
} as const

interface Counted {
  total: number
}

/** How much was found, for whoever does not see the list. */
export function resultsText(groups: readonly Counted[]): string {
  const count = groups.reduce((sum, { total }) => sum + total, 0)
  if (count === 0) return searchTexts.none
  return count === 1 ? "1 result" : `${count.toLocaleString("en-US")} results`
}

/** What stands in a group whose source failed. */
export function notSearchedText(label: string): string {
  return `${label} couldn't be searched. Please try again later.`
}
