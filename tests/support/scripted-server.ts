import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo, Socket } from "node:net"

export interface ReceivedRequest {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingMessage["headers"]
  body: string
  /** The raw bytes of the body. */
  bytes: Buffer
}

export type Script = (request: ReceivedRequest, response: ServerResponse) => void | Promise<void>

/** An HTTP server whose responses a test writes itself. */
export interface ScriptedServer {
  origin: string
  /** Every request so far. */
  requests: ReceivedRequest[]
  /** Requests whose connection closed before the response was complete. */
  aborted: string[]
  openSockets(): number
  answer(script: Script): void
  close(): Promise<void>
}

/** Starts on a free local port. Without a script it responds with 404. */
export async function startScriptedServer(script?: Script): Promise<ScriptedServer> {
  let current: Script = script ?? ((_, response) => json(response, 404, { message: "Not found." }))
  const requests: ReceivedRequest[] = []
  const aborted: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(async (incoming, response) => {
    const { method = "", url = "", headers } = incoming
    response.on("close", () => {
      if (!response.writableFinished) aborted.push(`${method} ${url}`)
    })
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    const received = { method, url, headers, body: bytes.toString("utf8"), bytes }
    requests.push(received)
    await current(received, response)
  })
  server.on("connection", (socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    aborted,
    openSockets: () => sockets.size,
    answer(next) {
      current = next
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
}
