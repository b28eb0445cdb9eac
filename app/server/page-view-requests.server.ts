import type { IncomingMessage } from "node:http"
import { isBesideAPage, pagePath } from "~/base/page-path"

/**
 * Whether a request asks for a page that somebody is going to look at, as a document or by script on the way to it: not
 * for what belongs to a page, nor what it asks for anew while it stands.
 */
export function isPageView({ method, headers }: Pick<IncomingMessage, "method" | "headers">, url: URL): boolean {
  if (method !== "GET" || isBesideAPage(url.pathname)) return false
  const destination = headers["sec-fetch-dest"]
  if (!url.pathname.endsWith(".data")) return destination === undefined || destination === "document"
  const from = String(headers.referer ?? "")
  if (url.searchParams.has("_routes") || !URL.canParse(from)) return false
  const { origin, pathname } = new URL(from)
  return origin === url.origin && pathname !== new URL(pagePath(url), url).pathname
}
