import { useSyncExternalStore } from "react"

let percent: number | null = null
const listeners = new Set<() => void>()

/** Publishes the upload progress in whole percent; null when no upload is running. */
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
