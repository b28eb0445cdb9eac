import { connect, type Socket } from "node:net"

/** A raw response. */
export interface RawAnswer {
  status: number
  headers: Map<string, string[]>
  body: Buffer
  /** Whether the server then closed the connection. */
  isClosed: boolean
}

/** The head of a request, line by line; CRLF and the empty line are added. */
export function head(...lines: string[]): string {
  return `${lines.join("\r\n")}\r\n\r\n`
}

/**
 * Sends any bytes to a port, also such that no HTTP client would send, and reads one response.
 *
 * @param waitMs milliseconds of silence after which the received bytes count as the response
 */
export function exchange(port: number, bytes: string | Buffer, waitMs = 1_500): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1")
    const chunks: Buffer[] = []
    const isHead = bytes.toString().startsWith("HEAD ")
    let isClosed = false
    const done = () => {
      socket.destroy()
      const answer = parseAnswer(Buffer.concat(chunks), isClosed)
      if (answer) resolve(answer)
      else reject(new Error(`No answer, but ${Buffer.concat(chunks).length} bytes`))
    }
    socket.setTimeout(waitMs, done)
    socket.on("data", (chunk) => {
      chunks.push(chunk)
      const answer = parseAnswer(Buffer.concat(chunks), false)
      if (answer && (isHead || isComplete(answer))) socket.setTimeout(QUIET_MS, done)
    })
    socket.on("error", () => {})
    // The server sends no more. For a moment it still reads and discards a rejected body (app/server/linger.server.ts).
    socket.on("end", () => {
      isClosed = true
    })
    socket.on("close", () => {
      isClosed = true
      done()
    })
    socket.on("connect", () => socket.write(bytes))
  })
}

/** Milliseconds to watch after a complete response whether the connection closes. */
const QUIET_MS = 50

function isComplete({ status, headers, body }: RawAnswer): boolean {
  const length = headers.get("content-length")?.[0]
  if (length !== undefined) return body.length >= Number(length)
  return status === 204 || status === 304 || body.subarray(-5).toString() === "0\r\n\r\n"
}

function parseAnswer(bytes: Buffer, isClosed: boolean): RawAnswer | null {
  const end = bytes.indexOf("\r\n\r\n")
  if (end < 0) return null
  const [statusLine = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n")
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1])
  const headers = new Map<string, string[]>()
  for (const line of lines) {
    const at = line.indexOf(":")
    const name = line.slice(0, at).toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(at + 1).trim()])
  }
  return { status, headers, body: bytes.subarray(end + 4), isClosed }
}

/** Resolves once connected. */
export function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1")
    socket.once("connect", () => resolve(socket))
    socket.once("error", reject)
  })
}
