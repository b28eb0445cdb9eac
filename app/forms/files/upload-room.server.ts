/** Upload bytes in memory at the same time (20 uploads of 5.5 MB take at most 150 MB more). */
export const ROOM_BYTES = 16 * 1_048_576
/** Maximum waiting uploads (security.md 2.3: every limit applies per instance). */
const MAX_WAITING = 100

interface Waiting {
  readonly bytes: number
  readonly enter: () => void
}

/** A semaphore counted in bytes, first in, first out. */
export class UploadRoom {
  #taken = 0
  readonly #queue: Waiting[] = []

  constructor(readonly bytes: number = ROOM_BYTES) {}

  /**
   * Waits for room while the body is unread; returns the release function. Throws 503 if too many wait, or the signal's
   * reason.
   */
  async take(bytes: number, signal?: AbortSignal): Promise<() => void> {
    const wanted = Math.min(bytes, this.bytes)
    if (this.#queue.length >= MAX_WAITING)
      throw new Response("Too many uploads are waiting. Please try again in a moment.", { status: 503 })
    if (this.#queue.length > 0 || this.#taken + wanted > this.bytes) await this.#wait(wanted, signal)
    else this.#taken += wanted
    let isOut = false
    return () => {
      if (!isOut) this.#taken -= wanted
      isOut = true
      this.#next()
    }
  }

  #wait(bytes: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        bytes,
        enter: () => {
          signal?.removeEventListener("abort", leave)
          resolve()
        },
      }
      const leave = () => {
        const index = this.#queue.indexOf(waiting)
        if (index >= 0) this.#queue.splice(index, 1)
        reject(signal?.reason)
        this.#next()
      }
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener("abort", leave, { once: true })
      this.#queue.push(waiting)
    })
  }

  #next(): void {
    for (let first = this.#queue[0]; first && this.#taken + first.bytes <= this.bytes; first = this.#queue[0]) {
      this.#queue.shift()
      this.#taken += first.bytes
      first.enter()
    }
  }
}
