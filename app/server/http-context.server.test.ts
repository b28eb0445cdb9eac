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

it("is found by its response, if the pipeline opened it", () => {
  const { exchange, response } = opened()
  expect(httpContextOf(response)).toBe(exchange)
  expect(() => httpContextOf({} as ServerResponse)).toThrow("did not open")
})

it("is aborted when the browser disconnects, unless it must finish", () => {
  const [left, held] = [opened(), opened()]
  // A derived context keeps the request in memory.
  withoutGlobalToasts(toContext(held.exchange)).finishAnyway()
  for (const { response } of [left, held]) response.emit("close")
  expect([left.exchange.signal.aborted, held.exchange.signal.aborted]).toEqual([true, false])
})

it("removes its form for every derived context", () => {
  const { exchange } = opened()
  exchange.posted = {} as PostedForm
  withoutGlobalToasts(toContext(exchange)).forgetPosted()
  expect(exchange.posted).toBeNull()
})
