import { attempt } from "./attempt.server"

/** For loaders: null for a failed part, with its toast added, so that the rest of the page still renders. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  const result = await attempt(call)
  return result.ok ? result.value : null
}
