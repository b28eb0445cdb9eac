import { Problem } from "./problem"

/** Maximum wait for the identity provider. */
const DEADLINE_MS = 10_000
const MAX_RESPONSE_BYTES = 64 * 1_024

/**
 * The verified e-mail of an access token, in lower case, or null. Throws Problem 503 if the provider does not respond.
 */
export async function findProviderEmail(userinfoUrl: string, accessToken: string): Promise<string | null> {
  const claims = await ask(userinfoUrl, accessToken)
  if (typeof claims !== "object" || claims === null) return null
  const { email, email_verified: isVerified } = claims as Record<string, unknown>
  return typeof email === "string" && isVerified === true ? email.toLowerCase() : null
}

async function ask(userinfoUrl: string, accessToken: string): Promise<unknown> {
  const controller = new AbortController()
  const deadline = setTimeout(() => controller.abort(), DEADLINE_MS)
  try {
    const response = await fetch(userinfoUrl, {
      headers: { authorization: `Bearer ${accessToken}`, accept: "application/json" },
      redirect: "error",
      signal: controller.signal,
    })
    if (response.status === 400 || response.status === 401 || response.status === 403) return null
    const text = await response.text()
    if (!response.ok || text.length > MAX_RESPONSE_BYTES) throw new Error(`answered ${response.status}`)
    return JSON.parse(text)
  } catch {
    throw new Problem(503, "The identity provider cannot be reached.")
  } finally {
    clearTimeout(deadline)
  }
}
