import type { AppLoadContext } from "@remix-run/node"
import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { createRequestCookies } from "~/base/cookies.server"
import { createFlash, flashCookieName, type Toast } from "~/base/flash.server"
import { createLogger } from "~/base/logger.server"
import { recordForm } from "~/forms/posted-form.server"

/** A request context from the app's own parts, with access to its results. */
export interface TestContext {
  context: AppLoadContext
  /** The Set-Cookie headers of the response. */
  setCookies(): string[]
  /** Pending toasts. Calling this takes them. */
  toasts(): Toast[]
  logLines: string[]
  /** Simulates that the response is sent. Work of the request may continue. */
  leave(): void
  /** Simulates that the page was sent completely. */
  show(): Promise<void>
  /** Simulates that the browser disconnects. */
  abort(): void
}

export interface TestRequest {
  session?: Session | null
  /** The Cookie header. */
  cookie?: string
  /** The request's body. */
  body?: { stream: ReadableStream<Uint8Array>; type: string }
}

let count = 0

/**
 * A context as the pipeline creates it.
 *
 * @param url path and query, or a full URL
 */
export function testContext(url: string, { session = null, cookie, body }: TestRequest = {}): TestContext {
  const cookies = createRequestCookies(cookie)
  const flash = createFlash(cookies.get(flashCookieName()))
  const controller = new AbortController()
  const logLines: string[] = []
  const shown: (() => Promise<unknown>)[] = []
  const context: RequestContext = {
    requestId: `test${++count}`,
    nonce: "nonce",
    url: new URL(url, "http://localhost:3000"),
    signal: controller.signal,
    isPageView: body === undefined,
    clientIp: "127.0.0.1",
    log: createLogger("debug", { write: (line) => logLines.push(line) }),
    flash,
    cookies,
    session,
    posted: body ? recordForm(body.stream, body.type) : null,
    onShown: (run) => void shown.push(run),
    finishAnyway() {},
    forgetPosted() {
      Object.assign(context, { posted: null })
    },
  }
  return {
    context: context as RequestContext & AppLoadContext,
    setCookies: () => [...cookies.pending],
    toasts: () => flash.take(),
    logLines,
    leave: () => void flash.commit(true),
    async show() {
      for (const run of shown) await run()
    },
    abort: () => controller.abort(new DOMException("The browser disconnected", "AbortError")),
  }
}

/** The thrown value (a redirect or an error), or undefined. */
export async function thrownBy(run: () => unknown): Promise<unknown> {
  try {
    await run()
    return undefined
  } catch (error) {
    return error
  }
}
