import { useEffect, useState } from "react"
import { searchPath } from "../header-links"
import type { SearchGroup } from "./search.server"

/** Quiet after the last key before the palette asks: it searches, it does not filter a list (product/shell 7 is for those). */
const TYPING_MS = 250

export interface SearchAnswer {
  query: string
  /** null when there was no answer. */
  groups: readonly SearchGroup[] | null
}

/** What the server finds for a text; a newer text cancels the question before. Its failures stay inside the palette. */
export function useSearch(query: string): { found: SearchAnswer | null; retry: () => void } {
  const [found, setFound] = useState<SearchAnswer | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
  useEffect(() => {
    const controller = new AbortController()
    const ask = () =>
      askFor(query, controller.signal).then(
        (groups) => setFound({ query, groups }),
        () => {
          if (!controller.signal.aborted) setFound({ query, groups: null })
        },
      )
    const timer = setTimeout(ask, query ? TYPING_MS : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, round])
  return { found, retry: () => setRound(round + 1) }
}

async function askFor(query: string, signal: AbortSignal): Promise<SearchGroup[]> {
  const address = new URLSearchParams({ q: query })
  const response = await fetch(`${searchPath}/hits?${address}`, { signal, redirect: "manual" })
  // The session is over: the page itself goes, so that sign-in and its toast are seen.
  if (response.type === "opaqueredirect") window.location.assign(`${searchPath}?${address}`)
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  return ((await response.json()) as { groups: SearchGroup[] }).groups
}
