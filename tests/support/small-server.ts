import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import type { RequestListener } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  type ActionFunctionArgs,
  createRequestHandler,
  type LoaderFunctionArgs,
  type ServerBuild,
} from "@remix-run/node"
import { listen } from "~/base/listen.server"
import { createLogger } from "~/base/logger.server"
import { serveAssets } from "~/server/assets.server"
import type { IsProxy } from "~/server/connection-limits.server"
import { createLimitedServer, SERVER_LIMITS, type ServerLimits } from "~/server/lifecycle.server"
import { createPipeline, type PipelineOptions } from "~/server/pipeline.server"
import { ownAddresses } from "~/server/request-validation.server"
import { handleError } from "~/server/server-errors.server"
import { ownLimit } from "~/store/rate-limits.server"

type RouteModule = ServerBuild["routes"][string]["module"]
type Loader = (args: LoaderFunctionArgs) => unknown
type Action = (args: ActionFunctionArgs) => unknown

/** One route of a small build: a page if it has a `page` text, else a resource route. */
export interface SmallRoute {
  readonly loader?: Loader
  readonly action?: Action
  readonly page?: (data: unknown) => string
}

export interface SmallServer {
  readonly port: number
  readonly origin: string
  /** Every log line so far, parsed. */
  readonly lines: Record<string, unknown>[]
  readonly rawLines: string[]
  close(): Promise<void>
}

/**
 * A small handwritten Remix build. The pipeline, the adapter and Remix's server code are the real ones. Unknown paths get
 * a 404 page.
 */
export function smallBuild(routes: Record<string, SmallRoute>): ServerBuild {
  const all: Record<string, SmallRoute> = { "*": lost, ...routes }
  const entries = Object.entries(all).map(([path, route]) => {
    const id = path === "/" ? "index" : path
    const module: Partial<RouteModule> = {
      ...(route.loader ? { loader: route.loader as RouteModule["loader"] } : {}),
      ...(route.action ? { action: route.action as RouteModule["action"] } : {}),
      ...(route.page ? { default: () => null } : {}),
    }
    const shape = path === "/" ? { index: true } : { path: path.replace(/^\//, ""), caseSensitive: true }
    return [id, { id, ...shape, module: module as RouteModule }] as const
  })
  const pages = new Map(entries.map(([id], at) => [id, Object.values(all)[at]?.page]))
  return {
    routes: Object.fromEntries(entries),
    entry: {
      module: {
        handleError,
        streamTimeout: 5_000,
        default(_request, status, headers, context) {
          const [match] = context.staticHandlerContext.matches
          const data = context.staticHandlerContext.loaderData?.[match?.route.id ?? ""]
          const body = pages.get(match?.route.id ?? "")?.(data) ?? `<!DOCTYPE html><title>Error ${status}</title>`
          headers.set("Content-Type", "text/html; charset=utf-8")
          headers.set("Content-Length", String(Buffer.byteLength(body)))
          return new Response(body, { status, headers })
        },
      },
    },
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    mode: "production",
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: false,
    },
  }
}

const lost: SmallRoute = {
  loader: () => {
    throw new Response("Not found", { status: 404 })
  },
  action: () => {
    throw new Response("Not found", { status: 404 })
  },
  page: () => "<!DOCTYPE html><title>Lost</title>",
}

export interface SmallServerOptions extends Partial<PipelineOptions> {
  readonly limits?: Partial<ServerLimits>
  readonly isProxy?: IsProxy
  readonly appOrigin?: string
  readonly embedOrigins?: readonly string[]
}

/** Serves a small build and two static files through the whole pipeline on a local port. */
export async function startSmallServer(
  routes: Record<string, SmallRoute>,
  { limits, isProxy = () => false, ...options }: SmallServerOptions = {},
): Promise<SmallServer> {
  const rawLines: string[] = []
  const log = createLogger("debug", { write: (line) => rawLines.push(line) })
  let answer: RequestListener = () => {}
  const server = createLimitedServer((request, response) => answer(request, response), log, {
    limits: { ...SERVER_LIMITS, ...limits },
    isProxy,
  })
  const port = await listen(server, 0, "127.0.0.1")
  const folder = clientFolder()
  answer = smallPipeline(routes, port, { log, assets: (refuse) => serveAssets(folder, refuse), ...options })
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    rawLines,
    get lines() {
      return rawLines.map((line) => JSON.parse(line) as Record<string, unknown>)
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The whole pipeline in front of a small build. */
export function smallPipeline(
  routes: Record<string, SmallRoute>,
  port: number,
  options: Partial<PipelineOptions> & Pick<PipelineOptions, "log"> & Pick<SmallServerOptions, "embedOrigins">,
): RequestListener {
  const origin = options.appOrigin ?? `http://localhost:${port}`
  return createPipeline({
    appOrigin: origin,
    addresses: ownAddresses(origin, false, port),
    headers: {
      isSecure: origin.startsWith("https:"),
      isDevelopment: false,
      imageOrigins: ["https://cdn.saffron.example"],
      tileOrigin: null,
      identityOrigin: "https://accounts.saffron.example",
      release: "this-one",
      embedOrigins: options.embedOrigins ?? [],
    },
    productName: "Saffron",
    trustedProxies: [],
    rateLimitFactor: 1_000,
    makeLimit: ownLimit,
    health: { isReady: () => true, isStoreReady: async () => true },
    isStopping: () => false,
    assets: () => (_request, _response, next) => next(),
    loadSession: async () => null,
    loadFrameSession: async () => null,
    handle: createRequestHandler(smallBuild(routes), "production"),
    ...options,
  })
}

export const SCRIPT = `export const answer = 42 // ${"long enough to be worth compressing ".repeat(60)}\n`

/** Content of the compressed files. It shows which one was sent. */
export const PRESSED = { br: "the brotli file", gz: "the gzip file" }

function clientFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "saffron-client-"))
  mkdirSync(join(folder, "assets"))
  writeFileSync(join(folder, "assets", "entry-abc123.js"), SCRIPT)
  for (const [suffix, content] of Object.entries(PRESSED)) {
    writeFileSync(join(folder, "assets", `entry-abc123.js.${suffix}`), content)
  }
  writeFileSync(join(folder, "favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>")
  return folder
}
