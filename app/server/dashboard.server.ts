import type { IncomingMessage, RequestListener, Server } from "node:http"
import type { Duplex } from "node:stream"
import { createRequestHandler, type ServerBuild } from "@remix-run/node"
import proxyaddr from "proxy-addr"
import { loadFrameSession } from "~/auth/frame-session.server"
import { loadSession } from "~/auth/session.server"
import { logConsole } from "~/base/console-log.server"
import { declareRoutes } from "~/base/declared-routes"
import { env, extendEnv } from "~/base/env.server"
import { readOrCreateKeys } from "~/base/keys.server"
import { listen } from "~/base/listen.server"
import { endProcess, logger } from "~/base/logger.server"
import { serveMetrics } from "~/base/metrics.server"
import { endStreams } from "~/base/stopping.server"
import { traceTo, tracingNow } from "~/base/tracing/tracing.server"
import { tellActivity } from "~/store/activity-log/tell-activity.server"
import { sharedLimit } from "~/store/rate-limits.server"
import { closeStore, storeReady } from "~/store/store.server"
import { closeUpstreams } from "~/upstream/transport.server"
import { serveAssets } from "./assets.server"
import { type ChildProcesses, type ProgramFiles, startChildProcesses } from "./child-processes.server"
import { runCommand } from "./commands/commands.server"
import type { IsProxy } from "./connection-limits.server"
import { readStyleSheets } from "./critical-css.server"
import { declaredRoutes } from "./declared-routes.server"
import { createLifecycle, createLimitedServer, type Lifecycle, stopOnSignals } from "./lifecycle.server"
import { createPipeline } from "./pipeline.server"
import type { RemixHandler } from "./remix-adapter.server"
import { ownAddresses } from "./request-validation.server"
import { scheduleRetention } from "./retention.server"
import { handleByPath } from "./route-narrowing.server"
import type { MiddlewareStep } from "./steps.server"
import { withTracedRoutes } from "./tracing/traced-routes.server"

export interface StartOptions {
  /** Remix's build; in development a function that returns the newest one. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>)
  /** Step 4 of the pipeline: the folder of the built files, or Vite's middleware in development. */
  readonly assets: string | MiddlewareStep
  /** Handles web sockets, which only Vite uses, in development. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly programs: ProgramFiles
  /** Prints a line for the person who started the dashboard. */
  say(line: string): void
}

/** The addresses, once everything listens. */
export interface Started {
  readonly origin: string
  /** The loopback address, which may differ from the origin. */
  readonly local: string
  readonly upstream: string
  readonly identity: string
  readonly metrics: string | null
}

/** Time limit of a store check (milliseconds); after it the store counts as not ready. */
const STORE_CHECK_MS = 2_000

/** `server.ts` reads this from the build, so that server and routes share the same modules. */
export const dashboardServer = { start, command: runCommand }

/** Starts the server and the embedded programs. Throws Error with one line: a port in use, a failed program. */
async function start(options: StartOptions): Promise<Started> {
  // In development console output stays in the terminal.
  if (env.APP_ENV === "production") logConsole(logger)
  let programs: ChildProcesses | undefined
  let metrics: Server | undefined
  let stopRetention = () => {}
  let answer: RequestListener = answerStarting
  const server = createLimitedServer((request, response) => answer(request, response), logger, {
    isProxy: proxies(env.TRUSTED_PROXIES),
  })
  if (options.upgrade) server.on("upgrade", options.upgrade)
  const lifecycle = createLifecycle({
    server,
    log: logger,
    drainMs: env.DRAIN_MS,
    endStreams,
    async afterwards() {
      stopRetention()
      metrics?.close()
      await programs?.stop()
      await Promise.all([closeStore(), closeUpstreams(), tracingNow()?.stop()])
    },
    exit: endProcess,
  })
  stopOnSignals(lifecycle, logger, endProcess)

  const port = await listenOrExplain(server, env.PORT, env.HOST)
  extendEnv({ PORT: String(port), ...(await generatedKeys()) })
  await startTracing()
  const [started] = await Promise.all([startChildProcesses(env, options.programs, options.say), storeReady()])
  await tellActivity(logger)
  programs = started
  programs.onEnd((line) => {
    if (!lifecycle.isStopping()) {
      process.stderr.write(`${line}\n`)
      lifecycle.stop(1, "program ended", 0)
    }
  })
  extendEnv(programs.settings)
  answer = pipeline(options, lifecycle, port)
  metrics = await startMetrics(options.say)
  stopRetention = scheduleRetention(logger)
  lifecycle.markReady()
  announce(options.say, programs)
  return {
    origin: env.APP_ORIGIN,
    local: `http://127.0.0.1:${port}`,
    upstream: new URL(env.UPSTREAM_REST_URL).origin,
    identity: new URL(env.GOOGLE_AUTHORIZATION_URL).origin,
    metrics: addressOf(metrics),
  }
}

function pipeline(options: StartOptions, lifecycle: Lifecycle, port: number): RequestListener {
  const { assets, build } = options
  const isDevelopment = typeof build === "function"
  if (typeof assets === "string") readStyleSheets(assets)
  return createPipeline({
    appOrigin: env.APP_ORIGIN,
    addresses: ownAddresses(env.APP_ORIGIN, env.APP_ENV === "production", port),
    headers: {
      isSecure: env.isSecure,
      isDevelopment,
      release: isDevelopment ? null : build.assets.version,
      imageOrigins: [new URL(env.CDN_URL).origin, ...env.IMAGE_HOSTS],
      tileOrigin: env.TILE_URL ? new URL(env.TILE_URL).origin : null,
      identityOrigin: new URL(env.GOOGLE_AUTHORIZATION_URL).origin,
      embedOrigins: env.EMBED_ORIGINS,
    },
    productName: env.PRODUCT_NAME,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    makeLimit: sharedLimit,
    log: logger,
    health: { isReady: lifecycle.isReady, isStoreReady: () => within(storeReady(), STORE_CHECK_MS) },
    isStopping: lifecycle.isStopping,
    assets: (refuse) => (typeof assets === "string" ? serveAssets(assets, refuse) : assets),
    loadSession,
    loadFrameSession,
    handle: remix(build),
  })
}

function remix(build: StartOptions["build"]): RemixHandler {
  if (typeof build === "function") {
    const newest = async () => {
      const routes = await build()
      declareRoutes(declaredRoutes(routes.routes))
      return routes
    }
    return createRequestHandler(newest, "development")
  }
  declareRoutes(declaredRoutes(build.routes))
  return handleByPath(withTracedRoutes(build), (routes) => createRequestHandler(routes, "production"))
}

/** Runs before the store opens and routes are read: both check then whether tracing is on. */
async function startTracing(): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = env
  if (!endpoint) return
  const { openTelemetry } = await import("~/base/tracing/open-telemetry.server")
  traceTo(openTelemetry({ endpoint, serviceName, log: logger }))
}

/** During the start the process is alive but not ready for traffic. */
const answerStarting: RequestListener = (request, response) => {
  const isAlive = request.url === "/healthz"
  response.writeHead(isAlive ? 200 : 503, {
    "Cache-Control": "no-store",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    ...(isAlive ? {} : { "Retry-After": "2" }),
  })
  response.end(isAlive ? "ok\n" : "The dashboard is starting.\n")
}

async function listenOrExplain(server: Server, port: number, host: string): Promise<number> {
  try {
    return await listen(server, port, host)
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null
    throw new Error(
      code === "EADDRINUSE" ? `PORT: ${port} is already in use` : `HOST: cannot listen on ${host}:${port}`,
    )
  }
}

async function generatedKeys(): Promise<Record<string, string>> {
  return env.SESSION_KEYS.length > 0 ? {} : { SESSION_KEYS: await readOrCreateKeys(env.DATA_DIR) }
}

/** The dashboard runs without metrics if their port is in use: a second instance on a machine is allowed. */
async function startMetrics(say: (line: string) => void): Promise<Server | undefined> {
  try {
    return await serveMetrics(env.METRICS_PORT, env.METRICS_HOST)
  } catch (error) {
    logger.warn({ err: error }, "metrics not served")
    say(`Metrics are not available: port ${env.METRICS_PORT} cannot be used.`)
    return undefined
  }
}

function addressOf(server: Server | undefined): string | null {
  const address = server?.address()
  return typeof address === "object" && address ? `http://127.0.0.1:${address.port}` : null
}

function announce(say: (line: string) => void, { accounts }: ChildProcesses): void {
  logger.info({ origin: env.APP_ORIGIN }, "ready")
  say(`${env.PRODUCT_NAME} is ready: ${env.APP_ORIGIN}`)
  if (accounts.length === 0) return
  const width = Math.max(...accounts.map(({ email }) => email.length))
  say("Demo accounts. Press 'Continue with Google' and choose one:")
  for (const { email, kind } of accounts) say(`  ${email.padEnd(width)}  ${kind}`)
}

function within(check: Promise<boolean>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    check.then(resolve, () => resolve(false)).finally(() => clearTimeout(timer))
  })
}

function proxies(trusted: readonly string[]): IsProxy {
  const isTrusted = proxyaddr.compile([...trusted])
  return (address) => isTrusted(address, 0)
}
