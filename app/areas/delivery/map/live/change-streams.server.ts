/** Maximum number of open streams per person (each visible tab has one) and per instance (security.md 2.3). */
const MAX_PER_PERSON = 8
const MAX_STREAMS = 500

const open = new Map<string, number>()
let all = 0

/** Reserves a stream. Returns its release function, which is safe to call twice; null if the limit is reached. */
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
