import { connect, type Socket } from "node:net"
import { head } from "./raw-http"

/** The result of a body sent until the server stopped reading. */
export interface Poured {
  status: number
  /** The response's body. */
  body: string
  /** Sent bytes of the body, including those still in buffers on the way. */
  sent: number
  answeredMs: number
  closedMs: number
}

const WATCHED_MS = 15_000

/**
 * Sends a POST body in chunks as fast as the server reads, until it is complete or the server closes.
 *
 * @param length the Content-Length; without it the body uses chunked encoding
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
  // An error is expected: the server closes the connection while the client still sends.
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
    // Always yield once, or the response would not be read.
    await Promise.race([closed, new Promise<void>((go) => (isTaken ? setImmediate(go) : socket.once("drain", go)))])
  }
  if (isChunked && !socket.destroyed) socket.write("0\r\n\r\n")
  return sent
}

/** Waits until a response with a Content-Length is complete. */
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
