import { useEffect, useMemo, useRef, useState } from "react"
import { type OrderChange, withChanges } from "./changes-of"
import type { MapPage } from "./map-page.server"
import { mapPinsPath, PIN_PARAMETERS } from "./map-paths"
import { type PackedPins, type Pin, unpackPins } from "./pin-pack"
import type { Live } from "./use-changes"

const ASKED = new Set<string>(PIN_PARAMETERS)

type State = "loading" | "ready" | "failed"
interface Answer {
  pins: readonly Pin[]
  merchants: PackedPins["merchants"]
}
const NONE: Answer = { pins: [], merchants: [] }

/** The pins of the address, asked for apart from the page, which stands without them; what changes is told (`useChanges`). */
export function usePins(search: string, page: MapPage, { isLive, changes, round }: Live) {
  const [answer, setAnswer] = useState<Answer>(NONE)
  const [state, setState] = useState<State>("loading")
  const [tries, setTries] = useState(0)
  // An answer that was on its way while something was told may not know of it.
  const toldSince = useRef<OrderChange[]>([])
  const asked = useMemo(() => {
    const all = new URLSearchParams(search)
    return String(new URLSearchParams([...all].filter(([name]) => ASKED.has(name))))
  }, [search])
  // Without a stream they are asked for whenever the page's own data was: an assignment has changed both.
  const lists = isLive ? null : page.orders
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others stand for another state of the same question
  useEffect(() => {
    const leaving = new AbortController()
    toldSince.current = []
    const { signal } = leaving
    fetch(`${mapPinsPath}?${asked}`, { headers: { accept: "application/json" }, signal })
      .then(async (response) => {
        const packed = response.ok ? ((await response.json()) as PackedPins | null) : null
        if (packed) setAnswer({ pins: withChanges(unpackPins(packed), toldSince.current), merchants: packed.merchants })
        setState(packed ? "ready" : "failed")
      })
      .catch(() => signal.aborted || setState("failed"))
    return () => leaving.abort()
  }, [asked, lists, page.city.id, page.filterKey, round, tries])
  useEffect(() => {
    toldSince.current.push(...changes)
    setAnswer((before) => {
      const pins = withChanges(before.pins, changes)
      return pins === before.pins ? before : { ...before, pins }
    })
  }, [changes])
  return { ...answer, state, retry: () => setTries((value) => value + 1) }
}
