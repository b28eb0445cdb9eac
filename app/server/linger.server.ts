import type { IncomingMessage } from "node:http"

/**
 * Time that a client that is still sending gets to read its response (milliseconds); security.md test 46 needs under a
 * second.
 */
const LINGER_MS = 500
/** Bytes of the body to read and discard: enough to finish a form that was nearly complete. */
const LINGER_BYTES = 1_048_576

/** Lets a client read its response while it is still sending: closing with unread bytes would reset the connection. */
export function lingerOnClose(request: IncomingMessage): void {
  const { socket } = request
  const closeOnceSent = socket.destroySoon.bind(socket)
  // Node calls this once such a response was written.
  socket.destroySoon = () => {
    const late = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once("close", () => clearTimeout(late))
    request.once("end", closeOnceSent)
    let taken = 0
    request.on("data", (chunk: Buffer) => {
      taken += chunk.byteLength
      if (taken > LINGER_BYTES) request.pause()
    })
    request.resume()
    socket.end()
  }
}
