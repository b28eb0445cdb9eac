import { useSyncExternalStore } from "react"

let percent: number | null = null
const listeners = new Set<() => void>()

/** Tells the fields how much of a form with a file is out, in whole percent; null when nothing is on its way. */
export function tellPercent(value: number | null): void {
  percent = value
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useUploadPercent(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => percent,
    () => null,
  )
}
