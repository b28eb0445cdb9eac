import { randomBytes } from "node:crypto"
import type { IncomingMessage, RequestListener } from "node:http"
import type { Logger } from "pino"
import proxyaddr from "proxy-addr"
import type { Session } from "~/auth/session.server"
import { frameCookieName, sessionCookieName } from "~/base/cookies.server"
import { waitToStart } from "~/base/event-loop.server"
import { isFramePath } from "~/base/frame-path"
import { observeRequest } from "~/base/metrics.server"
import { tracingNow } from "~/base/tracing/tracing.server"
import { bodyLimit, declaresTooMuch, hasBody } from "~/forms/body-limits.server"
import type { MakeRateLimit } from "~/store/rate-limits.server"
import { prefetchBody } from "./body-prefetch.server"
import { leadFrames } from "./frames.server"
import { type HttpContext, httpContextOf, openHttpContext } from "./http-context.server"
import { answerOperations, type Health, isProbe } from "./operations.server"
import { crossSiteReason, isUnsafe } from "./origin-guard.server"
import { limitRates } from "./rate-limits.server"
import { createRefuse, type Refuse } from "./refusal.server"
import { type RemixHandler, remixAdapter } from "./remix-adapter.server"
import { type Addresses, isOwnHost, METHODS, validateTarget } from "./request-validation.server"
import { type HeaderPlan, type HeaderSettings, planHeaders, setBaseHeaders } from "./security-headers.server"
import { type MiddlewareStep, runSteps } from "./steps.server"

export interface PipelineOptions {
  readonly appOrigin: string
  readonly addresses: Addresses
  readonly headers: HeaderSettings
  readonly productName: string
  readonly trustedProxies: readonly string[]
  readonly rateLimitFactor: number
  /** Creates limits that all instances share. */
  readonly makeLimit: MakeRateLimit
  readonly log: Logger
  readonly health: Health
  /** While the server stops, responses ask browsers to close the connection. */
  isStopping(): boolean
  /** Step 4: serves the built files, or Vite's middleware in development. */
  assets(refuse: Refuse): MiddlewareStep
  loadSession(cookieHeader: string): Promise<Session | null>
  loadFrameSession(cookieHeader: string): Promise<Session | null>
  handle: RemixHandler
}

/** A store outage ends within seconds or needs a person (security.md test 19). */
const RETRY_AFTER_SECONDS = "5"
const ALLOW = METHODS.join(", ")

/**
 * The HTTP middleware in front of Remix, in the order of security.md section 15 with two exceptions. Throws TypeError
 * for an invalid proxy address.
 */
export function createPipeline(options: PipelineOptions): RequestListener {
  const plan = planHeaders(options.headers)
  const refuse = createRefuse(plan, options.productName)
  const rates = limitRates(refuse, options.makeLimit, options.rateLimitFactor)
  const steps = [
    observe(options, plan), // step 2
    screen(options, refuse), // step 3
    options.assets(refuse), // step 4
    answerOperations(options.health), // step 5
    startDynamic, // step 6
    leadFrames(plan),
    guardOrigin(options, refuse), // step 7
    rates.signIns, // step 8
    awaitBodies(refuse), // step 10, before step 9 (docs/decisions/009)
    awaitTurn,
    attachSession(options, refuse), // step 9
    rates.changes, // step 8, after step 9 (docs/decisions/013)
    remixAdapter(options.handle, plan), // step 11
  ]
  return runSteps(steps, lastResort(refuse)) // step 12
}

/** Step 2: request id, access log, metrics, and the headers that every response has. */
function observe(options: PipelineOptions, plan: HeaderPlan): MiddlewareStep {
  const isTrusted = proxyaddr.compile([...options.trustedProxies])
  const warnOfProxy = proxyWarning(options)
  return (request, response, next) => {
    warnOfProxy(request)
    const exchange = openHttpContext(request, response, proxyaddr(request, isTrusted) ?? "", options.log)
    const { socket, method = "", url = "" } = request
    const bytesBefore = socket.bytesWritten
    response.on("close", () => {
      const ms = performance.now() - exchange.startedAt
      observeRequest(exchange.routeClass, response.statusCode, ms / 1000)
      endTrace(exchange, response.statusCode)
      const line = accessLine(exchange, method, url, response.statusCode, ms, socket.bytesWritten - bytesBefore)
      if (response.statusCode >= 500) options.log.error(line, "request")
      else if (exchange.refusal) options.log.warn(line, "request")
      else if (exchange.routeClass === "operational" || exchange.routeClass === "asset")
        options.log.debug(line, "request")
      else options.log.info(line, "request")
    })
    setBaseHeaders(response, plan)
    response.setHeader("X-Request-Id", exchange.requestId)
    if (options.isStopping()) response.setHeader("Connection", "close")
    next()
  }
}

function endTrace({ trace, routeClass }: HttpContext, status: number): void {
  trace?.set({ "http.response.status_code": status, "answer.kind": routeClass })
  trace?.end(status >= 500 ? String(status) : undefined)
}

/** Warns once: behind a proxy that is not configured, all people share one address and its limits. */
function proxyWarning({ trustedProxies, log }: PipelineOptions): (request: IncomingMessage) => void {
  let isLogged = trustedProxies.length > 0
  return ({ headers }) => {
    if (isLogged || headers["x-forwarded-for"] === undefined) return
    isLogged = true
    log.warn({ event: "proxy_not_trusted" }, "X-Forwarded-For arrives, but TRUSTED_PROXIES names no proxy")
  }
}

const MAX_LOGGED_PATH = 300

/** A query may contain a code, a name or a phone number, so only parameter names are logged. */
function accessLine(exchange: HttpContext, method: string, target: string, status: number, ms: number, bytes: number) {
  const [path = "", query] = target.split("?", 2)
  const keys = query
    ? query
        .slice(0, MAX_LOGGED_PATH)
        .split("&")
        .map((pair) => pair.split("=", 1)[0])
    : undefined
  return {
    requestId: exchange.requestId,
    method,
    path: path.slice(0, MAX_LOGGED_PATH),
    query: keys?.join("&"),
    status,
    ms: Math.round(ms * 10) / 10,
    bytes,
    ip: exchange.clientIp,
    staffId: exchange.session?.staff.id ?? undefined,
    refused: exchange.refusal ?? undefined,
    aborted: exchange.signal.aborted || undefined,
  }
}

/** Step 3: the host and the shape of the request. */
function screen(options: PipelineOptions, refuse: Refuse): MiddlewareStep {
  return (request, response, next) => {
    const screened = validateTarget(request.method ?? "", request.url ?? "", options.appOrigin)
    if ("status" in screened) {
      const headers = screened.status === 405 ? { headers: { Allow: ALLOW } } : {}
      return refuse(request, response, screened.status, screened.reason, headers)
    }
    const exchange = httpContextOf(response)
    exchange.url = screened.url
    exchange.isUnknownPath = screened.isUnknownPath
    const { pathname } = screened.url
    if (!isProbe(pathname) && !isOwnHost(request, options.addresses.hosts)) {
      return refuse(request, response, 400, "host")
    }
    const { expect = "100-continue" } = request.headers
    if (expect.toLowerCase() !== "100-continue") return refuse(request, response, 417, "expect")
    if (request.method === "OPTIONS") {
      response.setHeader("Allow", ALLOW)
      response.statusCode = 204
      response.end()
      return
    }
    if (screened.isUnknownPath && pathname.endsWith(".data")) return refuse(request, response, 404, "path")
    next()
  }
}

/** Step 6: creates the nonce for the page's security policy and starts the trace, if tracing is on. */
const startDynamic: MiddlewareStep = (request, response, next) => {
  const exchange = httpContextOf(response)
  exchange.routeClass = exchange.url.pathname.endsWith(".data") ? "data" : "document"
  exchange.nonce = randomBytes(16).toString("base64")
  const { method = "" } = request
  const trace = tracingNow()?.request(exchange.requestId, method, performance.now() - exchange.startedAt)
  if (!trace) return next()
  trace.set({ "http.request.method": method })
  exchange.trace = trace
  trace.within(next)
}

/** Step 7: refuses cross-site changes before any byte of the body is read. */
function guardOrigin(options: PipelineOptions, refuse: Refuse): MiddlewareStep {
  return (request, response, next) => {
    response.setHeader("Vary", "Sec-Fetch-Site, Origin")
    const reason = crossSiteReason(request, httpContextOf(response).url.pathname, options.addresses.origins)
    if (reason) return refuse(request, response, 403, reason)
    next()
  }
}

/**
 * Step 10: refuses a body whose declared length is above its route's limit; the adapter counts the actual bytes. Other
 * bodies wait for their first bytes, so a client that sends very slowly only occupies its connection.
 */
function awaitBodies(refuse: Refuse): MiddlewareStep {
  return (request, response, next) => {
    if (!isUnsafe(request.method) || !hasBody(request)) return next()
    const exchange = httpContextOf(response)
    if (declaresTooMuch(request, bodyLimit(exchange.url.pathname))) return refuse(request, response, 413, "length")
    prefetchBody(request).then((first) => {
      exchange.firstBytes = first
      next()
    }, next)
  }
}

/** Delays a request while the event loop is busy; its browser may have disconnected by then. */
const awaitTurn: MiddlewareStep = (_request, response, next) => {
  waitToStart().then(() => {
    if (!httpContextOf(response).signal.aborted) next()
  }, next)
}

/** Step 9: loads the session. Without a session cookie the store is not queried. */
function attachSession(options: PipelineOptions, refuse: Refuse): MiddlewareStep {
  return (request, response, next) => {
    const exchange = httpContextOf(response)
    const { cookie } = request.headers
    // The two sessions are separate: a frame session only reaches the frame's page, and a normal one never does.
    const isFramed = isFramePath(exchange.url.pathname)
    const name = isFramed ? frameCookieName("session") : sessionCookieName()
    if (!cookie || exchange.cookies.get(name) === undefined) return next()
    const load = isFramed ? options.loadFrameSession : options.loadSession
    load(cookie).then(
      (session) => {
        exchange.session = session
        next()
      },
      (error: unknown) => {
        exchange.log.error({ err: error }, "session not loaded")
        refuse(request, response, 503, "store", { headers: { "Retry-After": RETRY_AFTER_SECONDS } })
      },
    )
  }
}

/** Step 12: logs any error with its stack and sends an error page without it. */
function lastResort(refuse: Refuse): Parameters<typeof runSteps>[1] {
  return (error, request, response) => {
    httpContextOf(response).log.error({ err: error }, "request failed")
    refuse(request, response, 500, "error")
  }
}
