import { NO_OPTIONS } from "../nothing-to-choose"

/** What a closed multi-select says (product/shell 7); all chosen is "All options selected", even of one option. */
export function selectionText(chosen: number, total: number, placeholder = "Select", emptyText = NO_OPTIONS): string {
  if (total === 0) return emptyText
  if (chosen === 0) return placeholder
  if (chosen >= total) return "All options selected"
  return chosen === 1 ? "One option selected" : `${chosen} options selected`
}
