import type { ServerResponse } from "node:http"

type HeaderList = readonly (readonly [name: string, value: string])[]

export interface HeaderPlan {
  /** On every answer, whatever its kind. */
  readonly always: HeaderList
  /** The content security policy of a page with this nonce. */
  pagePolicy(nonce: string): string
  /** Which build this is; null in development, where pages are kept up to date. */
  readonly release: string | null
}

export interface HeaderSettings {
  readonly isSecure: boolean
  readonly isDevelopment: boolean
  /** The content delivery host, whose pictures pages show. */
  readonly imageOrigin: string
  /** Where the sign-in form's POST is redirected to: browsers check that too. */
  readonly identityOrigin: string
  readonly release: string | null
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
  const tail =
    `; style-src-attr 'none'; img-src 'self' data: ${settings.imageOrigin}; connect-src ${connect}; font-src 'self'` +
    `; form-action 'self' ${settings.identityOrigin}; base-uri 'none'; object-src 'none'; frame-ancestors 'none'` +
    "; report-to csp"
  return {
    always,
    release: settings.release,
    pagePolicy: (nonce) =>
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src ${styles(nonce)}${tail}`,
  }
}

/** Puts on what every answer carries; later steps only add or replace. */
export function setBaseHeaders(response: ServerResponse, plan: HeaderPlan): void {
  for (const [name, value] of plan.always) response.setHeader(name, value)
}

/** Puts on what a page carries: its own policy, and where violations of it are reported. */
export function setPageHeaders(response: ServerResponse, plan: HeaderPlan, nonce: string): void {
  response.setHeader("Content-Security-Policy", plan.pagePolicy(nonce))
  response.setHeader("Reporting-Endpoints", `csp="${REPORT_PATH}"`)
}
