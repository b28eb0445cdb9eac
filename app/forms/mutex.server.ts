import type { RequestContext } from "~/base/context.server"
import { LockTimeoutError, withAdvisoryLock } from "~/store/advisory-lock.server"
import { UpstreamError } from "~/upstream/upstream-error"

/**
 * Runs `work` under an advisory lock on `name`, across all processes. Throws UpstreamError with the text `busy` if the
 * lock is not free in time: nothing was sent then. Also throws what `work` throws.
 */
export async function inMutex<T>(
  name: string,
  context: RequestContext,
  busy: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await withAdvisoryLock(name, context, work)
  } catch (error) {
    if (!(error instanceof LockTimeoutError)) throw error
    const status = error.reason === "busy" ? 503 : 499
    throw new UpstreamError({ kind: "unavailable", status, userMessage: busy, requestId: context.requestId })
  }
}
