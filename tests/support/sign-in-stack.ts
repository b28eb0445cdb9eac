import { type RunningIdentity, startIdentity } from "../../identity/server"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { identitySettings } from "./identity-client"
import { openTestStore } from "./store"
import { APP_ORIGIN, IDENTITY_OPTIONS } from "./test-browser"

/** The local provider, the reference upstream that uses it, and the dashboard's environment for both. */
export interface SignInStack {
  identity: RunningIdentity
  upstream: TestUpstream
  /** Makes the next sign-in fail (identity/faults.ts). */
  order(fault: string): Promise<void>
  /** Number of requests to each endpoint of the provider since the last reset. */
  calls(): Promise<Record<string, number>>
  reset(): Promise<void>
  close(): Promise<void>
}

/** Starts them on free ports, with a fresh store. */
export async function startSignInStack(): Promise<SignInStack> {
  const identity = await startIdentity(IDENTITY_OPTIONS)
  const upstream = await startTestUpstream({ userinfoUrl: `${identity.origin}/userinfo` })
  await openTestStore({ APP_ORIGIN, UPSTREAM_URL: upstream.origin, ...identitySettings(identity.origin) })
  const control = (path: string, body: unknown = {}) =>
    fetch(`${identity.origin}/__control${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  return {
    identity,
    upstream,
    async order(fault) {
      const { status } = await control("/faults", { fault })
      if (status !== 200) throw new Error(`The provider knows no fault ${fault}`)
    },
    async calls() {
      const answer = await fetch(`${identity.origin}/__control/stats`)
      return ((await answer.json()) as { calls: Record<string, number> }).calls
    },
    async reset() {
      await control("/reset")
      await upstream.control("POST", "/reset")
    },
    async close() {
      await upstream.close()
      await identity.close()
    },
  }
}
