import type { Logger } from "pino"
import { StoreQueryError, StoreUnavailableError } from "./store-error.server"

/** For loaders: null if the store cannot load a part, so that the rest of the page still renders. */
export async function storeOrNull<T>({ log }: { log: Logger }, query: Promise<T>): Promise<T | null> {
  try {
    return await query
  } catch (error) {
    if (!isOfStore(error)) throw error
    log.error({ err: error }, "store query failed")
    return null
  }
}

/** For optional writes: undefined if the store is unavailable or read-only, which `storeReady` reports. */
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
