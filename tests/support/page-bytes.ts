import { brotliCompressSync, constants } from "node:zlib"

/** Compressed bytes of a page: its HTML and its data. */
export function pageBytes(drawn: string, data: unknown): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return brotliCompressSync(drawn + JSON.stringify(data), { params }).length
}

/** A page with thousands of options may have 40 kB, of which the shell takes less than 10. */
export const MAX_PAGE_BYTES = 30_000
