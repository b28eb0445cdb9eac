import type { Readable } from "node:stream"
import type { FirstBytes } from "~/forms/body-limits.server"

/** Bytes of a body to wait for before the request is handled; as many as the headers may have (`maxHeaderSize`). */
export const PREFETCH_BYTES = 16_384
const FEWEST_BYTES = 1_024

/** Reads a whole body or its first bytes, using at most twice their size. Never settles if the browser disconnects. */
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

/** Copies the bytes to a larger buffer that has room for at least `more`. */
function grown(held: Buffer, length: number, more: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(Math.max(length + more, 2 * held.length, FEWEST_BYTES))
  held.copy(larger, 0, 0, length)
  return larger
}
