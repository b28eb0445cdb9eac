/** Streams open at once of one person (a tab that is in sight has one), and on one instance (security.md 2.3). */
const MAX_PER_PERSON = 8
const MAX_STREAMS = 500

const open = new Map<string, number>()
let all = 0

/** Takes a place for a stream. Gives what gives it back, any number of times; null where there is none. */
export function enterStream(staffKey: string): (() => void) | null {
  const own = open.get(staffKey) ?? 0
  if (own >= MAX_PER_PERSON || all >= MAX_STREAMS) return null
  open.set(staffKey, own + 1)
  all += 1
  let isLeft = false
  return () => {
    if (isLeft) return
    isLeft = true
    all -= 1
    const left = (open.get(staffKey) ?? 1) - 1
    if (left > 0) open.set(staffKey, left)
    else open.delete(staffKey)
  }
}
