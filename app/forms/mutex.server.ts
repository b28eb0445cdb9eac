import type { RequestContext } from "~/base/context.server"
import { LockTimeoutError, withAdvisoryLock } from "~/store/advisory-lock.server"
import { UpstreamError } from "~/upstream/upstream-error"

/**
 * Sends what only one may send at a time, by `name`, over all processes. Throws UpstreamError with `busy`, in words,
 * where others are at it too long: nothing was sent then; and what `work` throws.
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
