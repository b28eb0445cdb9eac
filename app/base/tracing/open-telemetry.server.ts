import { AsyncLocalStorage } from "node:async_hooks"
import {
  DiagLogLevel,
  diag,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from "@opentelemetry/api"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources"
import { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator } from "@opentelemetry/sdk-trace-base"
import type { Logger } from "pino"
import type { Facts, RequestSpan, Span, Tracing } from "./tracing.server"

/** How long the last spans may take to leave as the program ends, and how often a collector's silence is said (milliseconds). */
const LAST_SPANS_MS = 2_000
const SAY_EVERY_MS = 60_000

interface Under {
  readonly request: RequestSpan | null
  readonly span: Span
  readonly otel: OtelSpan
}

export interface TracingOptions {
  /** Where the collector takes OTLP over HTTP; `/v1/traces` is added. */
  readonly endpoint: string
  readonly serviceName: string
  readonly log: Logger
}

/**
 * Traces by OpenTelemetry's own packages, which read the rest of their `OTEL_` variables themselves. The one module that
 * imports them: whoever sets no endpoint never loads it (docs/decisions/010).
 */
export function openTelemetry({ endpoint, serviceName, log }: TracingOptions): Tracing {
  diag.setLogger(quietly(log), DiagLogLevel.ERROR)
  const ids = traceIds()
  const provider = new BasicTracerProvider({
    idGenerator: ids,
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` })),
    ],
  })
  const tracer = provider.getTracer("dashboard")
  const running = new AsyncLocalStorage<Under | null>()
  return {
    request: (requestId, method, agoMs) => {
      ids.next = requestId
      const startTime = new Date(performance.timeOrigin + performance.now() - agoMs)
      const otel = tracer.startSpan(method, { kind: SpanKind.SERVER, root: true, startTime })
      return requestSpan(otel, running, method)
    },
    open: (name, goesOut) => openStep(tracer, running, name, goesOut),
    current: () => running.getStore() ?? null,
    apart: (run) => running.run(null, run),
    async stop() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_SPANS_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

/** A request's id, which its log lines and its error page carry, is its trace's: the next one that begins. */
function traceIds() {
  const random = new RandomIdGenerator()
  const ids = {
    next: null as string | null,
    generateSpanId: random.generateSpanId,
    generateTraceId(): string {
      const id = ids.next ?? random.generateTraceId()
      ids.next = null
      return id
    },
  }
  return ids
}

function openStep(tracer: Tracer, running: AsyncLocalStorage<Under | null>, name: string, goesOut: boolean): Span {
  const above = running.getStore() ?? null
  const parent = above ? trace.setSpan(ROOT_CONTEXT, above.otel) : ROOT_CONTEXT
  const otel = tracer.startSpan(name, { kind: goesOut ? SpanKind.CLIENT : SpanKind.INTERNAL }, parent)
  return spanOf(otel, running, above?.request ?? null)
}

function spanOf(otel: OtelSpan, running: AsyncLocalStorage<Under | null>, request: RequestSpan | null): Span {
  const span: Span = {
    set(facts: Facts) {
      otel.setAttributes(facts)
    },
    rename(name) {
      otel.updateName(name)
    },
    get traceparent() {
      const { traceId, spanId, traceFlags } = otel.spanContext()
      return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? "01" : "00"}`
    },
    within: (run) => running.run({ request, span, otel }, run),
    end(fault) {
      if (fault) otel.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", fault)
      otel.end()
    },
  }
  return span
}

function requestSpan(otel: OtelSpan, running: AsyncLocalStorage<Under | null>, method: string): RequestSpan {
  let longest = ""
  const span = spanOf(otel, running, null)
  const request: RequestSpan = {
    set: span.set,
    rename: span.rename,
    traceparent: span.traceparent,
    within: (run) => running.run({ request, span: request, otel }, run),
    end: span.end,
    route(pattern) {
      if (pattern.length <= longest.length) return
      longest = pattern
      otel.updateName(`${method} ${pattern}`).setAttribute("http.route", pattern)
    },
  }
  return request
}

/** A collector that takes nothing is said once a minute, without what it or the package says. */
function quietly(log: Logger) {
  let saidAt = Number.NEGATIVE_INFINITY
  const say = () => {
    if (performance.now() - saidAt < SAY_EVERY_MS) return
    saidAt = performance.now()
    log.warn({ event: "traces_not_taken" }, "traces not taken")
  }
  return { error: say, warn() {}, info() {}, debug() {}, verbose() {} }
}
