import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { ipKeyGenerator, rateLimit } from "express-rate-limit"
import { sessionCookieName } from "./cookies.server"
import { exchangeOf } from "./exchange.server"
import { isUnsafe } from "./origin-guard.server"
import type { Refuse } from "./refusal.server"
import type { Step } from "./steps.server"

const WINDOW_MS = 60_000
/** Sign-ins from one address in a minute (security.md 2.3, ASVS 2.4.1). */
const LOGINS_PER_MINUTE = 10
/** Changes from one session in a minute (security.md 2.3, ASVS 2.4.1). */
const MUTATIONS_PER_MINUTE = 100

const SIGN_IN_PATH = /^\/(?:auth\/|login(?:\.data)?$)/
/** Posted by the page on every navigation: counted on its own, so that looking around never blocks saving. */
const PAGE_VIEW_PATH = "/page-views"

/** Step 8: refuses with 429 and Retry-After above the limits; an instance counts on its own. */
export function limitRates(refuse: Refuse, factor: number): Step {
  // Its types ask for Express; what is set here needs nothing of it.
  const limiter = (limit: number, keyOf: (request: IncomingMessage, response: ServerResponse) => string) =>
    rateLimit({
      windowMs: WINDOW_MS,
      limit: limit * factor,
      standardHeaders: false,
      legacyHeaders: false,
      validate: false,
      keyGenerator: keyOf,
      handler(request, response) {
        refuse(request, response, 429, "rate", { headers: { "Retry-After": String(WINDOW_MS / 1000) } })
      },
    }) as unknown as Step
  const signIns = limiter(LOGINS_PER_MINUTE, (_request, response) => {
    const { url, clientIp } = exchangeOf(response)
    // The router's way to the same route counts as the same.
    const path = url.pathname.replace(/\.data$/, "")
    return `${path} ${ipKeyGenerator(clientIp)}`
  })
  const mutations = limiter(MUTATIONS_PER_MINUTE, (_request, response) => {
    const bucket = exchangeOf(response).url.pathname === PAGE_VIEW_PATH ? "views" : "changes"
    return `${bucket} ${callerOf(response)}`
  })
  return (request, response, next) => {
    const unsafe = isUnsafe(request.method)
    const { pathname } = exchangeOf(response).url
    if (SIGN_IN_PATH.test(pathname) && (unsafe || pathname.startsWith("/auth/"))) {
      return signIns(request, response, next)
    }
    if (unsafe) return mutations(request, response, next)
    next()
  }
}

/** The session where there is one, else the address. The cookie itself never becomes a key in memory. */
function callerOf(response: ServerResponse): string {
  const { cookies, clientIp } = exchangeOf(response)
  const session = cookies.get(sessionCookieName())
  return session ? createHash("sha256").update(session).digest("base64url") : ipKeyGenerator(clientIp)
}
