import { openTestDatabase } from "./postgres"
import { type Stack, type StackOptions, startStack } from "./stack"
import { freePort } from "./switch"
import { startUpstreamProgram } from "./upstream-program"

/**
 * As `startStack`, but like production: the store in the run's PostgreSQL, and the back office as a separate program on
 * another database there (docs/decisions/045). Without PostgreSQL the same as `startStack`.
 *
 * @throws Error as `startStack`
 */
export async function startStackOnPostgres({ env = {} }: Pick<StackOptions, "env">): Promise<Stack> {
  const store = process.env.TEST_DATABASE_URL ? await openTestDatabase() : null
  if (!store) return startStack({ env })
  const IDENTITY_PORT = String(await freePort())
  const back = await startUpstreamProgram(`http://127.0.0.1:${IDENTITY_PORT}/userinfo`)
  const places = { IDENTITY_PORT, DATABASE_URL: store.nearUrl.href, UPSTREAM_URL: back.origin }
  const close = async () => {
    await back.stop()
    await store.close()
  }
  const stack = await startStack({ env: { ...places, ...env } }).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    ...stack,
    upstream: back.origin,
    async stop() {
      await stack.stop()
      await close()
    },
  }
}
