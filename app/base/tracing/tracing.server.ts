/** Attributes of a span. They must never contain user input, names or credentials. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

export interface Span {
  set(facts: SpanAttributes): void
  rename(name: string): void
  /** W3C trace context for outgoing calls. */
  readonly traceparent: string
  /** Runs a function with this span as the parent of new spans. */
  within<T>(run: () => T): T
  /** `fault`: the error type in one word; undefined for success. */
  end(fault?: string): void
}

export interface RequestSpan extends Span {
  /** Adds the pattern of a matched route. The longest one becomes the span's name. */
  route(pattern: string): void
}

export interface Tracing {
  /** The span of a request that started `agoMs` ago. The request's id becomes the trace id. */
  request(requestId: string, method: string, agoMs: number): RequestSpan
  /** Opens a child span; `goesOut` for a call to another service. */
  open(name: string, goesOut: boolean): Span
  /** The current span. `request` is null for background work. */
  current(): { readonly request: RequestSpan | null; readonly span: Span } | null
  /** Runs a function outside the current trace. */
  apart<T>(run: () => T): T
  stop(): Promise<void>
}

let tracing: Tracing | null = null

/** Sets the tracing backend; null turns tracing off. */
export function traceTo(next: Tracing | null): void {
  tracing = next
}

/** Null, the default, if tracing is off. */
export function tracingNow(): Tracing | null {
  return tracing
}

/**
 * Runs a function in a span of its own if tracing is on. An error marks the span as failed; a thrown Response, such as a
 * redirect, does not.
 */
export function traced<T>(name: string, run: (span: Span | null) => Promise<T>, goesOut = false): Promise<T> {
  return tracing ? underSpan(tracing.open(name, goesOut), run) : run(null)
}

/** The same for background work: each run is a separate trace. */
export function tracedApart<T>(name: string, run: () => Promise<T>): Promise<T> {
  return tracing ? tracing.apart(() => traced(name, run)) : run()
}

async function underSpan<T>(span: Span, run: (span: Span) => Promise<T>): Promise<T> {
  try {
    const result = await span.within(() => run(span))
    span.end()
    return result
  } catch (error) {
    span.end(error instanceof Response ? undefined : faultOf(error))
    throw error
  }
}

/** The error type for a span. Messages are not used, as they may contain request data. */
export function faultOf(error: unknown): string {
  const kind = error instanceof Error && "kind" in error && typeof error.kind === "string" ? `:${error.kind}` : ""
  return error instanceof Error ? error.name + kind : "thrown"
}
