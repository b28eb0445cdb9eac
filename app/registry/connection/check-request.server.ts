import { env } from "~/base/env.server"
import type { Line } from "./check-ground.server"

/** What a browser's request shows of the way it came: whether a proxy says who asks, and is believed. */
export function checkRequest(headers: Headers, clientIp: string): Line[] {
  return [forwarded(headers.get("x-forwarded-for"), clientIp), protocol(headers.get("x-forwarded-proto"))]
}

function forwarded(said: string | null, clientIp: string): Line {
  const part = "this request"
  if (said === null) {
    const isMissing = env.isSecure
    const says = isMissing
      ? `no X-Forwarded-For arrives: whoever ends https does not say who asks, and everybody counts as ${clientIp}`
      : `it came from ${clientIp}, by no proxy`
    return { part, is: isMissing ? "loss" : "good", says }
  }
  // A header that is not believed leaves the address of whoever sent it, which is in no such header.
  const isBelieved = said.split(",").some((address) => address.trim() === clientIp)
  if (isBelieved) return { part, is: "good", says: `the proxy is believed: it came from ${clientIp}` }
  return { part, is: "loss", says: `X-Forwarded-For arrives from ${clientIp}, which TRUSTED_PROXIES does not name` }
}

function protocol(said: string | null): Line {
  const part = "https"
  if (!env.isSecure) return { part, is: "good", says: "plain http by APP_ORIGIN: cookies are not Secure" }
  if (said !== null && said !== "https")
    return {
      part,
      is: "loss",
      says: "the proxy says that the browser did not come by https, and APP_ORIGIN says https",
    }
  return { part, is: "good", says: "cookies are Secure" }
}
