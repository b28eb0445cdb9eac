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

/**
 * One request and its response. A class: getters of an object literal create a hidden class per request
 * (docs/decisions/001).
 */
export class HttpContext {
  readonly requestId = randomUUID().replaceAll("-", "")
  readonly startedAt = performance.now()
  readonly signal: AbortSignal
  readonly clientIp: string
  readonly cookies: ReturnType<typeof createRequestCookies>
  nonce = ""
  routeClass: RouteClass = "refused"
  /** The validated address, on the configured origin. */
  url = NOWHERE
  /** No screen has a path of this form: Remix renders the 404 page. */
  isUnknownPath = false
  /** The reason of a refusal, one word for the log. */
  refusal: string | null = null
  session: Session | null = null
  /** The prefetched part of the body, until the adapter takes it. */
  firstBytes: FirstBytes | null = null
  posted: PostedForm | null = null
  /** The span of the request; null without tracing. */
  trace: RequestSpan | null = null
  /** Callbacks to run after the page was sent. */
  readonly shown: (() => Promise<unknown>)[] = []
  // Not `#private`: a context derived from this one (withoutGlobalToasts) reads these through the prototype.
  private readonly mainLog: Logger
  private readonly isSpeculative: boolean
  private readonly request: IncomingMessage
  private readonly controller = new AbortController()
  private isHeld = false
  private ownFlash: FlashJar | undefined
  private ownLog: Logger | undefined

  /** `signal` fires if the browser disconnects before the response is complete. */
  constructor(request: IncomingMessage, response: ServerResponse, clientIp: string, log: Logger) {
    // The closure keeps the controller alive: a signal that only a Request holds is lost at a garbage collection.
    response.on("close", () => {
      if (response.writableFinished || this.isHeld) return
      this.abort()
    })
    const purpose = request.headers["sec-purpose"] ?? request.headers.purpose
    this.signal = this.controller.signal
    this.clientIp = clientIp
    this.cookies = createRequestCookies(request.headers.cookie)
    this.request = request
    this.mainLog = log
    this.isSpeculative = String(purpose ?? "").includes("prefetch")
  }

  /** Fires `signal`: nobody waits for the response. */
  abort(): void {
    this.controller.abort(new DOMException("The browser disconnected", "AbortError"))
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

  // Bound to this request: called on a derived context, it must still change this one.
  readonly finishAnyway = (): void => {
    this.isHeld = true
  }

  readonly forgetPosted = (): void => {
    this.posted = null
  }
}

const EXCHANGE = Symbol("exchange")

type Recorded = ServerResponse & { [EXCHANGE]?: HttpContext }

/** Creates the context of a request and attaches it to the response. */
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

/** Throws for a response that the pipeline did not open. */
export function httpContextOf(response: Recorded): HttpContext {
  const exchange = response[EXCHANGE]
  if (!exchange) throw new Error("The pipeline did not open this exchange")
  return exchange
}

/** The part of the context that loaders and actions receive. */
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
