import { randomInt } from "node:crypto"
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net"

/** A TCP proxy that a test can cut and read. */
export interface Switch {
  readonly port: number
  /** Rejects new connections and breaks open ones, as a dead program does. */
  down(): Promise<void>
  /** Accepts connections again on the same port. */
  up(): Promise<void>
  /** Forwards requests, but drops the responses to those that contain this text. */
  swallowAnswers(to: string): void
  /** All text in both directions since the start. */
  transcript(): string
  /** Number of accepted connections. */
  taken(): number
  close(): Promise<void>
}

/** Starts one before a local port. */
export async function startSwitch(target: number): Promise<Switch> {
  const passed: Buffer[] = []
  const open = new Set<Socket>()
  let swallowed: string | null = null
  let count = 0
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on("close", () => open.delete(socket))
    socket.on("error", () => {})
  }
  const server = createServer((near) => {
    count++
    const far = connect(target, "127.0.0.1")
    keep(near)
    keep(far)
    let isMute = false
    near.on("data", (bytes) => {
      passed.push(bytes)
      isMute ||= swallowed !== null && bytes.includes(swallowed)
      far.write(bytes)
    })
    far.on("data", (bytes) => {
      passed.push(bytes)
      if (!isMute) near.write(bytes)
    })
    near.on("close", () => far.destroy())
    far.on("close", () => near.destroy())
  })
  const port = await listen(server, 0)
  const cut = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of open) socket.destroy()
    await closed
  }
  return {
    port,
    down: cut,
    async up() {
      if (!server.listening) await listen(server, port)
    },
    swallowAnswers(to) {
      swallowed = to
    },
    transcript: () => Buffer.concat(passed).toString("utf8"),
    taken: () => count,
    close: () => (server.listening ? cut() : Promise.resolve()),
  }
}

/** Below the ephemeral ports of the system. */
const FREE_PORTS = [20_000, 32_000] as const

/** A free local port that the system does not assign to other programs in the meantime. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe, randomInt(...FREE_PORTS)).catch(() => null)
  if (port === null) return freePort()
  await new Promise<void>((resolve) => probe.close(() => resolve()))
  return port
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
