import type { IncomingMessage, ServerResponse } from "node:http"
import { httpContextOf } from "./http-context.server"
import type { MiddlewareStep } from "./steps.server"

const MAX_REPORT_BYTES = 16_384
const MAX_REPORTS_PER_MINUTE = 60
const MAX_FIELD = 300
const REPORT_FIELDS = ["blockedURL", "documentURL", "effectiveDirective", "lineNumber", "sourceFile"] as const

export interface Health {
  /** False during start and stop. */
  isReady(): boolean
  isStoreReady(): Promise<boolean>
}

/** Step 5: /healthz (the process is alive), /readyz (it accepts traffic), /csp-reports. */
export function answerOperations(health: Health): MiddlewareStep {
  const takeReport = reportTaker()
  return (request, response, next) => {
    const { pathname } = httpContextOf(response).url
    if (pathname === "/csp-reports" && request.method === "POST") {
      httpContextOf(response).routeClass = "operational"
      return takeReport(request, response)
    }
    if ((request.method !== "GET" && request.method !== "HEAD") || !isProbe(pathname)) return next()
    httpContextOf(response).routeClass = "operational"
    if (pathname === "/healthz") return answer(response, true)
    if (!health.isReady()) return answer(response, false)
    health.isStoreReady().then((isUp) => answer(response, isUp), next)
  }
}

/** Health checks may use an IP address as the host. */
export function isProbe(pathname: string | undefined): boolean {
  return pathname === "/healthz" || pathname === "/readyz"
}

function answer(response: ServerResponse, isFine: boolean): void {
  response.statusCode = isFine ? 200 : 503
  response.setHeader("Cache-Control", "no-store")
  response.setHeader("Content-Type", "text/plain; charset=utf-8")
  response.end(isFine ? "ok\n" : "not ready\n")
}

/**
 * Logs policy violations that browsers report: one line each, limited per minute, only the fields that locate the
 * fault.
 */
function reportTaker(): (request: IncomingMessage, response: ServerResponse) => void {
  let minute = 0
  let taken = 0
  return (request, response) => {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) {
      minute = now
      taken = 0
    }
    taken++
    response.setHeader("Cache-Control", "no-store")
    if (taken > MAX_REPORTS_PER_MINUTE || Number(request.headers["content-length"] ?? 0) > MAX_REPORT_BYTES) {
      response.setHeader("Connection", "close")
      response.statusCode = taken > MAX_REPORTS_PER_MINUTE ? 429 : 413
      response.end()
      return
    }
    const chunks: Buffer[] = []
    let bytes = 0
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.byteLength
      if (bytes <= MAX_REPORT_BYTES) chunks.push(chunk)
      else request.destroy()
    })
    request.on("end", () => {
      const report = readReport(Buffer.concat(chunks).toString("utf8"))
      response.statusCode = report ? 204 : 400
      if (report)
        httpContextOf(response).log.warn({ event: "csp_report", ...report }, "content security policy violated")
      response.end()
    })
  }
}

/** The first report of a batch, in either of the two shapes browsers send. */
function readReport(json: string): Record<string, string> | null {
  if (/(?:[[{]\s*){9}/.test(json)) return null
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    return null
  }
  const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed
  const body = fieldOf(first, "body") ?? fieldOf(first, "csp-report")
  if (typeof body !== "object" || body === null) return null
  const entries = REPORT_FIELDS.flatMap((field) => {
    const dashed = field.replace(/URL$/, "-uri").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const value = fieldOf(body, field) ?? fieldOf(body, dashed)
    return value === undefined ? [] : [[field, withoutQuery(String(value)).slice(0, MAX_FIELD)]]
  })
  return Object.fromEntries(entries)
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}

/** A query may contain what people searched for. */
function withoutQuery(value: string): string {
  return value.split(/[?#]/, 1)[0] ?? ""
}
