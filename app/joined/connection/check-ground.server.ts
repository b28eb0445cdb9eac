import { env } from "~/base/env.server"
import { checkStore } from "~/store/check-store.server"
import { exchange } from "~/upstream/transport.server"

/** One line of the check: what was looked at, and whether it holds. */
export interface Line {
  readonly part: string
  readonly is: "good" | "loss" | "broken"
  readonly says: string
}

const DEADLINE_MS = 5_000
/** As far as sign-in bears it (seconds). */
const CLOCK_S = 30

/** What the dashboard stands on, but for the back office: settings, store, provider, pictures. Changes nothing. */
export async function checkGround(): Promise<Line[]> {
  const lines = await Promise.all([settings(), checkStore(), provider(), pictures(), tiles()])
  return lines.flatMap((line) => line ?? [])
}

function settings(): Line {
  const secure = env.isSecure ? "cookies are Secure" : "plain http: for this machine only"
  return { part: "settings", is: "good", says: `${env.APP_ENV}, browsers use ${env.APP_ORIGIN} (${secure})` }
}

async function provider(): Promise<Line> {
  const part = "provider"
  if (!env.GOOGLE_CLIENT_ID) return { part, is: "good", says: "the local one, started with the dashboard" }
  const answer = await look(env.GOOGLE_JWKS_URL)
  if (typeof answer === "string") return { part, is: "broken", says: `${env.GOOGLE_JWKS_URL}: ${answer}` }
  if (answer.status !== 200 || !answer.text.includes('"keys"'))
    return { part, is: "broken", says: `${env.GOOGLE_JWKS_URL}: no keys, status ${answer.status}` }
  const apart = Math.round(Math.abs(Date.now() - Date.parse(answer.date)) / 1000)
  if (apart > CLOCK_S) return { part, is: "loss", says: `its clock and this machine's are ${apart} s apart` }
  return { part, is: "good", says: `its keys are there; it must know ${env.APP_ORIGIN}/auth/google/callback` }
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

/** The answer, or why there is none. */
async function look(url: string) {
  try {
    return await exchange({ method: "GET", url, route: "check", headers: {}, deadlineMs: DEADLINE_MS })
  } catch (error) {
    return error instanceof Error ? error.message : "no answer"
  }
}
