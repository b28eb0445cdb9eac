import { connect, type Socket } from "node:net"
import { head } from "./raw-http"

/** What became of a body that was sent for as long as it was taken. */
export interface Poured {
  status: number
  /** After the answer's head. */
  body: string
  /** Bytes of the body that this side got rid of: into the server, or into the buffers on the way. */
  sent: number
  answeredMs: number
  closedMs: number
}

const WATCHED_MS = 15_000

/**
 * Sends a POST whose body comes piece by piece, as fast as it is taken, until it is whole or the server closes.
 *
 * @param length of the body, stated in the head; without it the body goes in chunks
 */
export async function pour(
  port: number,
  { path, type, length }: { path: string; type: string; length?: number },
  pieces: Iterable<Uint8Array>,
): Promise<Poured> {
  const socket = connect(port, "127.0.0.1")
  let text = ""
  let answeredMs = Number.POSITIVE_INFINITY
  const started = performance.now()
  const since = () => performance.now() - started
  socket.on("data", (chunk: Buffer) => {
    answeredMs = Math.min(answeredMs, since())
    text += chunk
  })
  // It is closed under a client that still sends: that is what is looked at.
  socket.on("error", () => {})
  socket.setTimeout(WATCHED_MS, () => socket.destroy())
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()))
  socket.write(
    head(
      `POST ${path} HTTP/1.1`,
      `Host: localhost:${port}`,
      "Sec-Fetch-Site: same-origin",
      `Content-Type: ${type}`,
      length === undefined ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`,
    ),
  )
  const sent = await write(socket, pieces, length === undefined, closed)
  await Promise.race([closed, whole(socket, () => text)])
  socket.destroy()
  await closed
  return { ...read(text), sent, answeredMs, closedMs: since() }
}

async function write(
  socket: Socket,
  pieces: Iterable<Uint8Array>,
  isChunked: boolean,
  closed: Promise<void>,
): Promise<number> {
  let sent = 0
  for (const piece of pieces) {
    if (socket.destroyed) return sent
    if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`)
    const isTaken = socket.write(piece)
    if (isChunked) socket.write("\r\n")
    sent += piece.length
    // A turn even where all was taken: else an answer is not heard.
    await Promise.race([closed, new Promise<void>((go) => (isTaken ? setImmediate(go) : socket.once("drain", go)))])
  }
  if (isChunked && !socket.destroyed) socket.write("0\r\n\r\n")
  return sent
}

/** Until the answer that states its length is there. */
function whole(socket: Socket, text: () => string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const length = /\r\ncontent-length: (\d+)\r\n/i.exec(text())?.[1]
      if (length !== undefined && Buffer.byteLength(read(text()).body) >= Number(length)) resolve()
    }
    socket.on("data", look)
    look()
  })
}

function read(text: string): { status: number; body: string } {
  const end = text.indexOf("\r\n\r\n")
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), body: end < 0 ? "" : text.slice(end + 4) }
}
