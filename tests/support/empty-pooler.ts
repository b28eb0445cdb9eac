import { type AddressInfo, connect, createServer, type Socket } from "node:net"

/** PgBouncer in front of a PostgreSQL, whose server is away for as long as a test likes. */
export interface EmptyPooler {
  readonly port: number
  /** Takes connections and refuses the first statement over each, as PgBouncer does after a login that failed. */
  lose(): void
  /** Statements reach the server again. */
  find(): void
  /** Statements refused so far. */
  refused(): number
  close(): Promise<void>
}

const REFUSAL = "server login has been failing, try again later (server_login_retry)"

/** Starts one in front of a port of loopback; connections made while the server is there pass on byte for byte. */
export async function startEmptyPooler(target: number): Promise<EmptyPooler> {
  const open = new Set<Socket>()
  let isLost = false
  let refused = 0
  const refuseAll = (near: Socket) => {
    let isGreeted = false
    near.on("data", (bytes) => {
      // A goodbye is no statement.
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
