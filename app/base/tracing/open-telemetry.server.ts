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
import type { RequestSpan, Span, SpanAttributes, Tracing } from "./tracing.server"

/** Milliseconds: the limit for sending the last spans at exit, and the interval of warnings about the collector. */
const LAST_SPANS_MS = 2_000
const WARN_INTERVAL_MS = 60_000

interface Under {
  readonly request: RequestSpan | null
  readonly span: Span
  readonly otel: OtelSpan
}

export interface TracingOptions {
  /** The collector's OTLP/HTTP URL; `/v1/traces` is appended. */
  readonly endpoint: string
  readonly serviceName: string
  readonly log: Logger
}

/**
 * OpenTelemetry's packages read their other `OTEL_` variables themselves. Only this module imports them, and it is not
 * loaded unless an endpoint is set (docs/decisions/010).
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

/** Uses the request's id, known from log lines and error pages, as the id of the next trace. */
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
    set(facts: SpanAttributes) {
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

/** Logs export failures at most once a minute, without the package's message. */
function quietly(log: Logger) {
  let warnedAt = Number.NEGATIVE_INFINITY
  const warn = () => {
    if (performance.now() - warnedAt < WARN_INTERVAL_MS) return
    warnedAt = performance.now()
    log.warn({ event: "traces_not_taken" }, "traces not taken")
  }
  return { error: warn, warn() {}, info() {}, debug() {}, verbose() {} }
}
