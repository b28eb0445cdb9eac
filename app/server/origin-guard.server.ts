import type { IncomingMessage } from "node:http"
import { frameCookieName, parseCookies, sessionCookieName } from "~/base/cookies.server"
import { isBesideAPage } from "~/base/page-path"

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"])
/** Whether a request with this method may change something. */
export function isUnsafe(method: string | undefined): boolean {
  return !SAFE_METHODS.has(method ?? "")
}

/**
 * Whether a request comes from a page of ours, by its head alone (security.md section 6.1): Remix's own check covers
 * neither resource routes nor requests without an Origin. `origins` are the configuration's, never the Host header's.
 * Gives null, or one word for the log.
 */
export function crossSiteReason(
  request: IncomingMessage,
  pathname: string,
  origins: ReadonlySet<string>,
): string | null {
  const { host, origin, "sec-fetch-site": site } = request.headers
  if (!isUnsafe(request.method)) {
    // What only our own pages' scripts and downloads read: the router's data, exports, and other parts of a page.
    const isGuarded = pathname.endsWith(".data") || isBesideAPage(pathname)
    if (!isGuarded || site === undefined) return null
    // "none" is the address bar: nobody else's page made this request.
    return site === "same-origin" || site === "none" ? null : "fetch-site"
  }
  if (site !== undefined && site !== "same-origin") return "fetch-site"
  if (origin !== undefined) return origins.has(origin) && isSameHost(origin, host) ? null : "origin"
  if (site !== undefined) return null
  const cookies = parseCookies(request.headers.cookie)
  return cookies.has(sessionCookieName()) || cookies.has(frameCookieName("session")) ? "no-origin" : null
}

/** This machine's names are several origins outside production, and strangers to each other. */
function isSameHost(origin: string, host: string | undefined): boolean {
  const { hostname, port } = new URL(origin)
  return host?.toLowerCase().replace(/:(?:80|443)$/, "") === (port ? `${hostname}:${port}` : hostname)
}
