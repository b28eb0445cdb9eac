/** Texts of the search; the documents have none. */
export const searchTexts = {
  title: "Search",
  field: "Search for",
  placeholder: "Name, number, phone or e-mail",
  none: "No results",
} as const

interface Counted {
  total: number
}

/** Result count for screen readers; `first` is the result that Enter opens. */
export function resultsText(groups: readonly Counted[], first = ""): string {
  const count = groups.reduce((sum, { total }) => sum + total, 0)
  if (count === 0) return searchTexts.none
  const text = count === 1 ? "1 result" : `${count.toLocaleString("en-US")} results`
  return first ? `${text}. Enter opens ${first}.` : text
}
