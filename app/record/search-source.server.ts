import type { Gate } from "~/auth/gates"
import { readQuery } from "~/base/query.server"
import { westernDigits } from "~/domain/digits"
import { isRecordId } from "~/domain/record-id"
import { type ListQuerySchema, type ListRules, readPage } from "~/lists/read-list.server"
import type { Api } from "~/upstream/api.server"

export interface SearchHit {
  title: string
  /** Distinguishes records of the same name: id, city, status. */
  note: string
  href: string
}

/** Result of one source: its best hits, the total, and the link to the full list. */
export interface SearchResult {
  hits: readonly SearchHit[]
  total: number
  allHref: string
}

/** A kind of record in the search, for people who may open it. */
export interface SearchSource {
  gate: Gate
  /** Name of its list. */
  label: string
  find(api: Api, query: string): Promise<SearchResult>
}

/** Hits shown per kind. */
export const MAX_HITS = 8

interface RecordList<Row> {
  gate: Gate
  label: string
  listPath: string
  /** The first matching rows of the list, and the total. */
  ask(api: Api, search: string, perPage: number): Promise<{ rows: readonly Row[]; total: number }>
  toHit(row: Row): SearchHit
}

/** Searches records as their list does. The record with exactly the typed id comes first. */
export function recordSource<Row extends { id: string }>(list: RecordList<Row>): SearchSource {
  const { gate, label, listPath, ask, toHit } = list
  return {
    gate,
    label,
    async find(api, query) {
      const id = westernDigits(query)
      const [found, byId] = await Promise.all([
        ask(api, query, MAX_HITS),
        isRecordId(id) ? ask(api, `#${id}`, 1) : null,
      ])
      const exact = byId?.rows ?? []
      const others = found.rows.filter(({ id }) => exact.every((one) => one.id !== id))
      return {
        hits: [...exact, ...others].slice(0, MAX_HITS).map(toHit),
        total: found.total,
        allHref: `${listPath}?${new URLSearchParams({ search: query })}`,
      }
    },
  }
}

/** Searches records as their list does and shows them with the list's `hit`. */
export function listSource<Query extends ListQuerySchema, Found, Row>(
  rules: ListRules<Query, Found, Row>,
): SearchSource {
  const { record, query, hit } = rules
  if (!hit) throw new Error(`The list of ${record.many} says no hit`)
  const hits = async (api: Api, search: string, perPage: number) => {
    const address = new URL(`http://search.invalid/?${new URLSearchParams({ search })}`)
    const { rows, total } = await readPage(rules, api, readQuery(address, query), { page: 1, perPage, sort: null })
    return { rows: rows.map(hit), total }
  }
  return recordSource({
    gate: record.gate,
    label: record.label,
    listPath: record.path,
    ask: async (api, search, perPage) => {
      const { rows, total } = await hits(api, search, perPage)
      return { rows: rows.map((row) => ({ ...row, id: String(row.id) })), total }
    },
    toHit: ({ id, title, note }) => ({ title, note, href: record.pathOf(id) }),
  })
}
