import type { Readable } from "node:stream"
import type { FirstBytes } from "~/forms/body-limits.server"

/**
 * What of a body is waited for before anything is done for its request: all of it, or this much of a longer one. As much
 * as a head may hold (SERVER_LIMITS.maxHeaderSize), and more than nearly every form has.
 */
export const FIRST_BYTES = 16_384
const FEWEST_BYTES = 1_024

/**
 * Waits until a body, or its first bytes, are here. However small the pieces it comes in, it holds no more than twice
 * what came. Never settles for a browser that goes away before: nothing was begun for it that would have to end.
 */
export function firstBytes(request: Readable): Promise<FirstBytes> {
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
      if (length >= FIRST_BYTES) settle(false)
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
