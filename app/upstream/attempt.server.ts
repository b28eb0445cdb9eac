import { UpstreamError } from "./upstream-error"

export type Attempt<T> = { ok: true; value: T } | { ok: false; error: UpstreamError }

/**
 * For actions: gives a failed upstream call back as a value, so that no route needs try/catch. The global toasts
 * (product/shell 5) are already added. Redirects and errors of ours are thrown on.
 */
export async function attempt<T>(call: Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    if (error instanceof UpstreamError) return { ok: false, error }
    throw error
  }
}
