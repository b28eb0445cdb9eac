import { useEffect, useMemo, useState } from "react"
import { ScriptOnly } from "~/ui/elements/script-only"
import { type Find, FindField } from "./find-field"
import { optionsFound, unknownIds } from "./text-match"

/** Maximum rendered options; a search shows others. */
const MAX_DRAWN = 60

interface Drawn<Option> {
  drawn: readonly Option[]
  /** Hint if some options are not rendered. */
  more: string | null
}

/** The first options that match `query` (all if null), and those that are always kept. */
export function drawnOptions<Option extends { value: string; label: string }>(
  options: readonly Option[],
  query: string | null,
  kept: Iterable<string>,
): Drawn<Option> {
  if (query === null || options.length <= MAX_DRAWN) return { drawn: options, more: null }
  const found = optionsFound(options, query)
  const stay = new Set([...found.slice(0, MAX_DRAWN).map(({ value }) => value), ...kept])
  const more =
    found.length > MAX_DRAWN
      ? `Type to narrow down ${found.length.toLocaleString("en-US")} options.`
      : notFoundText(options, query)
  return { drawn: options.filter(({ value }) => stay.has(value)), more }
}

/** Message with the searched ids that no option has. */
export function notFoundText(options: readonly { value: string; label: string }[], query: string): string | null {
  const unknown = unknownIds(options, query)
  return unknown.length > 0 ? `Not found: ${unknown.join(", ")}` : null
}

interface Drawing {
  find: Find | undefined
  /** Initially and currently chosen values: they stay when another search is rendered. */
  values: readonly string[]
  chosen: readonly string[]
  /** Everything is chosen: script renders all options, so that each can be deselected. */
  isAll?: boolean
}

/** Options that a list renders; `search` while searching changes them; `drawAll` renders all. */
export function useDrawnOptions<Option extends { value: string; label: string }>(
  options: readonly Option[],
  { find, values, chosen, isAll = false }: Drawing,
) {
  const [query, setQuery] = useState(find?.defaultValue ?? "")
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    if (isAll) setWhole(true)
  }, [isAll])
  const searched = find && !isWhole ? query : null
  const kept = isAll ? values : [...values, ...chosen]
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing draws nothing, it says what the next search keeps
  const { drawn, more } = useMemo(() => drawnOptions(options, searched, kept), [options, searched])
  const search = searched === null ? null : setQuery
  return { shown: drawn, isFew: drawn !== options, more, search, drawAll: () => setWhole(true) }
}

/** Without script: requests matching options from the server. Script searches while typing. */
export function FindOptions({ find, more }: { find: Find; more: string | null }) {
  return <ScriptOnly fallback={<FindField find={find} button="Show" hint={more} />}>{null}</ScriptOnly>
}
