/**
 * Polls every `everyMs` while the page is visible, and when the window regains focus after that time. Returns the
 * function that stops it.
 */
export function poll(everyMs: number, ask: () => void): () => void {
  let polledAt = Date.now()
  const pollNow = () => {
    if (document.hidden) return
    polledAt = Date.now()
    ask()
  }
  const onFocus = () => {
    if (Date.now() - polledAt >= everyMs) pollNow()
  }
  const timer = setInterval(pollNow, everyMs)
  window.addEventListener("focus", onFocus)
  return () => {
    clearInterval(timer)
    window.removeEventListener("focus", onFocus)
  }
}
