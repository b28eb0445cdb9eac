import { createHash } from "node:crypto"
import { createMiddleware } from "hono/factory"
import type { HtmlEscapedString } from "hono/utils/html"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { STYLES } from "./page-styles"
import type { IdentityContext, IdentityEnv } from "./provider"

const STYLE_HASH = createHash("sha256").update(STYLES).digest("base64")
const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

/** Headers of every answer. Endpoints that may be kept (keys, discovery) set their own Cache-Control. */
export const securityHeaders = createMiddleware<IdentityEnv>(async (c, next) => {
  await next()
  setUnlessSet(c, "content-security-policy", NOTHING_ALLOWED)
  setUnlessSet(c, "cache-control", "no-store")
  c.header("x-content-type-options", "nosniff")
  // Not "no-referrer": under it browsers send "Origin: null" with the chooser's own form.
  c.header("referrer-policy", "same-origin")
  c.header("cross-origin-resource-policy", "same-origin")
})

/** Sends a page without script; its form may lead to `callbackOrigin`, for Chromium checks the redirects behind it. */
export function sendPage(
  c: IdentityContext,
  page: HtmlEscapedString | Promise<HtmlEscapedString>,
  status: ContentfulStatusCode,
  callbackOrigin = "",
) {
  const formAction = callbackOrigin ? `'self' ${callbackOrigin}` : "'none'"
  c.header(
    "content-security-policy",
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
  )
  return c.html(page, status)
}

function setUnlessSet(c: IdentityContext, name: string, value: string): void {
  if (!c.res.headers.has(name)) c.header(name, value)
}
