/** Exports running at once on one instance, and of one session (security.md 2.3, ASVS 2.4.1). */
export const MAX_EXPORTS = 5

const running = new Set<string>()

/** Takes a place for an export: what gives it back, or who exports too much already, the session or the instance. */
export function enterExport(sessionId: string): (() => void) | "session" | "instance" {
  if (running.has(sessionId)) return "session"
  if (running.size >= MAX_EXPORTS) return "instance"
  running.add(sessionId)
  let isOut = false
  return () => {
    if (!isOut) running.delete(sessionId)
    isOut = true
  }
}
