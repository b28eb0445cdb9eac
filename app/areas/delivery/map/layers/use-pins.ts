import { useFetchers, useNavigation } from "@remix-run/react"
import { useEffect, useMemo, useRef, useState } from "react"
import { SERVER_ERROR } from "~/ui/browser/server-error"
import { showToast } from "~/ui/browser/show-toast"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import type { ToastMessage } from "~/ui/page/toast"
import { type OrderChange, withChanges } from "../../live-pins/changes-of"
import { type PackedPins, type Pin, unpackPins } from "../../live-pins/pin-pack"
import { INTENTS, mapPinsPath, pinsAsked } from "../filter/map-paths"
import type { Live } from "../live/use-changes"
import type { MapPage } from "../map-page.server"

const ASSIGN_INTENTS = new Set<unknown>([INTENTS.assign, INTENTS.switch, INTENTS.undo])

/** The toast of a failed request. A response that is not ours counts as a server error. */
async function toastOf(response: Response): Promise<ToastMessage | null> {
  const answer = (await response.json().catch(() => null)) as { toast: ToastMessage | null } | null
  return answer ? answer.toast : SERVER_ERROR
}

/** Counts answered assignment forms. Each one makes the map fetch its pins again with its own filter. */
function useAssignmentCount(): number {
  // A toast's Undo is sent by a fetcher.
  const sent = [useNavigation(), ...useFetchers()]
  const [assignments, setAssignments] = useState(0)
  const isAssigning = sent.some(
    ({ state, formData }) =>
      state === "submitting" && ASSIGN_INTENTS.has(formData?.get("intent")) && !formData?.has(REFRESH_FIELD),
  )
  useEffect(() => {
    if (!isAssigning) return undefined
    return () => setAssignments((value) => value + 1)
  }, [isAssigning])
  return assignments
}

type State = "loading" | "ready" | "failed"
interface Answer {
  pins: readonly Pin[]
  merchants: PackedPins["merchants"]
  unplaced: PackedPins["unplaced"]
}
const NONE: Answer = { pins: [], merchants: [], unplaced: [] }

/** Fetches the pins of the address separately from the page, and applies the changes of the stream (`useChanges`). */
export function usePins(search: string, page: MapPage, { isLive, changes, round }: Live) {
  const [answer, setAnswer] = useState<Answer>(NONE)
  const [state, setState] = useState<State>("loading")
  const [tries, setTries] = useState(0)
  // A response may be older than changes that arrived while it was loading.
  const changesSince = useRef<OrderChange[]>([])
  const asked = useMemo(() => String(pinsAsked(search)), [search])
  const assignments = useAssignmentCount()
  // Without a stream the pins are fetched whenever the page's data is loaded again.
  const lists = isLive ? null : page.orders
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others trigger another request of the same address
  useEffect(() => {
    const leaving = new AbortController()
    changesSince.current = []
    const { signal } = leaving
    const fail = (toast: ToastMessage | null) => {
      setState("failed")
      if (toast) showToast(toast)
    }
    fetch(`${mapPinsPath}?${asked}`, { headers: { accept: "application/json" }, signal })
      .then(async (response) => {
        if (!response.ok) return fail(await toastOf(response))
        const packed = (await response.json()) as PackedPins
        // During a deployment an older instance may answer without this field.
        const { merchants, unplaced = [] } = packed
        setAnswer({ pins: withChanges(unpackPins(packed), changesSince.current), merchants, unplaced })
        setState("ready")
      })
      .catch(() => signal.aborted || fail(SERVER_ERROR))
    return () => leaving.abort()
  }, [asked, lists, page.city.id, page.filterKey, round, tries, assignments])
  useEffect(() => {
    changesSince.current.push(...changes)
    setAnswer((before) => {
      const pins = withChanges(before.pins, changes)
      return pins === before.pins ? before : { ...before, pins }
    })
  }, [changes])
  return { ...answer, state, retry: () => setTries((value) => value + 1) }
}
