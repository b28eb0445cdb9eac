import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { AppLoadContext } from "@remix-run/node"
import type { Logger } from "pino"
import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { createRequestCookies } from "~/base/cookies.server"
import { createFlash, type FlashJar, flashCookieName } from "~/base/flash.server"
import type { RouteClass } from "~/base/metrics.server"
import { isBesideAPage, pagePath } from "~/base/page-path"
import type { RequestSpan } from "~/base/tracing/tracing.server"
import type { FirstBytes } from "~/forms/body-limits.server"
import type { PostedForm } from "~/forms/posted-form.server"

const NOWHERE = new URL("http://invalid/")

/** One request and its answer. A class: getters of an object make a hidden class per request (docs/decisions/001). */
export class HttpContext {
  readonly requestId = randomUUID().replaceAll("-", "")
  readonly startedAt = performance.now()
  readonly signal: AbortSignal
  readonly clientIp: string
  readonly cookies: ReturnType<typeof createRequestCookies>
  nonce = ""
  routeClass: RouteClass = "refused"
  /** The address after screening, on the configured origin. */
  url = NOWHERE
  /** No screen can stand at this path as it is written: Remix shows the 404 page for it. */
  isUnknownPath = false
  /** Why a step of the pipeline refused, one word for the log line. */
  refusal: string | null = null
  session: Session | null = null
  /** What came of the body before anything was done for the request, until the adapter takes it. */
  firstBytes: FirstBytes | null = null
  posted: PostedForm | null = null
  /** Its trace, where requests are traced. */
  trace: RequestSpan | null = null
  /** What waits for the page to have been sent. */
  readonly shown: (() => Promise<unknown>)[] = []
  // Private to the compiler alone: a context made from this one (withoutGlobalToasts) reads them through it.
  private readonly mainLog: Logger
  private readonly isSpeculative: boolean
  private readonly request: IncomingMessage
  private readonly controller = new AbortController()
  private isHeld = false
  private ownFlash: FlashJar | undefined
  private ownLog: Logger | undefined

  /** Starts the record. `signal` fires when the browser goes away before the answer is complete. */
  constructor(request: IncomingMessage, response: ServerResponse, clientIp: string, log: Logger) {
    // The listener's closure keeps the controller alive: a signal that only a Request holds is lost at a collection.
    response.on("close", () => {
      if (response.writableFinished || this.isHeld) return
      this.letGo()
    })
    const purpose = request.headers["sec-purpose"] ?? request.headers.purpose
    this.signal = this.controller.signal
    this.clientIp = clientIp
    this.cookies = createRequestCookies(request.headers.cookie)
    this.request = request
    this.mainLog = log
    this.isSpeculative = String(purpose ?? "").includes("prefetch")
  }

  /** Fires `signal`: nobody waits for the answer any more. */
  letGo(): void {
    this.controller.abort(new DOMException("The browser went away", "AbortError"))
  }

  get flash(): FlashJar {
    this.ownFlash ??= createFlash(this.cookies.get(flashCookieName()), this.isSpeculative)
    return this.ownFlash
  }

  get log(): Logger {
    this.ownLog ??= this.mainLog.child({ requestId: this.requestId })
    return this.ownLog
  }

  get isPageView(): boolean {
    return !this.isSpeculative && isPageView(this.request, this.url)
  }

  onShown(run: () => Promise<unknown>): void {
    if (!this.isSpeculative) this.shown.push(run)
  }

  // Bound to this request: a context made from it must not keep these for itself.
  readonly finishAnyway = (): void => {
    this.isHeld = true
  }

  readonly forgetPosted = (): void => {
    this.posted = null
  }
}

const EXCHANGE = Symbol("exchange")

type Recorded = ServerResponse & { [EXCHANGE]?: HttpContext }

/** Starts the record of one request, to be found by its response. */
export function openHttpContext(
  request: IncomingMessage,
  response: Recorded,
  clientIp: string,
  log: Logger,
): HttpContext {
  const exchange = new HttpContext(request, response, clientIp, log)
  response[EXCHANGE] = exchange
  return exchange
}

/** The record of the request that this response answers; throws for one that the pipeline did not open. */
export function httpContextOf(response: Recorded): HttpContext {
  const exchange = response[EXCHANGE]
  if (!exchange) throw new Error("The pipeline did not open this exchange")
  return exchange
}

/** What of an exchange loaders and actions get as their context. */
export function toContext(exchange: HttpContext): AppLoadContext {
  return exchange satisfies RequestContext as HttpContext & AppLoadContext
}

/**
 * Whether a request opens a page, as a document or as the router's navigation: not a resource of a page, nor its
 * revalidation.
 */
export function isPageView({ method, headers }: Pick<IncomingMessage, "method" | "headers">, url: URL): boolean {
  if (method !== "GET" || isBesideAPage(url.pathname)) return false
  const destination = headers["sec-fetch-dest"]
  if (!url.pathname.endsWith(".data")) return destination === undefined || destination === "document"
  const from = String(headers.referer ?? "")
  if (url.searchParams.has("_routes") || !URL.canParse(from)) return false
  const { origin, pathname } = new URL(from)
  return origin === url.origin && pathname !== new URL(pagePath(url), url).pathname
}
