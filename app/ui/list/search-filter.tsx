import type { ComponentProps } from "react"
import { SearchField } from "~/ui/fields/search-field"

/** Maximum characters of a search: room for the maximum number of ids with the widest separators. */
export const SEARCH_LENGTH = 1_500

/** Text search of a list; `ListPage` renders it for its `search`. */
export function SearchFilter(props: Partial<Omit<ComponentProps<typeof SearchField>, "bare">>) {
  return <SearchField bare name="search" label="Search" fieldClass="w-l" maxLength={SEARCH_LENGTH} {...props} />
}
