import type { ServerResponse } from "node:http"
import { FRAMED_SCREEN, isFramePath } from "~/base/frame-path"

type HeaderList = readonly (readonly [name: string, value: string])[]

export interface HeaderPlan {
  /** Headers of every response. */
  readonly always: HeaderList
  /** The content security policy of a page with this nonce; `isFramed` for a page that help desks may embed. */
  pagePolicy(nonce: string, isFramed: boolean): string
  /** Whether another site may embed the support screen. */
  readonly isEmbedded: boolean
  /** The build's version; null in development, where pages reload by themselves. */
  readonly release: string | null
}

export interface HeaderSettings {
  readonly isSecure: boolean
  readonly isDevelopment: boolean
  readonly imageOrigins: readonly string[]
  readonly tileOrigin: string | null
  /** The sign-in form's POST redirects there, and browsers apply `form-action` to redirects too. */
  readonly identityOrigin: string
  readonly release: string | null
  /** Sites that may embed the support screen (EMBED_ORIGINS). */
  readonly embedOrigins: readonly string[]
}

/** The policy of responses that are no page: it allows nothing. */
const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const HSTS = "max-age=31536000; includeSubDomains"
const REPORT_PATH = "/csp-reports"

/** Builds the headers once; each request only adds its nonce (security.md sections 2.3 and 7). */
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

/** Sets the headers of every response; later steps only add or replace some. */
export function setBaseHeaders(response: ServerResponse, plan: HeaderPlan): void {
  for (const [name, value] of plan.always) response.setHeader(name, value)
}

/** Sets a page's own policy and the address for violation reports. Only the support screen may be embedded. */
export function setPageHeaders(response: ServerResponse, plan: HeaderPlan, nonce: string, pathname: string): void {
  const isFramed = plan.isEmbedded && (pathname === FRAMED_SCREEN || isFramePath(pathname))
  response.setHeader("Content-Security-Policy", plan.pagePolicy(nonce, isFramed))
  response.setHeader("Reporting-Endpoints", `csp="${REPORT_PATH}"`)
  // X-Frame-Options cannot list origins.
  if (isFramed) response.removeHeader("X-Frame-Options")
}
