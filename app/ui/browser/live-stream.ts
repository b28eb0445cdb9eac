/** The server sends something every 20 s: a stream that is silent for this long is dead, however open it looks (milliseconds). */
export const SILENT_MS = 45_000
/** On coming back to the window a stream that missed a beat is opened again at once (milliseconds). */
const MISSED_BEAT_MS = 25_000
/** A stream that was refused is tried again after this long, each time twice as long up to the longest (milliseconds). */
const TRY_AGAIN_MS = { first: 2_000, longest: 60_000 }
/** Over HTTP/1.1 a browser has six connections to a host: streams of all its windows together leave two for pages. */
const MAX_STREAMS = 4

export interface LiveStream {
  /** Names the streams that share the browser's connections. */
  channel: string
  url(): string
  /** Takes the data of each kind of event. */
  events: Readonly<Record<string, (data: string) => void>>
  /** It is open. `isAgain`: it was cut or silent before, and what came meanwhile may be missing. */
  opened(isAgain: boolean): void
  /** Nothing comes until it is open again. */
  paused(): void
}

/**
 * Keeps a stream of events open while its page is visible: opened again after silence, an error, or coming back to the
 * window. With more windows than MAX_STREAMS, those that were used longest ago give theirs up until somebody comes back.
 * Gives what ends it.
 */
export function keepStream({ channel, url, events, opened, paused }: LiveStream): () => void {
  const over = new AbortController()
  const { signal } = over
  const turns = takeTurns(channel, { giveUp: () => close(), regain: () => follow() })
  let source: EventSource | null = null
  let wait = TRY_AGAIN_MS.first
  let wasCut = false
  let heardAt = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  let tryingAgain: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(silence)
    clearTimeout(tryingAgain)
    source?.close()
    if (source && !document.hidden) paused()
    source = null
  }
  const hear = () => {
    heardAt = Date.now()
    clearTimeout(silence)
    silence = setTimeout(again, SILENT_MS)
  }
  const open = () => {
    const own = new EventSource(url())
    source = own
    hear()
    const on = (kind: string, take: (event: Event) => void) =>
      own.addEventListener(kind, (event) => {
        if (source !== own) return
        hear()
        take(event)
      })
    on("open", () => {
      wait = TRY_AGAIN_MS.first
      opened(wasCut)
      wasCut = false
    })
    on("beat", () => {})
    for (const [kind, take] of Object.entries(events)) on(kind, (event) => take((event as MessageEvent<string>).data))
    own.addEventListener("error", () => {
      if (source !== own) return
      wasCut = true
      // One that is only cut the browser opens again by itself; one that is refused, by a server that leaves, it does not.
      if (own.readyState !== EventSource.CLOSED) return
      close()
      tryingAgain = setTimeout(follow, wait)
      wait = Math.min(2 * wait, TRY_AGAIN_MS.longest)
    })
    turns.take()
  }
  const again = () => {
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
  const comeBack = () => {
    const isDead = source?.readyState !== EventSource.OPEN || Date.now() - heardAt > MISSED_BEAT_MS
    if (!document.hidden && source && isDead) again()
    else follow()
  }
  follow()
  document.addEventListener("visibilitychange", comeBack, { signal })
  window.addEventListener("focus", comeBack, { signal })
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

/** Which windows of this browser opened a stream after this one did: with too many it gives up its own, until some leave. */
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
  const tell = (isLeft: boolean) => others.postMessage({ id, isLeft } satisfies Turn)
  const leave = () => tell(true)
  window.addEventListener("pagehide", leave)
  return {
    /** This window is the one that was used last. */
    take() {
      later.clear()
      tell(false)
    },
    leave,
    end() {
      leave()
      window.removeEventListener("pagehide", leave)
      others.close()
    },
  }
}
