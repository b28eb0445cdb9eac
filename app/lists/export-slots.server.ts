/** Maximum concurrent exports per instance and per person; a session may run one (security.md 2.3, ASVS 2.4.1). */
export const MAX_EXPORTS = 5
export const MAX_EXPORTS_OF_PERSON = 2

/** A reader slower than this (bytes per second) for this long (milliseconds) gives up its slot to others. */
const SLOW_RATE = 50_000
const SLOW_AFTER_MS = 60_000

export interface ExportSlot {
  /** Bytes were offered to the reader. */
  sent(bytes: number): void
  /** The reader has taken the bytes and requests more. */
  taken(): void
  leave(): void
}

interface Running extends ExportSlot {
  readonly sessionId: string
  readonly staffKey: string
  isSlow(): boolean
}

/** All running exports. Those of slow readers still count for their session and person, but not for the instance. */
const running = new Set<Running>()
const inSlots = new Set<Running>()

/**
 * Takes a slot, or returns whose limit is reached: session, person or instance. If all slots are taken, the slot of a
 * reader that was slow for a minute is reused; its export continues.
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

/** Measures the reader's pace. Time spent on reading rows does not count. */
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
