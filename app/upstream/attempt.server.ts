import { UpstreamError } from "./upstream-error"

export type Attempt<T> = { ok: true; value: T } | { ok: false; error: UpstreamError }

/** For actions: a failed call as a value, its global toast (product/shell 5) added; redirects and our errors pass. */
export async function attempt<T>(call: Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    if (error instanceof UpstreamError) return { ok: false, error }
    throw error
  }
}
