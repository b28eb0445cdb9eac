/** Asks every `everyMs` while the page is visible, and at once on coming back to a page that is that old. Gives what ends it. */
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
