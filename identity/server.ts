import { realpathSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { getRequestListener } from "@hono/node-server"
import { ACCOUNTS } from "./accounts"
import { createIdentityApp } from "./app"
import { createProvider } from "./provider"
import { type IdentityOptions, readSettings, SettingError } from "./settings"
import { loadSigningKey } from "./signing-key"

/** A running provider: its address as browsers see it, and how to stop it. */
export interface RunningIdentity {
  origin: string
  close(): Promise<void>
}

/** How long answers under way may take once the provider is told to stop. */
const CLOSE_WITHIN_MS = 1_000

/** Starts the provider and gives its origin once it listens. Throws when the port is taken. */
export async function startIdentity(options: IdentityOptions): Promise<RunningIdentity> {
  const key = await loadSigningKey(options.dataDir)
  const host = options.host ?? "127.0.0.1"
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5_000 })
  const port = await listen(server, options.port ?? 0, host)
  const origin = options.origin ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`
  const provider = createProvider(options, origin, key)
  server.on("request", getRequestListener(createIdentityApp(provider).fetch))
  return {
    origin,
    async close() {
      provider.faults.clear()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const cut = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS)
      await closed
      clearTimeout(cut)
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

async function main(): Promise<void> {
  // What it writes is its owner's alone.
  process.umask(0o077)
  const running = await startIdentity(readSettings(process.env))
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void running.close().then(() => process.exit(0))
  }
  process.on("SIGTERM", stop)
  // Ctrl-C reaches the whole group: with a parent, the parent decides when its children stop.
  process.on("SIGINT", () => process.send || stop())
  process.on("disconnect", stop)
  const accounts = ACCOUNTS.map(({ email, kind }) => ({ email, kind }))
  const ready = { ready: true, origin: running.origin, accounts }
  process.stdout.write(`${JSON.stringify(ready)}\n`)
  // The parent may be gone by now: that is no error, the disconnect stops us.
  process.send?.(ready, () => {})
  if (process.send && !process.connected) stop()
}

const [, program] = process.argv
if (program && realpathSync(program) === fileURLToPath(import.meta.url)) {
  main().catch((error: Error) => {
    const isKnown = error instanceof SettingError || "code" in error
    process.stderr.write(`identity: ${isKnown ? error.message : error.stack}\n`)
    process.exit(1)
  })
}
