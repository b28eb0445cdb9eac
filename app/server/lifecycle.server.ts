import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { Logger } from "pino"
import { type IsProxy, limitConnections } from "./connection-limits.server"

/** See security.md section 6.2. Times in milliseconds. */
export interface ServerLimits {
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly connectionsCheckingInterval: number
  /** Longer than a load balancer's idle timeout, so that the load balancer closes first. */
  readonly keepAliveTimeout: number
  /** Protects against slow readers; Node has no default for it. */
  readonly idleTimeout: number
  readonly maxHeaderSize: number
  readonly maxRequestsPerSocket: number
  readonly maxConnections: number
  /** Per client address, or per /56 for IPv6, except for proxies: one machine cannot take all connections. */
  readonly maxConnectionsPerAddress: number
}

export const SERVER_LIMITS: ServerLimits = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  idleTimeout: 120_000,
  maxHeaderSize: 16_384,
  maxRequestsPerSocket: 1_000,
  maxConnections: 2_000,
  maxConnectionsPerAddress: 500,
}

/** Time that running downloads get when the server stops (milliseconds, security.md section 15). */
const DOWNLOADS_GRACE_MS = 30_000
/** Interval at which a stopping server closes idle connections (milliseconds). */
const CLOSE_IDLE_INTERVAL_MS = 50

/** A server with all limits, not yet listening. `isProxy` connections only count towards the total. */
export function createLimitedServer(
  listener: RequestListener,
  log: Logger,
  { limits = SERVER_LIMITS, isProxy = () => false }: { limits?: ServerLimits; isProxy?: IsProxy } = {},
): Server {
  const answering = new WeakMap<Socket, ServerResponse>()
  const take = (request: IncomingMessage, response: ServerResponse) => {
    answering.set(request.socket, response)
    // An idle keep-alive connection must not keep its last request in memory.
    response.once("close", () => {
      if (answering.get(request.socket) === response) answering.delete(request.socket)
    })
    listener(request, response)
  }
  const server = createServer(
    {
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      connectionsCheckingInterval: limits.connectionsCheckingInterval,
      keepAliveTimeout: limits.keepAliveTimeout,
      maxHeaderSize: limits.maxHeaderSize,
      // The pipeline refuses a request without a host, with our headers and a log line.
      requireHostHeader: false,
    },
    take,
  )
  // Node would refuse an unknown `Expect` header without our headers; the pipeline refuses it instead.
  server.on("checkExpectation", take)
  server.timeout = limits.idleTimeout
  server.maxRequestsPerSocket = limits.maxRequestsPerSocket
  server.maxConnections = limits.maxConnections
  limitConnections(server, limits.maxConnectionsPerAddress, isProxy, log)
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const isAnswering = answering.get(socket)?.headersSent === true && !answering.get(socket)?.writableEnded
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering) {
      socket.destroy()
      return
    }
    const status = statusOf(error.code)
    log.warn({ status, code: error.code }, "malformed request")
    socket.end(bareAnswer(status), () => socket.destroy())
  })
  return server
}

function statusOf(code: string | undefined): string {
  if (code === "HPE_HEADER_OVERFLOW") return "431 Request Header Fields Too Large"
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? "408 Request Timeout" : "400 Bad Request"
}

/** The raw response to a malformed request, which cannot reach the pipeline. */
function bareAnswer(status: string): string {
  return [
    `HTTP/1.1 ${status}`,
    "Connection: close",
    "Cache-Control: no-store",
    "Content-Length: 0",
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: same-origin",
    "\r\n",
  ].join("\r\n")
}

export interface StopOptions {
  readonly server: Server
  readonly log: Logger
  /** Time for load balancers to notice that the instance is leaving (milliseconds). */
  readonly drainMs: number
  readonly streamsMs?: number
  /** Ends the endless responses, such as event streams, after the drain. */
  readonly endStreams?: () => void
  /** Runs after the last response: stops embedded programs, then closes the store. */
  readonly afterwards: () => Promise<void>
  readonly exit: (code: number) => void
}

export interface Lifecycle {
  isReady(): boolean
  isStopping(): boolean
  markReady(): void
  /** Stops gracefully once; `drainMs` overrides the configured wait. */
  stop(code: number, reason: string, drainMs?: number): void
}

/** Stops in this order: not ready, no new connections, responses finish, streams get 30 s (security.md section 15). */
export function createLifecycle(options: StopOptions): Lifecycle {
  const { server, log } = options
  let state: "starting" | "ready" | "stopping" = "starting"
  const leave = async (code: number, drainMs: number) => {
    await wait(drainMs)
    options.endStreams?.()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    // A download that ends during the stop leaves a keep-alive connection: its headers were sent before.
    const sweep = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS)
    const cut = setTimeout(() => server.closeAllConnections(), options.streamsMs ?? DOWNLOADS_GRACE_MS)
    await closed
    clearInterval(sweep)
    clearTimeout(cut)
    await options.afterwards()
    log.info({ code }, "stopped")
    options.exit(code)
  }
  return {
    isReady: () => state === "ready",
    isStopping: () => state === "stopping",
    markReady() {
      if (state === "starting") state = "ready"
    },
    stop(code, reason, drainMs = options.drainMs) {
      if (state === "stopping") return
      const wasReady = state === "ready"
      state = "stopping"
      log.info({ reason }, "stopping")
      leave(code, wasReady ? drainMs : 0).catch((error: unknown) => {
        log.error({ err: error }, "stop failed")
        options.exit(1)
      })
    },
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/**
 * Connects process events to the lifecycle: SIGTERM drains, Ctrl-C stops without the drain wait, a second signal exits
 * immediately. An uncaught error is logged, the server drains, and the exit code is not 0.
 */
export function stopOnSignals(lifecycle: Lifecycle, log: Logger, exit: (code: number) => void): void {
  const onSignal = (signal: NodeJS.Signals) => {
    if (lifecycle.isStopping()) return exit(1)
    lifecycle.stop(0, signal, signal === "SIGINT" ? 0 : undefined)
  }
  process.on("SIGTERM", onSignal)
  process.on("SIGINT", onSignal)
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      lifecycle.stop(1, event)
    })
  }
}
