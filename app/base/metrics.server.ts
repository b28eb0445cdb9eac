import { createServer, type Server } from "node:http"
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client"
import { listen } from "./listen.server"

/** Metrics label of a request. Paths are not used as labels, as clients could create any number of them. */
export type RouteClass = "document" | "data" | "asset" | "operational" | "refused"

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requests = new Histogram({
  name: "dashboard_request_duration_seconds",
  help: "Requests answered, by the kind of answer they asked for",
  labelNames: ["route_class", "status_class"] as const,
  buckets: REQUEST_BUCKETS,
  registers: [registry],
})

const upstreamCalls = new Histogram({
  name: "dashboard_upstream_call_duration_seconds",
  help: "Calls to the upstream, by its interface and how they ended",
  labelNames: ["api", "outcome"] as const,
  buckets: REQUEST_BUCKETS,
  registers: [registry],
})

const loopFaults = new Counter({
  name: "dashboard_loop_faults_total",
  help: "Faults of background work that were caught, by its name",
  labelNames: ["loop"] as const,
  registers: [registry],
})

export function observeRequest(routeClass: RouteClass, status: number, seconds: number): void {
  requests.observe({ route_class: routeClass, status_class: `${Math.floor(status / 100)}xx` }, seconds)
}

/** `outcome` is "ok" or the UpstreamError's kind, never a path or a message. */
export function observeUpstreamCall(
  api: "rest" | "admin" | "graphql" | "session",
  outcome: string,
  seconds: number,
): void {
  upstreamCalls.observe({ api, outcome }, seconds)
}

export function countLoopFault(loop: string): void {
  loopFaults.inc({ loop })
}

/** Serves the metrics on a separate port, never on the public one. Throws if the port is in use. */
export async function serveMetrics(port: number, host: string): Promise<Server> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.statusCode = 404
      response.end()
      return
    }
    registry.metrics().then(
      (text) => {
        response.setHeader("Content-Type", registry.contentType)
        response.end(text)
      },
      () => {
        response.statusCode = 500
        response.end()
      },
    )
  })
  await listen(server, port, host)
  return server.unref()
}
