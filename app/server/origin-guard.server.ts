import type { IncomingMessage } from "node:http"
import { frameCookieName, parseCookies, sessionCookieName } from "~/base/cookies.server"
import { isBesideAPage } from "~/base/page-path"

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"])
/** Whether a request with this method may change something. */
export function isUnsafe(method: string | undefined): boolean {
  return !SAFE_METHODS.has(method ?? "")
}

/**
 * Checks by its headers whether a request comes from a page of ours (security.md section 6.1): Remix's own check covers
 * neither resource routes nor requests without an Origin. `origins` come from the configuration, never from the Host
 * header. Returns null, or one word for the log.
 */
export function crossSiteReason(
  request: IncomingMessage,
  pathname: string,
  origins: ReadonlySet<string>,
): string | null {
  const { host, origin, "sec-fetch-site": site } = request.headers
  if (!isUnsafe(request.method)) {
    // Only our own pages request these: the router's data, exports and other resources of a page.
    const isGuarded = pathname.endsWith(".data") || isBesideAPage(pathname)
    if (!isGuarded || site === undefined) return null
    // "none" means the address bar, so no other site made this request.
    return site === "same-origin" || site === "none" ? null : "fetch-site"
  }
  if (site !== undefined && site !== "same-origin") return "fetch-site"
  if (origin !== undefined) return origins.has(origin) && isSameHost(origin, host) ? null : "origin"
  if (site !== undefined) return null
  const cookies = parseCookies(request.headers.cookie)
  return cookies.has(sessionCookieName()) || cookies.has(frameCookieName("session")) ? "no-origin" : null
}

/** Outside production this machine has several names, and each is its own origin. */
function isSameHost(origin: string, host: string | undefined): boolean {
  const { hostname, port } = new URL(origin)
  return host?.toLowerCase().replace(/:(?:80|443)$/, "") === (port ? `${hostname}:${port}` : hostname)
}
