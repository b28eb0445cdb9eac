/** What is said of a span: words and numbers of ours, never what a person typed, is called or signs in with. */
export type Facts = Readonly<Record<string, string | number | boolean>>

/** One step of what a request goes through, while it is under way. */
export interface Span {
  set(facts: Facts): void
  rename(name: string): void
  /** W3C trace context, for whom this step asks. */
  readonly traceparent: string
  /** Runs something as a part of this step. */
  within<T>(run: () => T): T
  /** `fault`: the kind of what went wrong, one word; without it all went well. */
  end(fault?: string): void
}

/** A request's whole span: its loaders say which screen it was. */
export interface RequestSpan extends Span {
  /** The pattern of a route that had a part in it; the longest names the request. */
  route(pattern: string): void
}

export interface Tracing {
  /** The span of a request that began `agoMs` ago; its id is the trace's. */
  request(requestId: string, method: string, agoMs: number): RequestSpan
  /** A step of what is under way; `goesOut` where somebody else is asked. */
  open(name: string, goesOut: boolean): Span
  /** The request that is under way, or null: what goes on by itself. */
  current(): { readonly request: RequestSpan | null; readonly span: Span } | null
  /** Runs what belongs to no request. */
  apart<T>(run: () => T): T
  stop(): Promise<void>
}

let tracing: Tracing | null = null

/** From now on steps are told to this; null ends it. */
export function traceTo(next: Tracing | null): void {
  tracing = next
}

/** Where steps are told to, or null, which is the rule: nothing of it is loaded then. */
export function tracingNow(): Tracing | null {
  return tracing
}

/**
 * Runs a step under a span of its own where steps are traced, else plainly. What it throws ends the span with its kind,
 * but for an answer such as a redirect.
 */
export function traced<T>(name: string, run: (span: Span | null) => Promise<T>, goesOut = false): Promise<T> {
  return tracing ? underSpan(tracing.open(name, goesOut), run) : run(null)
}

/** The same for what goes on by itself, whoever began it: a trace of its own each time. */
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

/** The kind of a fault, for a span: messages may say what was sent. */
export function faultOf(error: unknown): string {
  const kind = error instanceof Error && "kind" in error && typeof error.kind === "string" ? `:${error.kind}` : ""
  return error instanceof Error ? error.name + kind : "thrown"
}
