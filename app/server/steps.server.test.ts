import type { IncomingMessage, ServerResponse } from "node:http"
import { describe, expect, it, vi } from "vitest"
import { type MiddlewareStep, runSteps } from "./steps.server"

const request = {} as IncomingMessage
const response = {} as ServerResponse

describe("the steps of the pipeline", () => {
  it("run in order, also asynchronously, until one responds", async () => {
    const seen: string[] = []
    const passing =
      (name: string): MiddlewareStep =>
      (_request, _response, next) => {
        seen.push(name)
        next()
      }
    const waiting: MiddlewareStep = (_request, _response, next) => void setImmediate(next)
    const answering: MiddlewareStep = () => void seen.push("answer")
    const failed = vi.fn()
    runSteps([passing("first"), waiting, passing("second"), answering, passing("never")], failed)(request, response)
    await vi.waitFor(() => expect(seen).toEqual(["first", "second", "answer"]))
    expect(failed).not.toHaveBeenCalled()
  })

  it.each<[string, MiddlewareStep]>([
    [
      "throws",
      () => {
        throw new Error("broken")
      },
    ],
    ["hands an error on", (_request, _response, next) => next(new Error("broken"))],
    ["hands an error on later", (_request, _response, next) => void setImmediate(() => next(new Error("broken")))],
  ])("leave the rest out when one %s, and the last resort answers", async (_how, breaking) => {
    const failed = vi.fn()
    const never = vi.fn()
    runSteps([(_request, _response, next) => next(), breaking, never], failed)(request, response)
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
    expect(failed).toHaveBeenCalledWith(new Error("broken"), request, response)
    expect(never).not.toHaveBeenCalled()
  })

  it("close the connection when the last resort fails too", () => {
    const destroy = vi.fn()
    const breaking = () => {
      throw new Error("broken")
    }
    runSteps([breaking], breaking)(request, { destroy } as unknown as ServerResponse)
    expect(destroy).toHaveBeenCalledOnce()
  })
})
