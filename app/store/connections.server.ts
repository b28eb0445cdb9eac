import { StoreUnavailableError } from "./store-error.server"

/** Concurrent queries of one instance. */
export const MAX_STORE_CONNECTIONS = 10
/** If all connections are busy and no response arrives in this time, the database counts as down (milliseconds). */
const SILENCE_MS = 2_000
/** Longest wait for a connection, as for an upstream call (milliseconds). */
const CONNECTION_WAIT_MS = 15_000

/** `answered`: the database responded, even with an error. `silent`: it did not. */
export type TurnEnd = "answered" | "silent"

interface Waiter {
  start(): void
  refuse(code: string): void
}

/** Limits concurrent queries. A long queue does not mean that the database is down; silence does. */
export class Connections {
  #running = 0
  #waiting: Waiter[] = []
  #answers = 0
  readonly #outage: { readonly isWaiting: boolean } | null
  readonly #silence = setTimeout(() => this.#doubt(), SILENCE_MS).unref()

  /** @param outage while the database restarts, queries keep waiting */
  constructor(outage: { readonly isWaiting: boolean } | null = null) {
    this.#outage = outage
  }

  /**
   * Waits for a free connection and returns its release function, to be called once. Throws StoreUnavailableError after
   * the time limit.
   */
  enter(): Promise<(end: TurnEnd) => void> {
    if (this.#running < MAX_STORE_CONNECTIONS) return Promise.resolve(this.#take())
    if (this.#waiting.length === 0) this.#silence.refresh()
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(late)
        this.#waiting = this.#waiting.filter((each) => each !== waiter)
      }
      const waiter: Waiter = {
        start: () => {
          settle()
          resolve(this.#take())
        },
        refuse: (code) => {
          settle()
          reject(new StoreUnavailableError(code))
        },
      }
      const late = setTimeout(() => waiter.refuse("crowded"), CONNECTION_WAIT_MS)
      this.#waiting.push(waiter)
    })
  }

  #take(): (end: TurnEnd) => void {
    this.#running++
    return (end) => {
      this.#running--
      if (end === "answered") {
        this.#answers++
        this.#silence.refresh()
      }
      this.#waiting[0]?.start()
    }
  }

  /** After a blocked event loop the timer fires before pending responses are read, so this checks once more. */
  #doubt(): void {
    if (this.#waiting.length === 0) return
    if (this.#outage?.isWaiting) {
      this.#silence.refresh()
      return
    }
    const answers = this.#answers
    setImmediate(() => {
      if (this.#answers === answers) for (const waiter of [...this.#waiting]) waiter.refuse("silent")
    })
  }
}
