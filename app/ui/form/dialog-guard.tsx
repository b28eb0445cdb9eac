import { useBlocker } from "@remix-run/react"
import { useEffect, useSyncExternalStore } from "react"
import { useUnloadGuard } from "~/ui/browser/unload-guard"

/** Callbacks of a dialog's question. */
export interface Asking {
  yes: () => void
  no: () => void
}

/**
 * Guards unsaved changes in a dialog: the browser prompts before a reload, `ask` handles Back. The dialog handles links
 * and forms itself.
 */
export function DialogGuard({ ask }: { ask: (asking: Asking) => void }) {
  useUnloadGuard(true, "any")
  const blocker = useBlocker(({ historyAction }) => historyAction === "POP")
  useEffect(takeOver, [])
  useEffect(() => {
    if (blocker.state === "blocked") ask({ yes: () => blocker.proceed(), no: () => blocker.reset() })
  }, [blocker, ask])
  return null
}

const listeners = new Set<() => void>()
let guards = 0

function takeOver(): () => void {
  count(1)
  return () => count(-1)
}

function count(change: number): void {
  guards += change
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a dialog guards Back itself: the router supports one blocker at a time. */
export function useDialogAsks(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => guards > 0,
    () => false,
  )
}
