import type { ReactNode } from "react"
import { useHydrated } from "remix-utils/use-hydrated"

/** Draws its children only once script runs, so that no control is dead without it. `fallback` stands there until then. */
export function ScriptOnly({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return useHydrated() ? children : fallback
}
