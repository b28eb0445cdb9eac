import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"

/** What a step calls when the next one is to go on; with an error, the last resort answers. */
export type Next = (error?: unknown) => void

/** One step of the pipeline: it answers, or calls `next`. */
export type Step = (request: IncomingMessage, response: ServerResponse, next: Next) => unknown

/**
 * Takes a request through its steps: a framework would give it another prototype, at a cost (docs/decisions/001).
 * `failed` answers what a step throws or hands on; a promise that a step returns is its own affair.
 */
export function runSteps(
  steps: readonly Step[],
  failed: (error: unknown, request: IncomingMessage, response: ServerResponse) => void,
): RequestListener {
  return (request, response) => {
    // What the last resort throws would end the process: nobody is left above it.
    const giveUp = (error: unknown): void => {
      try {
        failed(error, request, response)
      } catch {
        response.destroy()
      }
    }
    const goOn = (at: number, error?: unknown): void => {
      if (error !== undefined) {
        giveUp(error)
        return
      }
      try {
        steps[at]?.(request, response, (failure) => goOn(at + 1, failure))
      } catch (thrown) {
        giveUp(thrown)
      }
    }
    goOn(0)
  }
}
