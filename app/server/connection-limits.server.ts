import type { Server } from "node:http"
import type { Socket } from "node:net"
import type { Logger } from "pino"
import { clientKey } from "~/base/client-key.server"

/** Minimum time between two log lines (milliseconds). */
const LOG_EVERY_MS = 60_000

/** Whether an address belongs to a proxy, which carries the traffic of many people. */
export type IsProxy = (address: string) => boolean

/** Closes connections beyond `perAddress`. When the server has no connection left, it closes idle ones. */
export function limitConnections(server: Server, perAddress: number, isProxy: IsProxy, log: Logger): void {
  const open = new Map<string, number>()
  let loggedAt = Number.NEGATIVE_INFINITY
  const logRefusal = (reason: "address" | "all", client?: string) => {
    if (performance.now() - loggedAt < LOG_EVERY_MS) return
    loggedAt = performance.now()
    log.warn({ event: "connections_full", reason, client }, "connections refused")
  }
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? ""
    if (isProxy(address)) return
    const client = clientKey(address)
    const count = (open.get(client) ?? 0) + 1
    if (count > perAddress) {
      logRefusal("address", client)
      socket.destroy()
      return
    }
    open.set(client, count)
    socket.once("close", () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
  })
  server.on("drop", () => {
    logRefusal("all")
    server.closeIdleConnections()
  })
}
