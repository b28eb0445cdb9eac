import type { Readable } from "node:stream"
import type { FirstBytes } from "~/forms/body-limits.server"

/** What of a body is waited for before anything is done: all of it, or as much as a head may hold (maxHeaderSize). */
export const PREFETCH_BYTES = 16_384
const FEWEST_BYTES = 1_024

/** Waits for a body or its first bytes, holding at most twice what came; never settles for a browser that goes away. */
export function prefetchBody(request: Readable): Promise<FirstBytes> {
  return new Promise((resolve) => {
    let held = Buffer.alloc(0)
    let length = 0
    const settle = (isWhole: boolean) => {
      request.off("data", take).off("end", end).pause()
      resolve({ bytes: held.subarray(0, length), isWhole })
    }
    const take = (chunk: Buffer) => {
      if (length + chunk.length > held.length) held = grown(held, length, chunk.length)
      chunk.copy(held, length)
      length += chunk.length
      if (length >= PREFETCH_BYTES) settle(false)
    }
    const end = () => settle(true)
    request.on("data", take).on("end", end)
  })
}

/** The same bytes with room for more, at least for `more`. */
function grown(held: Buffer, length: number, more: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(Math.max(length + more, 2 * held.length, FEWEST_BYTES))
  held.copy(larger, 0, 0, length)
  return larger
}
