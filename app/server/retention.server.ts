import type { Logger } from "pino"
import { clearFrames } from "~/auth/frame-session.server"
import { clearSessions } from "~/auth/session-rows.server"
import { inBackground, noteFault } from "~/base/background.server"
import { clearActivity } from "~/store/activity.server"
import { clearCheckedFiles } from "~/store/checked-files.server"
import { clearActs } from "~/store/idempotency-keys.server"
import { clearJobs } from "~/store/jobs/jobs.server"
import { clearKept } from "~/store/kept-values.server"
import { clearParked } from "~/store/parked-forms.server"
import { clearHandovers } from "~/store/pay-handovers.server"
import { clearPayMarks } from "~/store/pay-marks.server"
import { clearRecalculations } from "~/store/pay-recalculations.server"

/** Expired rows are deleted at most this long after their time (milliseconds). */
const RETENTION_INTERVAL_MS = 600_000

const CLEARING = [
  ...[clearSessions, clearFrames, clearParked, clearCheckedFiles, clearKept, clearActs, clearPayMarks, clearHandovers],
  ...[clearRecalculations, clearJobs, clearActivity],
]

/** Deletes expired rows of all tables, also where nothing new is written. Never throws. */
export async function deleteExpired(log: Pick<Logger, "warn">): Promise<void> {
  for (const clear of CLEARING) {
    // If the store is unavailable, the next run deletes the rows.
    try {
      await clear()
    } catch (error) {
      noteFault("tidy", error, log)
    }
  }
}

/** Runs `deleteExpired` every ten minutes; the returned function stops it. */
export function scheduleRetention(log: Pick<Logger, "warn">): () => void {
  const timer = setInterval(() => inBackground("tidy", () => deleteExpired(log)), RETENTION_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
