import type { Gate } from "~/auth/gates"
import type { Api } from "~/upstream/api.server"

/** One record that a search leads to. */
export interface SearchHit {
  title: string
  /** What tells it from its namesakes: id, city, status. */
  note: string
  href: string
}

/** What one source found: its best hits, how many there are in all, and the list that shows them all. */
export interface Found {
  hits: readonly SearchHit[]
  total: number
  allHref: string
}

/** A kind of record that the search finds, for those who may open it. */
export interface SearchSource {
  gate: Gate
  /** The kind, as its list is called. */
  label: string
  find(api: Api, query: string): Promise<Found>
}

/** Hits shown of each kind. */
export const MOST_HITS = 8
