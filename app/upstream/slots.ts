/** Connections to one upstream (ASVS 13.1.2, security.md 2.3). */
export const MAX_CONNECTIONS = 64
/** Connections per route: a slow route leaves the other half to the others (test 10). */
export const MAX_PER_ROUTE = 32
/** Calls that may wait for a connection; more are refused. */
export const MAX_WAITING = 256

export class QueueFullError extends Error {}

interface Waiter {
  route: string
  start(): void
}

/** Limits connections. Waiting calls start in order, except that a full route does not block the others. */
export class Slots {
  #running = 0
  #perRoute = new Map<string, number>()
  #waiting: Waiter[] = []

  /**
   * Waits for a connection and returns its release function, to be called once. Throws QueueFullError, or the signal's
   * reason.
   */
  enter(route: string, signal: AbortSignal): Promise<() => void> {
    if (signal.aborted) return Promise.reject(signal.reason)
    if (this.#fits(route)) return Promise.resolve(this.#take(route))
    if (this.#waiting.length >= MAX_WAITING) return Promise.reject(new QueueFullError("Too many calls are waiting"))
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#waiting = this.#waiting.filter((each) => each !== waiter)
        reject(signal.reason)
      }
      const waiter: Waiter = {
        route,
        start: () => {
          signal.removeEventListener("abort", abort)
          resolve(this.#take(route))
        },
      }
      signal.addEventListener("abort", abort, { once: true })
      this.#waiting.push(waiter)
    })
  }

  #fits(route: string): boolean {
    return this.#running < MAX_CONNECTIONS && (this.#perRoute.get(route) ?? 0) < MAX_PER_ROUTE
  }

  #take(route: string): () => void {
    this.#running += 1
    this.#perRoute.set(route, (this.#perRoute.get(route) ?? 0) + 1)
    return () => this.#leave(route)
  }

  #leave(route: string): void {
    this.#running -= 1
    const left = (this.#perRoute.get(route) ?? 1) - 1
    if (left > 0) this.#perRoute.set(route, left)
    else this.#perRoute.delete(route)
    const next = this.#waiting.find((waiter) => this.#fits(waiter.route))
    if (!next) return
    this.#waiting = this.#waiting.filter((each) => each !== next)
    next.start()
  }
}
