import { StoreUnavailableError } from "./store-error.server"

/** Queries of one instance under way at once. */
export const MAX_STORE_CONNECTIONS = 10
/** A database from which nothing comes back in this time, though as many ask as may, counts as down (milliseconds). */
const SILENT_MS = 2_000
/** Longer than this nobody waits for their turn, as for an answer of the upstream (milliseconds). */
const WAIT_MS = 15_000

/** How a turn ended: the database answered, be it with a refusal, or it did not. */
export type TurnEnd = "answered" | "silent"

interface Waiter {
  start(): void
  refuse(code: string): void
}

/** Who may ask the database now: having to wait is no sign that it is down, hearing nothing from it is. */
export class Connections {
  #running = 0
  #waiting: Waiter[] = []
  #answers = 0
  readonly #outage: { readonly isWaiting: boolean } | null
  readonly #silence = setTimeout(() => this.#doubt(), SILENT_MS).unref()

  /** @param outage while a database that restarts is waited for, so are those behind */
  constructor(outage: { readonly isWaiting: boolean } | null = null) {
    this.#outage = outage
  }

  /** Waits for a turn and gives what ends it, once; throws StoreUnavailableError when none comes in time. */
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
      const late = setTimeout(() => waiter.refuse("crowded"), WAIT_MS)
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

  /** A process that was held up finds its clock run out before it finds the answers that came meanwhile. */
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
