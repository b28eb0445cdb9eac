import { z } from "zod"
import { credentialsOf } from "~/auth/credentials.server"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { REFRESH_TIMING, type RefreshTiming } from "~/auth/refresh.server"
import { loadSession } from "~/auth/session.server"
import { createApi } from "~/upstream/api.server"
import type { TestUpstream } from "../../upstream/test-support"
import { type TestContext, testContext, thrownBy } from "./request-context"
import type { TestStaff } from "./staff"

export const Cities = z.array(z.object({ id: z.number() }))

/** Allows faster refreshes than the storm breaker would. */
export const QUICK: RefreshTiming = { ...REFRESH_TIMING, quietS: 0, pollMs: 10 }

export interface Round extends TestContext {
  thrown: unknown
  cities: z.infer<typeof Cities>
}

/** One browser request to one instance: loads the session and makes one upstream call. */
export async function requestOnce(staff: TestStaff, timing: RefreshTiming = QUICK): Promise<Round> {
  const session = await loadSession(staff.cookie)
  const made = testContext("/food/menus", { session, cookie: staff.cookie })
  let cities: Round["cities"] = []
  const thrown = await thrownBy(async () => {
    if (!session) return requireStaff(made.context, gates.signedIn)
    cities = await createApi(made.context, credentialsOf(made.context, session, timing)).rest.get("/cities", {
      schema: Cities,
    })
  })
  return { ...made, cities, thrown }
}

/** Controls of the reference upstream for refresh tests. */
export function refreshControl(upstream: TestUpstream) {
  return {
    expire: (staff: TestStaff) => upstream.control("POST", "/tokens", { action: "expire", email: staff.email }),
    refreshes: async () => (await upstream.control<{ refreshes: number }>("GET", "/stats")).refreshes,
    fail: (mode: string, changes: Record<string, unknown> = {}) =>
      upstream.control("POST", "/faults", { match: { path: "/refreshToken" }, mode, times: null, ...changes }),
    /** Number of times that the ordered fault has happened. */
    hits: async () => (await upstream.control<{ hits: number }[]>("GET", "/faults"))[0]?.hits,
  }
}
