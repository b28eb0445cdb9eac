import { logger } from "./logger.server"
import { countLoopFault } from "./metrics.server"

/** Names of background work, in the log and as a metrics label. */
export type LoopName =
  | "activity-log"
  | "exports"
  | "jobs"
  | "sending"
  | "shared-poll"
  | "sign-of-life"
  | "streams"
  | "tidy"
  | "token-revoke"
  | "watch"

type FaultLog = Pick<typeof logger, "warn">

/** Logs and counts a failure of background work. The process and the loop continue. */
export function noteFault(loop: LoopName, error: unknown, log: FaultLog = logger): void {
  countLoopFault(loop)
  log.warn({ err: error, event: "loop_fault", loop }, "background work failed")
}

/** Starts work without waiting for it. Errors are logged and counted. */
export function inBackground(loop: LoopName, run: () => unknown, log?: FaultLog): void {
  const work = async () => {
    await run()
  }
  work().catch((error: unknown) => noteFault(loop, error, log))
}
