import { z } from "zod"
import type { AuthorizedSession } from "~/auth/guard.server"
import { withTimeout } from "~/base/with-timeout.server"
import { westernDigits } from "~/domain/digits"
import { idsOnly } from "~/domain/id-list"
import { MAX_HITS, type SearchHit, type SearchResult, type SearchSource } from "~/record/search-source.server"
import { furtherScreens, permittedActions, visibleGroups } from "~/registry/navigation"
import { searchSources } from "~/registry/search-sources.server"
import { FIRST_FOR, SEARCH_WORDS } from "~/registry/search-words"
import { matcher, searchable } from "~/ui/fields/text-match"
import { helpPath } from "~/ui/page/help-link"
import { orNull } from "~/upstream/or-null.server"
import { findTopics } from "../help/help-topics.server"
import { listOpened } from "./last-opened.server"

/** Milliseconds. A slower source counts as failed, so that the others are not delayed. */
const SOURCE_TIMEOUT_MS = 5_000
/** One letter matches everything and is expensive upstream; one digit may be an id. */
const WORTH_ASKING = /^\d+$|.{2}/su

/** Digits and separators. Most sources search them by id and by phone, so their calls are batched. */
const IS_NUMBER = /^[#+()\d\s,;،؛.-]+$/u

export const SearchQuery = z.object({ q: z.string().max(200).catch("").default("") })

export interface SearchGroup {
  label: string
  hits: readonly SearchHit[]
  total: number
  /** The list that shows them all; null for screens. */
  allHref: string | null
  /** The source failed. */
  isFailed: boolean
}

type Searcher = Pick<AuthorizedSession, "api" | "can" | "session">

/**
 * Screens and actions first, then each record kind whose gate the person passes. A source that fails or is late costs
 * only its own group. Without a text: all screens.
 */
export async function searchAll(
  { api, can, session }: Searcher,
  query: string,
  sources: readonly SearchSource[] = searchSources,
  deadlineMs = SOURCE_TIMEOUT_MS,
): Promise<SearchGroup[]> {
  const digits = westernDigits(query)
  const allowed = WORTH_ASKING.test(digits) ? sources.filter(({ gate }) => can(gate)) : []
  const asked = IS_NUMBER.test(digits) ? api.together() : api
  const groups = allowed.map(async ({ label, find }): Promise<SearchGroup> => {
    const found = await withTimeout(orNull(find(asked, query)), deadlineMs)
    return found
      ? {
          label,
          ...found,
          hits: [...together(query, label, found), ...found.hits].slice(0, MAX_HITS),
          isFailed: false,
        }
      : { label, hits: [], total: 0, allHref: null, isFailed: true }
  })
  const opened = query === "" ? await lastOpened(session.staffKey, can) : []
  return [
    ...opened,
    findScreens(can, query),
    findActions(can, query),
    ...(await Promise.all(groups)),
    findHelpFor(can, query),
  ].filter(({ hits, isFailed }) => isFailed || hits.length)
}

/** Shown before typing: recently opened records. A store failure hides only this group. */
async function lastOpened(staffKey: string, can: Searcher["can"]): Promise<SearchGroup[]> {
  const hits = await listOpened(staffKey, can).catch(() => [])
  return [{ label: "Last opened", hits, total: hits.length, allHref: null, isFailed: false }]
}

/** For several pasted ids: a link to the list filtered by them. */
function together(query: string, label: string, { hits, total, allHref }: SearchResult): SearchHit[] {
  const ids = idsOnly(query)?.ids ?? []
  if (ids.length < 2 || hits.length === 0) return []
  const title = `${total.toLocaleString("en-US")} of ${ids.length} in ${label}`
  return [{ title, note: ids.map((id) => `#${id}`).join(", "), href: allHref }]
}

function findScreens(can: Searcher["can"], query: string): SearchGroup {
  const matches = matcher(query)
  const screens: SearchHit[] = [
    { title: "Overview", note: "", href: "/" },
    ...visibleGroups(can).flatMap(({ label: group, items }) =>
      items.map(({ label, path }) => ({ title: label, note: group, href: path })),
    ),
    ...(query === "" ? [] : furtherScreens(can)).map(({ label, path, group }) => ({
      title: label,
      note: group,
      href: path,
    })),
  ]
  const named = screens.filter(({ title, note }) => matches(searchable(`${note} ${title}`)))
  const meant = screens.filter((one) => !named.includes(one) && matches(searchable(wordsOf(one))))
  const found = [...named, ...meant]
  const first = FIRST_FOR[searchable(query).trim()]
  const hits = [...found.filter(({ href }) => href === first), ...found.filter(({ href }) => href !== first)]
  return { label: "Screens", hits, total: found.length, allHref: null, isFailed: false }
}

/** A screen's name with its synonyms. */
const wordsOf = ({ title, note, href }: SearchHit) => `${note} ${title} ${SEARCH_WORDS[href] ?? ""}`

/** Help topics come last, after the screens that they describe. */
function findHelpFor(can: Searcher["can"], query: string): SearchGroup {
  const found = query === "" ? [] : findTopics(can, matcher(query))
  return { label: "Help", hits: found.slice(0, MAX_HITS), total: found.length, allHref: helpPath, isFailed: false }
}

/** Ignores 'create', 'add' and 'new' in the query, because a label has only one of them or none. */
function findActions(can: Searcher["can"], query: string): SearchGroup {
  const matches = matcher(query.replace(/\b(?:add|create|new)\b/gi, ""))
  const found =
    query === "" ? [] : permittedActions(can).filter((one) => matches(searchable(`${one.group} ${one.label}`)))
  const hits = found.map(({ label, group, path }) => ({ title: label, note: group, href: path }))
  return { label: "Actions", hits, total: hits.length, allHref: null, isFailed: false }
}
