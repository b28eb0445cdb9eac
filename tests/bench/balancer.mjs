import { Agent, createServer, request } from "node:http"

const LOOKS_EVERY_MS = 200

/**
 * The smallest load balancer that is one: it asks each instance's /readyz and sends requests, in turn, to those that
 * are ready. Gives { isReady(port), stop() }.
 */
export async function startBalancer(own, ports) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set()
  const look = async (port) => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    if (answer?.ok) ready.add(port)
    else ready.delete(port)
  }
  const watch = setInterval(() => ports.forEach(look), LOOKS_EVERY_MS)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const able = ports.filter((port) => ready.has(port))
    const port = able[turn++ % able.length]
    if (port === undefined) return void outgoing.writeHead(503).end()
    const { method, url, headers } = incoming
    const passed = request({ host: "127.0.0.1", port, method, path: url, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers)
      answer.pipe(outgoing)
    })
    passed.once("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(passed)
  })
  await Promise.all(ports.map(look))
  await new Promise((resolve) => server.listen(own, "127.0.0.1", resolve))
  return {
    isReady: (port) => ready.has(port),
    stop() {
      clearInterval(watch)
      agent.destroy()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
