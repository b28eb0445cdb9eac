import { useEffect, useLayoutEffect, useRef } from "react"

/** Runs before paint and before all other effects. The server renders without layout effects. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect

/**
 * The value of the last render, for handlers, timers and effects. During rendering it is still the previous value, so
 * do not read it there.
 */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useBeforePaint(() => {
    latest.current = value
  })
  return latest
}
