import { ScriptOnly } from "~/ui/elements/script-only"
import { type Find, FindField } from "./find-field"
import { matcher, searchableOf } from "./text-match"

/** Of thousands of options these are drawn; a search brings others. */
const DRAWN = 60

interface Drawn<Option> {
  drawn: readonly Option[]
  /** What is said where not all could be drawn. */
  more: string | null
}

/**
 * The first options that hold the query, and those that stand there whatever is searched. Thousands of them in a page
 * would weigh more than the page.
 *
 * @param query null where all are drawn
 */
export function drawnOptions<Option extends { value: string; label: string }>(
  options: readonly Option[],
  query: string | null,
  kept: Iterable<string>,
): Drawn<Option> {
  if (query === null || options.length <= DRAWN) return { drawn: options, more: null }
  const matches = matcher(query)
  const texts = query.trim() ? searchableOf(options) : []
  const found = query.trim() ? options.filter((_, at) => matches(texts[at] ?? "")) : options
  const stay = new Set([...found.slice(0, DRAWN).map(({ value }) => value), ...kept])
  const more = found.length > DRAWN ? `Type to narrow down ${found.length.toLocaleString("en-US")} options.` : null
  return { drawn: options.filter(({ value }) => stay.has(value)), more }
}

/** Without script: asks the server for the options that hold what is written. Script searches as one types. */
export function FindOptions({ find, more }: { find: Find; more: string | null }) {
  return <ScriptOnly fallback={<FindField find={find} button="Show" hint={more} />}>{null}</ScriptOnly>
}
