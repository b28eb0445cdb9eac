import { logger } from "./logger.server"
import { countLoopFault } from "./metrics.server"

/** Work that no request waits for: its name in the log and the label in the metrics. */
export type LoopName =
  | "activity-log"
  | "exports"
  | "jobs"
  | "shared-poll"
  | "sign-of-life"
  | "streams"
  | "tidy"
  | "token-revoke"
  | "watch"

type FaultLog = Pick<typeof logger, "warn">

/** Logs and counts a fault of background work; the process and the loop go on. */
export function noteFault(loop: LoopName, error: unknown, log: FaultLog = logger): void {
  countLoopFault(loop)
  log.warn({ err: error, event: "loop_fault", loop }, "background work failed")
}

/** Starts work that nobody waits for. What it throws or rejects with is logged and counted, and ends nothing. */
export function inBackground(loop: LoopName, run: () => unknown, log?: FaultLog): void {
  const work = async () => {
    await run()
  }
  work().catch((error: unknown) => noteFault(loop, error, log))
}
