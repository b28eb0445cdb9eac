/** Counts what a crowd did and what became of it. */
export function createTally() {
  const wrongs = { lost: [], doubled: [], errors: [] }
  const conflicts = {}
  const intents = {}
  const statuses = {}
  const waits = []
  const waitsAfterBreak = []
  const counts = {
    acknowledged: 0,
    afterBreak: 0,
    unknownTold: 0,
    unsettled: 0,
    presses: 0,
    twice: 0,
    late: 0,
    broken: 0,
  }
  const add = (to, name, by = 1) => {
    to[name] = (to[name] ?? 0) + by
  }
  return {
    acknowledgedSoFar: () => counts.acknowledged,
    answered(method, status, ms, broken) {
      add(statuses, `${method} ${status}`)
      counts.broken += broken
      if (method === "POST") (broken === 0 ? waits : waitsAfterBreak).push(ms)
    },
    pressed(presses) {
      counts.presses += presses
      if (presses > 1) counts.twice++
    },
    sentLate() {
      counts.late++
    },
    acknowledged(intent, { wasBroken }) {
      counts.acknowledged++
      if (wasBroken) counts.afterBreak++
      add(intents, intent)
    },
    /** Not acknowledged, and not refused for certain. */
    unknown(isTold) {
      counts.unsettled++
      if (isTold) counts.unknownTold++
    },
    conflict: (stated) => add(conflicts, stated),
    count: (what) => add(counts, what),
    /** Notes what must not be; null is nothing. */
    wrong(kind, what) {
      if (what) wrongs[kind].push(what)
    },
    report({ seconds, sent, sessionsLost }) {
      waits.sort((a, b) => a - b)
      // Every acknowledged change is one call that changes something. More than that was done twice, or not settled.
      const most = counts.acknowledged + counts.unsettled + counts.afterBreak
      const doubledCalls = Math.max(0, sent - most)
      const lostCalls = Math.max(0, counts.acknowledged - sent)
      return {
        ...counts,
        seconds,
        sent,
        sessionsLost,
        lost: wrongs.lost.length + lostCalls,
        doubled: wrongs.doubled.length + doubledCalls,
        errors: wrongs.errors.length,
        wrongs,
        conflicts,
        intents,
        statuses,
        p50: waits[Math.floor(waits.length * 0.5)],
        p99: waits[Math.floor(waits.length * 0.99)],
        longestAfterBreak: waitsAfterBreak.length > 0 ? Math.max(...waitsAfterBreak) : null,
      }
    },
  }
}
