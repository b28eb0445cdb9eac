import { brotliCompressSync, constants } from "node:zlib"

/** Bytes of a page as it travels: what is drawn and the data that it is drawn of, compressed as the server does. */
export function pageBytes(drawn: string, data: unknown): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return brotliCompressSync(drawn + JSON.stringify(data), { params }).length
}

/** A page with options by the thousand is at most 40 kB; the shell around it takes less than 10 of them. */
export const MAX_PAGE_BYTES = 30_000
