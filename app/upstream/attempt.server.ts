import { UpstreamError } from "./upstream-error"

export type Attempt<T> = { ok: true; value: T } | { ok: false; error: UpstreamError }

/**
 * For actions: returns a failed call as a value, with its global toast added. Redirects and other errors are thrown.
 */
export async function attempt<T>(call: Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    if (error instanceof UpstreamError) return { ok: false, error }
    throw error
  }
}
