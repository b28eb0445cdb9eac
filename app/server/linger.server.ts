import type { IncomingMessage } from "node:http"

/** How long a client that still sends has for its answer; security.md test 46 closes within a second. */
const LINGER_MS = 500
/** What is taken of the rest and thrown away: enough to end a form that was nearly whole. */
const LINGER_BYTES = 1_048_576

/** Lets a client read its answer while its body is on the way: closing over unread bytes would reset the connection. */
export function lingerOnClose(request: IncomingMessage): void {
  const { socket } = request
  const closeOnceSent = socket.destroySoon.bind(socket)
  // What Node calls when such an answer has been handed over.
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
