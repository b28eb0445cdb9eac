import type { RequestContext } from "~/http/context.server"
import { StoreQueryError, StoreUnavailableError } from "./store-error.server"

/**
 * For loaders: a part of the page that the store did not give is null, so that it shows its own error state while the
 * rest of the page stands.
 */
export async function settleStore<T>({ log }: Pick<RequestContext, "log">, query: Promise<T>): Promise<T | null> {
  try {
    return await query
  } catch (error) {
    if (!(error instanceof StoreUnavailableError || error instanceof StoreQueryError)) throw error
    log.error({ err: error }, "store query failed")
    return null
  }
}
