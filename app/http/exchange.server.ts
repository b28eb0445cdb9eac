import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { AppLoadContext } from "@remix-run/node"
import type { Logger } from "pino"
import type { Session } from "~/auth/session.server"
import type { RequestContext } from "./context.server"
import { createRequestCookies } from "./cookies.server"
import type { FirstBytes } from "./first-bytes.server"
import { createFlash, type FlashJar, flashCookieName } from "./flash.server"
import type { PostedForm } from "./posted-form.server"

/** What kind of answer a request asks for; the metrics' label, so that no path from outside becomes one. */
export type RouteClass = "document" | "data" | "asset" | "operational" | "refused"

/** One request and its answer, from the first byte to the log line. Filled in as the pipeline goes on. */
export interface Exchange {
  readonly requestId: string
  readonly startedAt: number
  readonly signal: AbortSignal
  readonly clientIp: string
  readonly cookies: ReturnType<typeof createRequestCookies>
  readonly flash: FlashJar
  readonly log: Logger
  nonce: string
  routeClass: RouteClass
  /** The address after screening, on the configured origin. */
  url: URL
  /** No screen can stand at this path as it is written: Remix shows the 404 page for it. */
  isUnknownPath: boolean
  /** Why a step of the pipeline refused, one word for the log line. */
  refusal: string | null
  session: Session | null
  /** What came of the body before anything was done for the request, until the adapter takes it. */
  firstBytes: FirstBytes | null
  posted: PostedForm | null
  /** What waits for the page to have been sent. */
  readonly shown: (() => Promise<unknown>)[]
  onShown(run: () => Promise<unknown>): void
  finishAnyway(): void
  forgetPosted(): void
}

const exchanges = new WeakMap<ServerResponse, Exchange>()

/** Starts the record of one request. `signal` fires when the browser goes away before the answer is complete. */
export function openExchange(
  request: IncomingMessage,
  response: ServerResponse,
  clientIp: string,
  log: Logger,
): Exchange {
  const controller = new AbortController()
  // The listener's closure keeps the controller alive: a signal that only a Request holds is lost at a collection.
  let isHeld = false
  response.on("close", () => {
    if (!response.writableFinished && !isHeld) controller.abort(new DOMException("The browser went away", "AbortError"))
  })
  const requestId = randomUUID().replaceAll("-", "")
  const cookies = createRequestCookies(request.headers.cookie)
  const purpose = request.headers["sec-purpose"] ?? request.headers.purpose
  let flash: FlashJar | undefined
  let child: Logger | undefined
  const isSpeculative = String(purpose ?? "").includes("prefetch")
  const shown: Exchange["shown"] = []
  const exchange: Exchange = {
    requestId,
    startedAt: performance.now(),
    signal: controller.signal,
    clientIp,
    cookies,
    get flash() {
      flash ??= createFlash(cookies.get(flashCookieName()), isSpeculative)
      return flash
    },
    get log() {
      child ??= log.child({ requestId })
      return child
    },
    nonce: "",
    routeClass: "refused",
    url: NOWHERE,
    isUnknownPath: false,
    refusal: null,
    session: null,
    firstBytes: null,
    posted: null,
    shown,
    onShown(run) {
      if (!isSpeculative) shown.push(run)
    },
    finishAnyway() {
      isHeld = true
    },
    forgetPosted() {
      exchange.posted = null
    },
  }
  exchanges.set(response, exchange)
  return exchange
}

const NOWHERE = new URL("http://invalid/")

/**
 * The record of the request that this response answers.
 *
 * @throws Error for a response the pipeline did not open
 */
export function exchangeOf(response: ServerResponse): Exchange {
  const exchange = exchanges.get(response)
  if (!exchange) throw new Error("The pipeline did not open this exchange")
  return exchange
}

/** What of an exchange loaders and actions get as their context. */
export function toContext(exchange: Exchange): AppLoadContext {
  return exchange satisfies RequestContext as Exchange & AppLoadContext
}
