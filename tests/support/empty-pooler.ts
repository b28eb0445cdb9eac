import { type AddressInfo, connect, createServer, type Socket } from "node:net"

/** A fake PgBouncer whose server can be made unavailable. */
export interface EmptyPooler {
  readonly port: number
  /** Accepts connections and rejects the first statement of each, as PgBouncer does after a failed login. */
  lose(): void
  /** Makes the server available again. */
  find(): void
  /** Number of rejected statements. */
  refused(): number
  close(): Promise<void>
}

const REFUSAL = "server login has been failing, try again later (server_login_retry)"

/** Starts one before a local port. While the server is available, connections pass through unchanged. */
export async function startEmptyPooler(target: number): Promise<EmptyPooler> {
  const open = new Set<Socket>()
  let isLost = false
  let refused = 0
  const refuseAll = (near: Socket) => {
    let isGreeted = false
    near.on("data", (bytes) => {
      // A Terminate message is not a statement.
      if (isGreeted && bytes[0] === "X".charCodeAt(0)) return
      if (isGreeted) {
        refused++
        near.end(message("E", `SFATAL\0C08P01\0M${REFUSAL}\0\0`))
      } else near.write(Buffer.concat([message("R", "\0\0\0\0"), message("Z", "I")]))
      isGreeted = true
    })
  }
  const server = createServer((near) => {
    open.add(near)
    near.on("close", () => open.delete(near)).on("error", () => {})
    if (isLost) return refuseAll(near)
    const far = connect(target, "127.0.0.1")
    far.on("error", () => near.destroy())
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    port: (server.address() as AddressInfo).port,
    lose() {
      isLost = true
      for (const socket of open) socket.destroy()
    },
    find() {
      isLost = false
    },
    refused: () => refused,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

/** A message of PostgreSQL's protocol: its kind, its length, its body. */
function message(kind: string, body: string): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(4 + Buffer.byteLength(body), 1)
  return Buffer.concat([head, Buffer.from(body)])
}
