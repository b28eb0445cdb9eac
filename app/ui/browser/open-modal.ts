import { useSyncExternalStore } from "react"

const listeners = new Set<() => void>()

/** Tells whoever asked that a modal dialog was opened or taken away. */
export function tellModal(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The modal dialog that is open, or null: everything outside it is out of reach and silent. */
export function useOpenModal(): Element | null {
  return useSyncExternalStore(
    subscribe,
    () => document.querySelector("dialog:modal"),
    () => null,
  )
}
