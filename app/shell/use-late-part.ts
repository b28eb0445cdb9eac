import { useFetcher } from "@remix-run/react"
import { useEffect } from "react"
import type { loader } from "./overview-part"

type Kind = "panel" | "table" | "chart"
type Answer = Awaited<ReturnType<typeof loader>>["data"]

/** A part of the overview; loads it afterwards if the page was sent without it. */
export function useLatePart<K extends Kind>(kind: K, shown: NonNullable<Answer[K]>, isLate: boolean) {
  const { load, data, state } = useFetcher<typeof loader>({ key: `${kind} ${shown.name}` })
  const isUnread = isLate && !data && state === "idle"
  useEffect(() => {
    if (isUnread) load(`/part?${new URLSearchParams({ [kind === "chart" ? "chart" : "count"]: shown.name })}`)
  }, [isUnread, load, kind, shown.name])
  if (!isLate || !data) return { part: shown, isLate }
  return { part: (data[kind] ?? shown) as NonNullable<Answer[K]>, isLate: false }
}
