import { attempt } from "./attempt.server"

/** For loaders: null for a part that failed, so that the page stands; toasts are added (product/shell 5). */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  const result = await attempt(call)
  return result.ok ? result.value : null
}
