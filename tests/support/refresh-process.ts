import { credentialsOf } from "~/auth/credentials.server"
import { REFRESH_TIMING } from "~/auth/refresh.server"
import { loadSession } from "~/auth/session.server"
import { closeStore } from "~/store/store.server"
import { createApi } from "~/upstream/api.server"
import { closeUpstreams } from "~/upstream/transport.server"
import { testContext } from "./request-context"

/**
 * A dashboard process reduced to the token refresh. For each message `{ cookie, calls, leaseS }` it makes that many
 * requests at the same time and replies `{ ok, ended, failed }`. Needs an IPC channel.
 */
process.on("message", async ({ cookie, calls, leaseS }: { cookie: string; calls: number; leaseS: number }) => {
  const timing = { ...REFRESH_TIMING, leaseS, quietS: 0, pollMs: 20 }
  const results = await Promise.all(Array.from({ length: calls }, () => callOnce(cookie, timing)))
  const count = (wanted: string) => results.filter((result) => result === wanted).length
  process.send?.({ ok: count("ok"), ended: count("ended"), failed: count("failed") })
})

process.on("disconnect", () => {
  void Promise.all([closeStore(), closeUpstreams()]).then(() => process.exit(0))
})

process.send?.("ready")

async function callOnce(cookie: string, timing: typeof REFRESH_TIMING): Promise<"ok" | "ended" | "failed"> {
  const session = await loadSession(cookie)
  if (!session) return "ended"
  try {
    const { context } = testContext("/", { session, cookie })
    await createApi(context, credentialsOf(context, session, timing)).rest.get("/cities")
    return "ok"
  } catch (error) {
    return error instanceof Response ? "ended" : "failed"
  }
}
