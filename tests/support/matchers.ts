import { expect } from "vitest"
import type { Toast } from "~/base/flash.server"
import { UpstreamError } from "~/upstream/upstream-error"
import type { TestContext } from "./request-context"

expect.extend({
  /** A Response that redirects to this path. */
  toRedirectTo(received: unknown, path: string) {
    const isRedirect = received instanceof Response && received.status >= 300 && received.status < 400
    const location = isRedirect ? received.headers.get("Location") : null
    return {
      pass: location === path,
      message: () =>
        `expected a redirect${this.isNot ? " elsewhere than" : ""} to ${path}, got ${location ?? nameOf(received)}`,
    }
  },
  /** A request with a pending toast of this title (and text). Takes all toasts. */
  toFlash(received: TestContext, title: string, text?: string) {
    const toasts = received.toasts()
    const isSame = (toast: Toast) => toast.title === title && (text === undefined || toast.text === text)
    return {
      pass: toasts.some(isSame),
      message: () => `expected${this.isNot ? " no" : ""} toast "${title}", got ${JSON.stringify(toasts)}`,
    }
  },
  /** A thrown or returned error response with this status. */
  toRefuse(received: unknown, status = 403) {
    const actual = statusOf(received)
    return {
      pass: actual === status,
      message: () => `expected${this.isNot ? " no" : ""} refusal with ${status}, got ${actual ?? nameOf(received)}`,
    }
  },
})

function statusOf(value: unknown): number | null {
  if (value instanceof Response) return value.status
  if (value instanceof UpstreamError) return value.init.status
  if (typeof value !== "object" || value === null || !("init" in value)) return null
  const { init } = value
  return typeof init === "object" && init !== null && "status" in init ? Number(init.status) : null
}

function nameOf(value: unknown): string {
  return value instanceof Response ? `status ${value.status}` : String(value)
}

declare module "vitest" {
  interface Matchers<T> {
    toRedirectTo(path: string): T
    toFlash(title: string, text?: string): T
    toRefuse(status?: number): T
  }
}
