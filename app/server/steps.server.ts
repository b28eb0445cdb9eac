import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"

/** Starts the next step; with an error, the last resort responds. */
export type Next = (error?: unknown) => void

/** One step of the pipeline: it responds, or calls `next`. */
export type MiddlewareStep = (request: IncomingMessage, response: ServerResponse, next: Next) => unknown

/**
 * Runs a request through the steps; a framework would replace the request's prototype, at a cost (docs/decisions/001).
 * `failed` handles thrown and passed errors; a step handles the rejection of a promise that it returns.
 */
export function runSteps(
  steps: readonly MiddlewareStep[],
  failed: (error: unknown, request: IncomingMessage, response: ServerResponse) => void,
): RequestListener {
  return (request, response) => {
    // An error thrown by the last resort would end the process: no caller catches it.
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
