import { env } from "~/base/env.server"
import type { Line } from "./check-ground.server"

/** Checks by the browser's own request whether a proxy forwards the client's address, and whether it is trusted. */
export function checkRequest(headers: Headers, clientIp: string): Line[] {
  return [forwarded(headers.get("x-forwarded-for"), clientIp), protocol(headers.get("x-forwarded-proto"))]
}

function forwarded(said: string | null, clientIp: string): Line {
  const part = "this request"
  if (said === null) {
    const isMissing = env.isSecure
    const says = isMissing
      ? `X-Forwarded-For is missing: the proxy does not send the client's address, so all users count as ${clientIp}`
      : `from ${clientIp}, without a proxy`
    return { part, is: isMissing ? "loss" : "good", says }
  }
  // If the header is not trusted, `clientIp` is the proxy's own address, which the header does not contain.
  const isBelieved = said.split(",").some((address) => address.trim() === clientIp)
  if (isBelieved) return { part, is: "good", says: `the proxy is trusted: from ${clientIp}` }
  return { part, is: "loss", says: `X-Forwarded-For comes from ${clientIp}, which is not in TRUSTED_PROXIES` }
}

function protocol(said: string | null): Line {
  const part = "https"
  if (!env.isSecure) return { part, is: "good", says: "plain http by APP_ORIGIN: cookies are not Secure" }
  if (said !== null && said !== "https")
    return {
      part,
      is: "loss",
      says: "the proxy reports that the browser did not use https, but APP_ORIGIN has https",
    }
  return { part, is: "good", says: "cookies are Secure" }
}
