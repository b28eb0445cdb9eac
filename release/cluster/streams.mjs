import { setTimeout as sleep } from "node:timers/promises"

/** Milliseconds before a stream is reopened. Browsers wait longer; this measures only the server. */
const AGAIN_MS = 200
const GOES_ON_WITHIN_MS = 5_000

/** Event streams of open maps. Each is reopened when it ends. */
export function streams({ origin, cookie, date, count }) {
  const over = new AbortController()
  const kept = {
    opened: 0,
    told: 0,
    backAt: 0,
    toldBy: Array.from({ length: count }, () => 0),
    longestMs: 0,
    failures: [],
  }
  const one = async (_, at) => {
    let since = ""
    let lostAt = performance.now()
    while (!over.signal.aborted) {
      const headers = { cookie, "sec-fetch-site": "same-origin", accept: "text/event-stream" }
      const path = `/delivery/map/changes?date=${date}${since && `&since=${since}`}`
      const answer = await fetch(origin + path, { headers, signal: over.signal }).catch(() => null)
      if (answer?.status === 200) {
        // While the database is down, no stream can be authorized, so that time does not count.
        const tookMs = performance.now() - Math.max(lostAt, kept.backAt)
        if (kept.opened >= count) note(tookMs)
        kept.opened++
        since = await listen(answer, since, at)
        lostAt = performance.now()
      } else if (answer && answer.status < 500) {
        kept.failures.push(`a stream was refused: ${answer.status}`)
        await answer.arrayBuffer().catch(() => {})
        return
      }
      await sleep(AGAIN_MS)
    }
  }
  const note = (tookMs) => {
    kept.longestMs = Math.max(kept.longestMs, tookMs)
    if (tookMs > GOES_ON_WITHIN_MS) kept.failures.push(`a stream went on after ${Math.round(tookMs)} ms`)
  }
  const listen = async (answer, before, at) => {
    let since = before
    try {
      let text = ""
      for await (const chunk of answer.body) {
        text += new TextDecoder().decode(chunk)
        const events = text.split("\n\n")
        text = events.pop() ?? ""
        for (const event of events) {
          const data = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? "{}")
          if (data.version) since = data.version
          if (data.kind !== "changed" && data.kind !== "all") continue
          kept.told++
          kept.toldBy[at]++
        }
      }
    } catch {
      // The connection broke off. The loop reopens it.
    }
    return since
  }
  const going = Promise.all(Array.from({ length: count }, one))
  return {
    kept,
    async stop() {
      over.abort()
      await going
      return kept
    },
  }
}
