/** Exports running at once on one instance, and of one person; of one session one (security.md 2.3, ASVS 2.4.1). */
export const MAX_EXPORTS = 5
export const MAX_EXPORTS_OF_PERSON = 2

/** Who takes less than this (bytes a second) of what is ready for so long (milliseconds) gives its slot to others. */
const SLOW_RATE = 50_000
const SLOW_AFTER_MS = 60_000

/** An export's slot. */
export interface ExportSlot {
  /** Bytes were given out, which the reader may take as slowly as it likes. */
  sent(bytes: number): void
  /** The reader has taken them and asks for more. */
  taken(): void
  leave(): void
}

interface Running extends ExportSlot {
  readonly sessionId: string
  readonly staffKey: string
  isSlow(): boolean
}

/** All that run; those of slow readers stand here too, for their session and person, and no more for the instance. */
const running = new Set<Running>()
const inSlots = new Set<Running>()

/**
 * Takes a slot for an export: the slot, or who exports too much already: the session, the person, or the instance. Where all are
 * taken, that of a reader who was too slow for a minute is free: its export goes on, and costs a socket.
 */
export function enterExport(sessionId: string, staffKey: string): ExportSlot | "session" | "person" | "instance" {
  const own = [...running].filter((one) => one.staffKey === staffKey)
  if ([...running].some((one) => one.sessionId === sessionId)) return "session"
  if (own.length >= MAX_EXPORTS_OF_PERSON) return "person"
  if (inSlots.size >= MAX_EXPORTS) {
    const slow = [...inSlots].find((one) => one.isSlow())
    if (!slow) return "instance"
    inSlots.delete(slow)
  }
  const entered: Running = {
    ...{ sessionId, staffKey },
    ...pace(),
    leave() {
      running.delete(entered)
      inSlots.delete(entered)
    },
  }
  running.add(entered)
  inSlots.add(entered)
  return entered
}

/** How fast a reader takes what is given: the time that rows are read in does not count. */
function pace(): Pick<Running, "sent" | "taken" | "isSlow"> {
  let wasSlow = false
  let bytes = 0
  let waitedMs = 0
  let since: number | null = null
  const waited = () => waitedMs + (since === null ? 0 : performance.now() - since)
  const isBelow = () => bytes < (SLOW_RATE * waited()) / 1000
  return {
    sent(count) {
      since = performance.now()
      bytes += count
    },
    taken() {
      waitedMs = waited()
      since = null
      if (waitedMs < SLOW_AFTER_MS) return
      wasSlow = isBelow()
      bytes = 0
      waitedMs = 0
    },
    isSlow: () => (waited() >= SLOW_AFTER_MS ? isBelow() : wasSlow),
  }
}
