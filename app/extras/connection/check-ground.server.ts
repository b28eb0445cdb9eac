import { env } from "~/base/env.server"
import { checkStore } from "~/store/check-store.server"
import { exchange } from "~/upstream/transport.server"

/** One result of the check. */
export interface Line {
  readonly part: string
  readonly is: "good" | "loss" | "broken"
  readonly says: string
}

const DEADLINE_MS = 5_000
/** Largest clock difference that sign-in tolerates (seconds). */
const CLOCK_S = 30

/** Checks everything that the dashboard needs, except the back office. Changes nothing. */
export async function checkGround(): Promise<Line[]> {
  const lines = await Promise.all([settings(), proxy(), checkStore(), provider(), pictures(), tiles(), analytics()])
  return lines.flatMap((line) => line ?? [])
}

function settings(): Line {
  const secure = env.isSecure ? "cookies are Secure" : "plain http: only for use on this machine"
  return { part: "settings", is: "good", says: `${env.APP_ENV}, browsers use ${env.APP_ORIGIN} (${secure})` }
}

/** TLS ends at a proxy, so its X-Forwarded-For must be trusted to know the client's address. */
function proxy(): Line | null {
  if (!env.isSecure) return null
  if (env.TRUSTED_PROXIES.length > 0)
    return { part: "proxy", is: "good", says: `${env.TRUSTED_PROXIES.join(", ")} is trusted` }
  const says =
    "TRUSTED_PROXIES is empty: all users count as one address in the limits of failed sign-ins and connections"
  return { part: "proxy", is: "loss", says }
}

/** GET only: a page view sent by the check would change the statistics. */
async function analytics(): Promise<Line | null> {
  if (!env.ANALYTICS_URL) return null
  const answer = await look(env.ANALYTICS_URL)
  const { origin } = new URL(env.ANALYTICS_URL)
  const isThere = typeof answer !== "string"
  return {
    part: "analytics",
    is: isThere ? "good" : "loss",
    says: isThere ? `${origin} answers` : `${origin}: ${answer}`,
  }
}

async function provider(): Promise<Line> {
  const part = "provider"
  if (!env.GOOGLE_CLIENT_ID) return { part, is: "good", says: "local provider, started with the dashboard" }
  const answer = await look(env.GOOGLE_JWKS_URL)
  if (typeof answer === "string") return { part, is: "broken", says: `${env.GOOGLE_JWKS_URL}: ${answer}` }
  if (answer.status !== 200 || !answer.text.includes('"keys"'))
    return { part, is: "broken", says: `${env.GOOGLE_JWKS_URL}: no keys, status ${answer.status}` }
  const apart = Math.round(Math.abs(Date.now() - Date.parse(answer.date)) / 1000)
  if (apart > CLOCK_S) return { part, is: "loss", says: `its clock differs from this machine's by ${apart} s` }
  return { part, is: "good", says: `keys found; it must allow ${env.APP_ORIGIN}/auth/google/callback` }
}

async function pictures(): Promise<Line> {
  const answer = await look(env.CDN_URL)
  const isThere = typeof answer !== "string"
  return {
    part: "pictures",
    is: isThere ? "good" : "loss",
    says: isThere ? `${env.CDN_URL} answers` : `${env.CDN_URL}: ${answer}`,
  }
}

async function tiles(): Promise<Line | null> {
  if (!env.TILE_URL) return null
  const url = decodeURI(env.TILE_URL).replace(/\{[xyz]\}/g, "0")
  const answer = await look(url)
  const says = typeof answer === "string" ? answer : `status ${answer.status}, ${answer.contentType}`
  const isPicture = typeof answer !== "string" && answer.status === 200 && answer.contentType.startsWith("image/")
  return { part: "tiles", is: isPicture ? "good" : "loss", says: `${new URL(url).origin}: ${says}` }
}

/** The response, or the error as a text. */
async function look(url: string) {
  try {
    return await exchange({ method: "GET", url, route: "check", headers: {}, deadlineMs: DEADLINE_MS })
  } catch (error) {
    return error instanceof Error ? error.message : "no answer"
  }
}
