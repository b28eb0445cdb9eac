import { attempt } from "./attempt.server"

/**
 * For loaders: a part of the page that failed is null, so that it shows its own error state while the rest of the page
 * stands. The global toasts (product/shell 5) are already added.
 */
export async function settle<T>(call: Promise<T>): Promise<T | null> {
  const result = await attempt(call)
  return result.ok ? result.value : null
}
