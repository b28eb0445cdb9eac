/** Streams open at once of one session (a tab that is in sight has one), and on one instance (security.md 2.3). */
const MOST_OF_SESSION = 6
const MOST_STREAMS = 500

const open = new Map<string, number>()
let all = 0

/** Takes a place for a stream. Gives what gives it back, any number of times; null where there is none. */
export function enterStream(sessionId: string): (() => void) | null {
  const own = open.get(sessionId) ?? 0
  if (own >= MOST_OF_SESSION || all >= MOST_STREAMS) return null
  open.set(sessionId, own + 1)
  all += 1
  let isLeft = false
  return () => {
    if (isLeft) return
    isLeft = true
    all -= 1
    const left = (open.get(sessionId) ?? 1) - 1
    if (left > 0) open.set(sessionId, left)
    else open.delete(sessionId)
  }
}
