import type { Server } from "node:http"
import type { Socket } from "node:net"
import type { Logger } from "pino"
import { clientKey } from "~/base/client-key.server"

/** Said at most so often (milliseconds). */
const SAY_EVERY_MS = 60_000

/** Whether an address is a proxy's, which stands for many people. */
export type IsProxy = (address: string) => boolean

/** Closes new connections beyond `perAddress`; where all are taken even so, idle ones make room. */
export function limitConnections(server: Server, perAddress: number, isProxy: IsProxy, log: Logger): void {
  const open = new Map<string, number>()
  let saidAt = Number.NEGATIVE_INFINITY
  const say = (reason: "address" | "all", client?: string) => {
    if (performance.now() - saidAt < SAY_EVERY_MS) return
    saidAt = performance.now()
    log.warn({ event: "connections_full", reason, client }, "connections refused")
  }
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? ""
    if (isProxy(address)) return
    const client = clientKey(address)
    const count = (open.get(client) ?? 0) + 1
    if (count > perAddress) {
      say("address", client)
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
    say("all")
    server.closeIdleConnections()
  })
}
