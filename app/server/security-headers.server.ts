import type { ServerResponse } from "node:http"
import { FRAMED_SCREEN, isFramePath } from "~/base/frame-path"

type HeaderList = readonly (readonly [name: string, value: string])[]

export interface HeaderPlan {
  /** On every answer, whatever its kind. */
  readonly always: HeaderList
  /** The content security policy of a page with this nonce; `isFramed` for one that help desks may show. */
  pagePolicy(nonce: string, isFramed: boolean): string
  /** Whether any other site may show a page of ours, which is then the support screen. */
  readonly isEmbedded: boolean
  /** Which build this is; null in development, where pages are kept up to date. */
  readonly release: string | null
}

export interface HeaderSettings {
  readonly isSecure: boolean
  readonly isDevelopment: boolean
  readonly imageOrigins: readonly string[]
  readonly tileOrigin: string | null
  /** Where the sign-in form's POST is redirected to: browsers check that too. */
  readonly identityOrigin: string
  readonly release: string | null
  /** Whose pages may show the support screen in a frame (EMBED_ORIGINS). */
  readonly embedOrigins: readonly string[]
}

/** What an answer without a nonce of its own may do: nothing. */
const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const HSTS = "max-age=31536000; includeSubDomains"
const REPORT_PATH = "/csp-reports"

/** Builds the headers once; a request only puts its nonce in (security.md sections 2.3 and 7). */
export function planHeaders(settings: HeaderSettings): HeaderPlan {
  const always: [string, string][] = [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "same-origin"],
    ["X-Frame-Options", "DENY"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
    ["Content-Security-Policy", BARE_POLICY],
  ]
  if (settings.isSecure) always.push(["Strict-Transport-Security", HSTS])
  // Vite injects its styles as elements without a nonce and listens on a socket; production has neither.
  const styles = settings.isDevelopment ? () => "'self' 'unsafe-inline'" : (nonce: string) => `'self' 'nonce-${nonce}'`
  const connect = settings.isDevelopment ? "'self' ws:" : "'self'"
  const images = [...new Set(settings.imageOrigins), settings.tileOrigin].filter(Boolean).join(" ")
  const tail =
    `; style-src-attr 'none'; img-src 'self' data: ${images}; connect-src ${connect}; font-src 'self'` +
    `; form-action 'self' ${settings.identityOrigin}; base-uri 'none'; object-src 'none'; frame-ancestors `
  const isEmbedded = settings.embedOrigins.length > 0
  const helpDesks = isEmbedded ? settings.embedOrigins.join(" ") : "'none'"
  return {
    always,
    isEmbedded,
    release: settings.release,
    pagePolicy: (nonce, isFramed) =>
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src ${styles(nonce)}${tail}` +
      `${isFramed ? helpDesks : "'none'"}; report-to csp`,
  }
}

/** Puts on what every answer carries; later steps only add or replace. */
export function setBaseHeaders(response: ServerResponse, plan: HeaderPlan): void {
  for (const [name, value] of plan.always) response.setHeader(name, value)
}

/** Puts on what a page carries: its own policy, and where violations of it are reported. Only the support screen's may be framed. */
export function setPageHeaders(response: ServerResponse, plan: HeaderPlan, nonce: string, pathname: string): void {
  const isFramed = plan.isEmbedded && (pathname === FRAMED_SCREEN || isFramePath(pathname))
  response.setHeader("Content-Security-Policy", plan.pagePolicy(nonce, isFramed))
  response.setHeader("Reporting-Endpoints", `csp="${REPORT_PATH}"`)
  // It knows no list of origins.
  if (isFramed) response.removeHeader("X-Frame-Options")
}
