import type { AppLoadContext } from "@remix-run/node"
import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { createRequestCookies } from "~/base/cookies.server"
import { createFlash, flashCookieName, type Toast } from "~/base/flash.server"
import { createLogger } from "~/base/logger.server"
import { recordForm } from "~/forms/posted-form.server"

/** A request's context made of the app's own parts, with what it gathered laid open. */
export interface TestContext {
  context: AppLoadContext
  /** What the answer would set. */
  setCookies(): string[]
  /** The toasts that were added and nobody has taken; asking takes them. */
  toasts(): Toast[]
  logLines: string[]
  /** The answer leaves; something of the request may go on. */
  leave(): void
  /** The page was sent whole. */
  show(): Promise<void>
  /** The browser goes away. */
  abort(): void
}

export interface TestRequest {
  session?: Session | null
  /** The Cookie header. */
  cookie?: string
  /** What the request brings. */
  body?: { stream: ReadableStream<Uint8Array>; type: string }
}

let count = 0

/**
 * A context as the pipeline makes it.
 *
 * @param url path and query, or a whole address
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
    abort: () => controller.abort(new DOMException("The browser went away", "AbortError")),
  }
}

/** What a function throws, as a value: a redirect, an error, or undefined when it returns. */
export async function thrownBy(run: () => unknown): Promise<unknown> {
  try {
    await run()
    return undefined
  } catch (error) {
    return error
  }
}
