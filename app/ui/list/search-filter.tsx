import type { ComponentProps } from "react"
import { SearchField } from "~/ui/fields/search-field"

/** Characters of a list's search: room for as many ids as it takes, with the widest signs between them. */
export const SEARCH_LENGTH = 1_500

/** A list's filter by what somebody types; `ListPage` draws it by its `search`. */
export function SearchFilter(props: Partial<Omit<ComponentProps<typeof SearchField>, "bare">>) {
  return <SearchField bare name="search" label="Search" fieldClass="w-l" maxLength={SEARCH_LENGTH} {...props} />
}
