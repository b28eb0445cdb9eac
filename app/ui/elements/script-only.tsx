import type { ReactNode } from "react"
import { useHydrated } from "remix-utils/use-hydrated"

/**
 * Renders its children only when script runs, so that no control is dead without it. `fallback` is shown until then.
 */
export function ScriptOnly({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return useHydrated() ? children : fallback
}
