/**
 * Polls every `everyMs` while the page is visible, and when the window regains focus after that time. Returns the
 * function that stops it.
 */
export function poll(everyMs: number, ask: () => void): () => void {
  let askedAt = Date.now()
  const askNow = () => {
    if (document.hidden) return
    askedAt = Date.now()
    ask()
  }
  const comeBack = () => {
    if (Date.now() - askedAt >= everyMs) askNow()
  }
  const timer = setInterval(askNow, everyMs)
  window.addEventListener("focus", comeBack)
  return () => {
    clearInterval(timer)
    window.removeEventListener("focus", comeBack)
  }
}
