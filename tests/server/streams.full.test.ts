import { once } from "node:events"
import { brotliDecompressSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { exchange, head, openSocket } from "../support/raw-http"
import { type SmallServer, startSmallServer } from "../support/small-server"
import { until } from "../support/until"

/** One row is a kilobyte; the endless table stops only when somebody stops it. */
const ROW = `${"x".repeat(1_023)}\n`

let server: SmallServer
let produced = 0
let ended: string[] = []
let aborted = 0
let gate: Promise<void>
let openGate: () => void

beforeAll(async () => {
  gate = new Promise((resolve) => {
    openGate = resolve
  })
  server = await startSmallServer({
    "/endless": {
      loader: ({ context }) => {
        context.signal.addEventListener("abort", () => aborted++)
        return stream(async function* () {
          for (;;) yield ROW
        })
      },
    },
    "/waiting": {
      loader: ({ context }) =>
        new Promise<Response>((resolve) => {
          context.signal.addEventListener("abort", () => {
            ended.push("waiting")
            resolve(new Response(null))
          })
        }),
    },
    "/silent": {
      loader: () =>
        new Response(
          new ReadableStream({
            pull: () => new Promise(() => {}),
            cancel: () => void ended.push("silent"),
          }),
          { headers: { "Content-Type": "text/csv" } },
        ),
    },
    "/reading": {
      loader: ({ context }) => {
        const isOver = new Promise((resolve) => context.signal.addEventListener("abort", resolve))
        return new Response(
          new ReadableStream({
            pull: () => isOver.then(() => {}),
            cancel: () => isOver.then(() => void ended.push("reading")),
          }),
        )
      },
    },
    "/breaks": {
      loader: () =>
        stream(async function* () {
          yield ROW
          await new Promise((resolve) => setTimeout(resolve, 30))
          throw new Error("the upstream went away")
        }),
    },
    "/slow-page": {
      loader: () =>
        stream(async function* () {
          yield "first\n"
          await gate
          yield "second\n"
        }, "text/html; charset=utf-8"),
    },
  })
})

afterAll(() => server.close())

function stream(rows: () => AsyncGenerator<string>, type = "text/csv; charset=utf-8"): Response {
  const encoder = new TextEncoder()
  const iterator = rows()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await iterator.next()
      if (next.done) return controller.close()
      produced += next.value.length
      controller.enqueue(encoder.encode(next.value))
    },
    cancel() {
      ended.push("stream")
    },
  })
  return new Response(body, { headers: { "Content-Type": type } })
}

const request = (target: string, ...lines: string[]) =>
  head(`GET ${target} HTTP/1.1`, `Host: localhost:${server.port}`, ...lines)

describe("streams (security.md findings 5 and 6, tests 49 to 51)", () => {
  it("requested by HEAD end immediately, and so do their waiting loaders", async () => {
    aborted = 0
    produced = 0
    ended = []
    // The last waits for what it reads, until it is told that the browser has gone.
    for (const path of ["/endless", "/silent", "/reading"]) {
      const answer = await exchange(
        server.port,
        head(`HEAD ${path} HTTP/1.1`, `Host: localhost:${server.port}`, "Connection: close"),
      )
      expect([answer.status, answer.body.length]).toEqual([200, 0])
    }
    await until(() => ended.includes("silent") && ended.includes("reading") && aborted > 0)
    ended = []
    expect(produced).toBeLessThan(100 * ROW.length)
  })

  it("stop producing when the browser stops reading, and end when it disconnects", async () => {
    aborted = 0
    produced = 0
    ended = []
    const socket = await openSocket(server.port)
    socket.write(request("/endless"))
    await once(socket, "data")
    socket.pause()
    let last = -1
    await until(() => {
      const isStill = produced === last
      last = produced
      return isStill && produced > 100_000
    })
    // What the kernel's buffers of both ends hold, and a little of ours: far from the endless table.
    expect(produced).toBeLessThan(16_000_000)
    socket.destroy()
    await until(() => ended.includes("stream"))
    expect(aborted).toBe(1)
  })

  it("abort a waiting loader when the browser disconnects, even after garbage collection", async () => {
    ended = []
    const socket = await openSocket(server.port)
    socket.write(request("/waiting"))
    await new Promise((resolve) => setTimeout(resolve, 50))
    globalThis.gc?.()
    socket.destroy()
    await until(() => ended.includes("waiting"))
  })

  it("cancel a body whose next chunk never arrives", async () => {
    ended = []
    const socket = await openSocket(server.port)
    socket.write(request("/silent"))
    await once(socket, "data")
    socket.destroy()
    await until(() => ended.includes("silent"))
  })

  it("that fail during the transfer are aborted, with a log line", async () => {
    const before = server.rawLines.length
    const answer = await exchange(server.port, request("/breaks"))
    expect(answer.status).toBe(200)
    expect(answer.isClosed).toBe(true)
    expect(answer.body.toString()).not.toMatch(/0\r\n\r\n$/)
    await until(() => server.rawLines.slice(before).some((line) => line.includes("request failed")))
    const lines = server.rawLines.slice(before).map((line) => JSON.parse(line))
    expect(lines.find(({ msg }) => msg === "request failed")?.err).toMatchObject({ message: "the upstream went away" })
  })

  it("of CSV are not compressed; pages that pause send what they have", async () => {
    const socket = await openSocket(server.port)
    socket.write(request("/slow-page", "Accept-Encoding: br"))
    let text = Buffer.alloc(0)
    socket.on("data", (chunk) => {
      text = Buffer.concat([text, chunk])
    })
    const body = () => text.subarray(text.indexOf("\r\n\r\n") + 4)
    await until(() => text.includes("\r\n\r\n") && body().length > 0)
    expect(text.toString("latin1")).toMatch(/content-encoding: br/i)
    openGate()
    await until(() => text.subarray(-5).toString() === "0\r\n\r\n")
    expect(brotliDecompressSync(dechunk(body())).toString()).toBe("first\nsecond\n")
    socket.destroy()
  })
})

/** A chunked body put together again. */
function dechunk(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf("\r\n", at)
    const size = Number.parseInt(bytes.subarray(at, end).toString(), 16)
    if (!size) break
    parts.push(bytes.subarray(end + 2, end + 2 + size))
    at = end + 4 + size
  }
  return Buffer.concat(parts)
}
