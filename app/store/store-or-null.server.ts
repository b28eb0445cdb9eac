import type { Logger } from "pino"
import { StoreQueryError, StoreUnavailableError } from "./store-error.server"

/** For loaders: null for a part that the store did not give, so that the rest of the page stands. */
export async function storeOrNull<T>({ log }: { log: Logger }, query: Promise<T>): Promise<T | null> {
  try {
    return await query
  } catch (error) {
    if (!isOfStore(error)) throw error
    log.error({ err: error }, "store query failed")
    return null
  }
}

/** For what a page can do without: undefined where a store that only reads did not write, as `storeReady` tells. */
export async function ifPossible<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write
  } catch (error) {
    if (!isOfStore(error)) throw error
    return undefined
  }
}

function isOfStore(error: unknown): boolean {
  return error instanceof StoreUnavailableError || error instanceof StoreQueryError
}
