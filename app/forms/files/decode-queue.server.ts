/** Pictures of one person that are decoded or wait for it: one of each form that is open in a few tabs. */
const MAX_OF_ONE = 4
/** Of everybody: at some two seconds for the largest picture nobody waits longer than for an upload (10 times two). */
const MAX_OF_ALL = 10

/** Work that is done one after the other, and refused instead of waiting without end. */
export class DecodeQueue {
  #last: Promise<unknown> = Promise.resolve()
  #all = 0
  readonly #ofOne = new Map<string, number>()

  /** Does the work in its turn; null where too many wait. Nobody fills the queue alone; `signal` ends the wait. */
  async run<T>(sender: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T | null> {
    const own = this.#ofOne.get(sender) ?? 0
    if (own >= MAX_OF_ONE || this.#all >= MAX_OF_ALL) return null
    this.#all++
    this.#ofOne.set(sender, own + 1)
    const turn = this.#last.then(() => {
      signal?.throwIfAborted()
      return work()
    })
    this.#last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      this.#all--
      const left = (this.#ofOne.get(sender) ?? 1) - 1
      if (left > 0) this.#ofOne.set(sender, left)
      else this.#ofOne.delete(sender)
    }
  }
}
