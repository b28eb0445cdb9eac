import { useEffect, useLayoutEffect, useRef } from "react"

/** Before the browser paints, and before every other effect of the page. A server draws without: there is no layout. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect

/**
 * What was drawn last, for what runs later than drawing: handlers, timers, effects. While drawing it is still that of the
 * time before, so nothing that is drawn may read it.
 */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useBeforePaint(() => {
    latest.current = value
  })
  return latest
}
