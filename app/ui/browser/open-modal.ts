import { useSyncExternalStore } from "react"

const listeners = new Set<() => void>()

/** Notifies subscribers that a modal dialog was opened or removed. */
export function tellModal(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The open modal dialog, or null. Everything outside it is inert. */
export function useOpenModal(): Element | null {
  return useSyncExternalStore(
    subscribe,
    () => document.querySelector("dialog:modal"),
    () => null,
  )
}
