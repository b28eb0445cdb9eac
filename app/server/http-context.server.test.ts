import { EventEmitter } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import { expect, it } from "vitest"
import { createLogger } from "~/base/logger.server"
import type { PostedForm } from "~/forms/posted-form.server"
import { withoutGlobalToasts } from "~/upstream/global-toasts.server"
import { httpContextOf, openHttpContext, toContext } from "./http-context.server"

function opened() {
  const response = Object.assign(new EventEmitter(), { writableFinished: false }) as unknown as ServerResponse
  const request = { headers: {} } as IncomingMessage
  const exchange = openHttpContext(request, response, "127.0.0.1", createLogger("silent"))
  return { exchange, response }
}

it("is found by its response, and only where the pipeline opened it", () => {
  const { exchange, response } = opened()
  expect(httpContextOf(response)).toBe(exchange)
  expect(() => httpContextOf({} as ServerResponse)).toThrow("did not open")
})

it("ends with a browser that goes away, unless it is carried to its end", () => {
  const [left, held] = [opened(), opened()]
  // A context made from the request's own holds the request itself.
  withoutGlobalToasts(toContext(held.exchange)).finishAnyway()
  for (const { response } of [left, held]) response.emit("close")
  expect([left.exchange.signal.aborted, held.exchange.signal.aborted]).toEqual([true, false])
})

it("forgets its form for every context made from it", () => {
  const { exchange } = opened()
  exchange.posted = {} as PostedForm
  withoutGlobalToasts(toContext(exchange)).forgetPosted()
  expect(exchange.posted).toBeNull()
})
