import { Agent, createServer, request as send } from "node:http"
import { promisify } from "node:util"
import { gunzip } from "node:zlib"
import { sleep } from "./programs.mjs"

/** Marks a GraphQL operation that changes something, which is never answered from memory. */
const CHANGES = /\bmutation\b/
const CONTROL = "/__control"

/**
 * Stands in front of the reference upstream. A read is asked once and answered from memory from then on, so that what
 * is measured is the dashboard and not the database behind; everything else is passed through. It knows when each call
 * came and went, can hold answers back, and can put another body in the place of one.
 */
export async function startFront(upstream) {
  const agent = new Agent({ keepAlive: true })
  const kept = new Map()
  const replaced = new Map()
  const calls = []
  let varieties = 0
  const front = {
    origin: "",
    isReplaying: true,
    /** Whether a kept answer goes out with other bytes each time, as of a list that has changed: the same JSON, with other blanks after it. */
    isVarying: false,
    /** Answers to this path wait so long (milliseconds). */
    slow: { path: "", ms: 0 },
    /** Set to a function of { path, at, until } to be told of every call. */
    onCall: null,
    /** Answers reads of this path with `change(JSON)` instead; null takes it back. */
    replace(path, change) {
      if (change) replaced.set(path, change)
      else replaced.delete(path)
      front.forget()
    },
    forget: () => kept.clear(),
    calls,
    async stop() {
      agent.destroy()
      server.closeAllConnections()
      await promisify(server.close.bind(server))()
    },
  }

  const server = createServer(async (request, response) => {
    const at = performance.now()
    const body = await bodyOf(request)
    if (front.slow.path !== "" && request.url.startsWith(front.slow.path)) await sleep(front.slow.ms)
    const key = keyOf(request, body)
    const isKept = front.isReplaying && key !== null
    if (!isKept && request.method !== "GET" && key === null) kept.clear()
    try {
      const answer = (isKept && kept.get(key)) || (await ask(request, body))
      if (isKept && answer.status === 200) kept.set(key, answer)
      const sent = front.isVarying ? varied(answer, ++varieties) : answer
      response.writeHead(sent.status, sent.headers)
      response.end(sent.body, () => front.onCall?.({ path: request.url, at, until: performance.now() }))
    } catch (error) {
      response.writeHead(502, { "content-type": "text/plain" }).end(String(error))
    }
  })

  function keyOf(request, body) {
    if (request.url.startsWith(CONTROL)) return null
    if (request.method === "GET") return request.url
    const isQuery = request.method === "POST" && request.url === "/graphql" && !CHANGES.test(body.toString())
    return isQuery ? `${request.url} ${body}` : null
  }

  function ask(request, body) {
    const { connection: _, host: __, "accept-encoding": ___, ...headers } = request.headers
    const target = new URL(request.url, upstream)
    return new Promise((resolve, reject) => {
      const asked = send(target, { method: request.method, headers, agent }, async (answer) => {
        const change = request.method === "GET" ? replaced.get(target.pathname) : undefined
        const received = await bodyOf(answer)
        const isZipped = answer.headers["content-encoding"] === "gzip"
        const plain = isZipped ? await promisify(gunzip)(received) : received
        const changed = change ? Buffer.from(JSON.stringify(change(JSON.parse(plain.toString())))) : plain
        resolve({ status: answer.statusCode, headers: headersOf(answer, changed), body: changed })
      })
      asked.once("error", reject)
      asked.end(body)
    })
  }

  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
  front.origin = `http://127.0.0.1:${server.address().port}`
  return front
}

/** The JSON answer with one of 65,536 endings of sixteen blanks, all of the same length. */
function varied(answer, number) {
  if (!/json/.test(answer.headers["content-type"] ?? "")) return answer
  const ending = (number % 65_536).toString(2).padStart(16, "0").replaceAll("0", " ").replaceAll("1", "\n")
  const body = Buffer.concat([answer.body, Buffer.from(ending)])
  return { ...answer, headers: { ...answer.headers, "content-length": body.length }, body }
}

function headersOf(answer, body) {
  const {
    connection: _,
    "keep-alive": __,
    "transfer-encoding": ___,
    "content-encoding": ____,
    ...rest
  } = answer.headers
  return { ...rest, "content-length": body.length }
}

async function bodyOf(stream) {
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
