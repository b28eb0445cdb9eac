import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { getRequestListener } from "@hono/node-server"
import { createClock } from "./clock"
import { openDatabase } from "./db/database"
import { addMany } from "./db/seed/many"
import { seedOnce } from "./db/seed/seed"
import { createFaults } from "./faults"
import { createForeign } from "./foreign/modes"
import { createLog } from "./log"
import { createUpstreamRoutes } from "./routes"
import { DEFAULTS, type UpstreamOptions } from "./settings"
import { createStats } from "./stats"
import { createTokens, loadTokenKey } from "./tokens"
import type { Upstream } from "./upstream"

export interface RunningUpstream {
  /** Without a trailing slash, such as http://127.0.0.1:4001. */
  origin: string
  /** Waits up to 4 s for running requests, then closes the database. */
  close(): Promise<void>
}

const CLOSE_WITHIN_MS = 3_000

/**
 * Starts the reference upstream in this process, with seed data. Throws if the port or the database is not available.
 */
export async function startUpstream(options: UpstreamOptions = {}): Promise<RunningUpstream> {
  const settings = { ...DEFAULTS, isControllable: true, isIntrospectable: true, ...options }
  const log = createLog(settings.logLevel)
  const opened = settings.database ?? (await openOwnDatabase(settings))
  const { db } = opened
  const closeOwn = async () => {
    if (!settings.database) await opened.close()
  }
  try {
    const clock = createClock(settings.timeZone)
    if (settings.now) clock.set(settings.now)
    const isNew = await seedOnce(db, settings.seedScale, clock.today())
    if (isNew || settings.database) await addMany(db, settings.many)
    const { tokenTtlSeconds, refreshWindowSeconds, refreshGraceSeconds } = settings
    const lifetimes = { tokenTtlSeconds, refreshWindowSeconds, refreshGraceSeconds }
    const working = new Set<Promise<void>>()
    const upstream: Upstream = {
      db,
      clock,
      lifetimes,
      tokens: createTokens(db, clock, await loadTokenKey(db, settings.tokenSecret), lifetimes),
      faults: createFaults(),
      foreign: createForeign(settings.foreign),
      stats: createStats(),
      log,
      userinfoUrl: settings.userinfoUrl,
      seedScale: settings.seedScale,
      many: settings.many,
      sizes: { formerDrivers: settings.formerDrivers },
      background(work) {
        const running = work().catch((error: unknown) => log.error({ err: error }, "background work failed"))
        working.add(running)
        void running.finally(() => working.delete(running))
      },
    }
    const routes = createUpstreamRoutes(upstream, settings)
    // Tests run this beside the dashboard, so the global Request and Response stay Node's own.
    const listener = getRequestListener(routes.fetch, { overrideGlobalObjects: false })
    const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 }, listener)
    const origin = await listen(server, settings.host, settings.port)
    return {
      origin,
      async close() {
        upstream.faults.clear()
        await closeServer(server)
        await Promise.allSettled(working)
        await closeOwn()
      },
    }
  } catch (error) {
    await closeOwn()
    throw error
  }
}

function openOwnDatabase({ databaseUrl, dataDir, timeZone }: UpstreamOptions & { timeZone: string }) {
  return openDatabase({ databaseUrl, folder: dataDir ? join(dataDir, "upstream") : undefined, timeZone })
}

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      resolve(`http://${host.includes(":") ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`)
    })
  })
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS)
  await closed
  clearTimeout(cut)
}
