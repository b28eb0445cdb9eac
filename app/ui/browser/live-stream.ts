/** The server sends an event every 20 s. A stream that is silent for this long is considered dead (milliseconds). */
export const STREAM_SILENCE_MS = 45_000
/** When the window regains focus, a stream that missed a beat is reopened (milliseconds). */
const MISSED_BEAT_MS = 25_000
/** Backoff after a refused stream; doubles up to `longest` (milliseconds). */
const RECONNECT_DELAY_MS = { first: 2_000, longest: 60_000 }
/** HTTP/1.1 allows six connections per host: the streams of all windows together leave two for pages. */
const MAX_STREAMS = 4

export interface LiveStream {
  /** Name of the BroadcastChannel that coordinates the windows. */
  channel: string
  url(): string
  events: Readonly<Record<string, (data: string) => void>>
  /** The stream is open. `isAgain`: it was interrupted before, and events may be missing. */
  opened(isAgain: boolean): void
  /** No events arrive until `opened`. */
  paused(): void
}

/**
 * Keeps an event stream open while the page is visible. Reopens it after silence, an error, or when the window regains
 * focus. With more than MAX_STREAMS windows, the least recently used ones close theirs until they are used again.
 * Returns the function that ends it.
 */
export function keepStream({ channel, url, events, opened, paused }: LiveStream): () => void {
  const over = new AbortController()
  const { signal } = over
  const turns = takeTurns(channel, { giveUp: () => close(), regain: () => follow() })
  let source: EventSource | null = null
  let wait = RECONNECT_DELAY_MS.first
  let wasCut = false
  let lastEventAt = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  let tryingAgain: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(silence)
    clearTimeout(tryingAgain)
    source?.close()
    if (source && !document.hidden) paused()
    source = null
  }
  const noteEvent = () => {
    lastEventAt = Date.now()
    clearTimeout(silence)
    silence = setTimeout(reopen, STREAM_SILENCE_MS)
  }
  const open = () => {
    const own = new EventSource(url())
    source = own
    noteEvent()
    const on = (kind: string, take: (event: Event) => void) =>
      own.addEventListener(kind, (event) => {
        if (source !== own) return
        noteEvent()
        take(event)
      })
    on("open", () => {
      wait = RECONNECT_DELAY_MS.first
      opened(wasCut)
      wasCut = false
    })
    on("beat", () => {})
    for (const [kind, take] of Object.entries(events)) on(kind, (event) => take((event as MessageEvent<string>).data))
    own.addEventListener("error", () => {
      if (source !== own) return
      wasCut = true
      // The browser reconnects an interrupted stream by itself, but not one that the server refused while shutting
      // down.
      if (own.readyState !== EventSource.CLOSED) return
      close()
      tryingAgain = setTimeout(follow, wait)
      wait = Math.min(2 * wait, RECONNECT_DELAY_MS.longest)
    })
    turns.take()
  }
  const reopen = () => {
    wasCut = true
    close()
    follow()
  }
  const follow = () => {
    clearTimeout(tryingAgain)
    if (document.hidden) {
      close()
      turns.leave()
    } else if (!source) open()
  }
  const onReturn = () => {
    const isDead = source?.readyState !== EventSource.OPEN || Date.now() - lastEventAt > MISSED_BEAT_MS
    if (!document.hidden && source && isDead) reopen()
    else follow()
  }
  follow()
  document.addEventListener("visibilitychange", onReturn, { signal })
  window.addEventListener("focus", onReturn, { signal })
  return () => {
    over.abort()
    clearTimeout(silence)
    clearTimeout(tryingAgain)
    source?.close()
    source = null
    turns.end()
  }
}

interface Turn {
  id: string
  isLeft: boolean
}

/**
 * Coordinates the windows of this browser: with too many later streams this window gives up its own until some close.
 */
function takeTurns(channel: string, { giveUp, regain }: Record<"giveUp" | "regain", () => void>) {
  // `crypto.randomUUID` is missing where the address is plain HTTP.
  const id = String(Math.random())
  const later = new Set<string>()
  const others = new BroadcastChannel(channel)
  others.addEventListener("message", ({ data }: MessageEvent<Turn>) => {
    if (!data.isLeft) later.add(data.id)
    else if (!later.delete(data.id)) return
    if (later.size >= MAX_STREAMS) giveUp()
    else if (data.isLeft) regain()
  })
  const announce = (isLeft: boolean) => others.postMessage({ id, isLeft } satisfies Turn)
  const leave = () => announce(true)
  window.addEventListener("pagehide", leave)
  return {
    /** Marks this window as the most recently used. */
    take() {
      later.clear()
      announce(false)
    },
    leave,
    end() {
      leave()
      window.removeEventListener("pagehide", leave)
      others.close()
    },
  }
}
