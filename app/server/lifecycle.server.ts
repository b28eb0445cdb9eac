import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { Logger } from "pino"
import { type IsProxy, limitConnections } from "./connection-limits.server"

/** security.md section 6.2. Times in milliseconds. */
export interface ServerLimits {
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly connectionsCheckingInterval: number
  /** Above a load balancer's idle time, so that it closes first. */
  readonly keepAliveTimeout: number
  /** Against slow readers; Node has no such limit of its own. */
  readonly idleTimeout: number
  readonly maxHeaderSize: number
  readonly maxRequestsPerSocket: number
  readonly maxConnections: number
  /** Of one address that is no proxy's, or of one /56: no single machine shuts the door for the others. */
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

/** Downloads under way when the server stops may take this long (security.md section 15). */
const STREAMS_MS = 30_000
/** How soon a connection without work is closed while the server stops (milliseconds). */
const SWEEP_MS = 50

/** A server with every limit set, before it listens; `isProxy` connections count together with all others only. */
export function createLimitedServer(
  listener: RequestListener,
  log: Logger,
  { limits = SERVER_LIMITS, isProxy = () => false }: { limits?: ServerLimits; isProxy?: IsProxy } = {},
): Server {
  const answering = new WeakMap<Socket, ServerResponse>()
  const take = (request: IncomingMessage, response: ServerResponse) => {
    answering.set(request.socket, response)
    // A connection that waits for its next request must not hold all that belonged to its last one.
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
      // The pipeline answers a request without a host itself, with its headers and its log line.
      requireHostHeader: false,
    },
    take,
  )
  // Node would refuse an expectation that nobody can meet itself, without our headers: the pipeline does.
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

/** What a request gets that is not HTTP enough to reach the pipeline. */
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
  /** Load balancers need this long to see the instance is leaving (milliseconds). */
  readonly drainMs: number
  readonly streamsMs?: number
  /** Ends the answers that would never end by themselves, once traffic stays away. */
  readonly endStreams?: () => void
  /** What stops after the last answer: embedded programs, then the store. */
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

/** From ready to gone: not ready, no new connections, answers finish, streams get 30 s (security.md section 15). */
export function createLifecycle(options: StopOptions): Lifecycle {
  const { server, log } = options
  let state: "starting" | "ready" | "stopping" = "starting"
  const leave = async (code: number, drainMs: number) => {
    await wait(drainMs)
    options.endStreams?.()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    // A connection whose download ends later is kept alive by the answer's head, which was sent before the stop.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    const cut = setTimeout(() => server.closeAllConnections(), options.streamsMs ?? STREAMS_MS)
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
 * Ties the process to the lifecycle: SIGTERM drains, Ctrl-C does not wait for a load balancer, a second signal ends at
 * once; a fault nobody caught is logged and drained, and the exit code is other than 0.
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
