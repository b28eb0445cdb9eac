import { setMaxListeners } from "node:events"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { bestOf } from "../../tests/support/bounds"
import { json, type ScriptedServer, startScriptedServer } from "../../tests/support/scripted-server"
import { until } from "../../tests/support/until"
import { MAX_CONNECTIONS, MAX_PER_ROUTE, MAX_WAITING } from "./slots"
import { closeUpstreams, type Exchange, exchange, MAX_ANSWER_BYTES, TransportError } from "./transport.server"

let server: ScriptedServer

beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(async () => {
  await closeUpstreams()
  await server.close()
})
beforeEach(() => {
  server.requests.length = 0
  server.aborted.length = 0
})

setFlagsFromString("--expose-gc")
const collectGarbage = runInNewContext("gc") as () => void

const call = (changes: Partial<Exchange> = {}) =>
  exchange({ method: "GET", url: `${server.origin}/x`, route: "/x", headers: {}, ...changes })

async function reasonOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof TransportError ? error.reason : `not a TransportError: ${String(error)}`
}

describe("exchange", () => {
  it("sends method, headers and body, and returns status, type and text", async () => {
    server.answer((_, response) => json(response, 201, { a: 1 }))
    const answer = await call({ method: "POST", headers: { "x-a": "b" }, body: "hello" })
    expect(answer).toMatchObject({ status: 201, contentType: "application/json", text: '{"a":1}' })
    expect(server.requests[0]).toMatchObject({ method: "POST", url: "/x", body: "hello" })
    expect(server.requests[0]?.headers["x-a"]).toBe("b")
  })

  it("reports a refused connection (security.md test 1)", async () => {
    const gone = await startScriptedServer()
    await gone.close()
    const error: unknown = await call({ url: `${gone.origin}/x` }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(TransportError)
    expect(error).toMatchObject({ reason: "network", code: "ECONNREFUSED" })
  })

  it("does not follow redirects (test 8)", async () => {
    const other = await startScriptedServer()
    server.answer((_, response) => void response.writeHead(302, { location: `${other.origin}/steal` }).end())
    expect((await call({ headers: { authorization: "Bearer t" } })).status).toBe(302)
    expect(other.requests).toHaveLength(0)
    await other.close()
  })
})

describe("deadline (tests 2 and 3)", () => {
  it("aborts a response without headers, and closes the socket", async () => {
    server.answer(() => {})
    expect(await reasonOf(call({ deadlineMs: 100 }))).toBe("deadline")
    await until(() => server.aborted.length === 1)
  })

  it("aborts a response whose body stalls", async () => {
    server.answer((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" })
      response.write('{"a":12345')
    })
    expect(await reasonOf(call({ deadlineMs: 200 }))).toBe("deadline")
    await until(() => server.aborted.length === 1)
  })

  it("works across garbage collections", async () => {
    server.answer((request, response) => {
      if (!request.url.includes("headers")) response.writeHead(200).write("x")
    })
    const calls = ["headers", "body"].map((what) => call({ url: `${server.origin}/${what}`, deadlineMs: 600 }))
    const collecting = setInterval(collectGarbage, 50)
    expect(await Promise.all(calls.map(reasonOf))).toEqual(["deadline", "deadline"])
    clearInterval(collecting)
    await until(() => server.aborted.length === 2)
  })

  it("counts the time spent waiting for a connection", async () => {
    server.answer(() => {})
    const browser = new AbortController()
    setMaxListeners(0, browser.signal)
    const slow = Array.from({ length: MAX_PER_ROUTE }, () => reasonOf(call({ signal: browser.signal })))
    await until(() => server.requests.length === MAX_PER_ROUTE)
    // Its deadline passes while every connection is in use.
    expect(await reasonOf(call({ deadlineMs: 100 }))).toBe("deadline")
    expect(server.requests.length).toBe(MAX_PER_ROUTE)
    browser.abort()
    expect(new Set(await Promise.all(slow))).toEqual(new Set(["aborted"]))
  })
})

describe("the browser's abort", () => {
  it("reaches the upstream, also after garbage collections", async () => {
    server.answer(() => {})
    const browser = new AbortController()
    const reason = reasonOf(call({ url: `${server.origin}/mine`, signal: browser.signal }))
    await until(() => server.requests.some(({ url }) => url === "/mine"))
    collectGarbage()
    browser.abort()
    expect(await reason).toBe("aborted")
    await until(() => server.aborted.includes("GET /mine"))
  })

  it("before the call prevents the call", async () => {
    const browser = new AbortController()
    browser.abort()
    expect(await reasonOf(call({ signal: browser.signal }))).toBe("aborted")
    expect(server.requests).toHaveLength(0)
  })
})

describe("broken responses", () => {
  it("that end early are refused (test 4)", async () => {
    server.answer((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" })
      response.write('{"a":', () => response.destroy())
    })
    expect(await reasonOf(call())).toBe("network")
  })

  it("above the size limit are refused, with or without a stated length (test 6)", async () => {
    const piece = Buffer.alloc(1_048_576, " ")
    server.answer((request, response) => {
      const stated = request.url.includes("stated") ? { "content-length": String(MAX_ANSWER_BYTES * 20) } : {}
      response.writeHead(200, { "content-type": "application/json", ...stated })
      const more = () => {
        while (!response.destroyed && response.write(piece)) {}
      }
      response.on("drain", more)
      more()
    })
    expect(await reasonOf(call({ url: `${server.origin}/stated` }))).toBe("too-large")
    expect(await reasonOf(call({ url: `${server.origin}/endless` }))).toBe("too-large")
    await until(() => server.aborted.length === 2)
  })

  it("of exactly the size limit are accepted", async () => {
    server.answer((_, response) => void response.writeHead(200).end("x".repeat(100)))
    expect((await call({ maxBytes: 100 })).text).toHaveLength(100)
    expect(await reasonOf(call({ maxBytes: 99 }))).toBe("too-large")
  })
})

describe("many at once (test 10)", () => {
  it("use at most 64 connections, refuse more than can wait, and leave room for healthy routes", async () => {
    const crowd = await startScriptedServer((request, response) => {
      if (request.url === "/fast") json(response, 200, {})
    })
    const url = `${crowd.origin}/slow`
    const browser = new AbortController()
    const { signal } = browser
    setMaxListeners(0, signal)
    const slow = Array.from({ length: MAX_PER_ROUTE + MAX_WAITING }, () =>
      reasonOf(call({ url, route: "/slow", signal })),
    )
    const busy = () => reasonOf(call({ url, route: "/slow" }))
    expect(await busy()).toBe("busy")
    expect(await bestOf(3, busy)).toBeLessThanOrEqual(100)
    browser.abort()
    await Promise.all(slow)

    const again = new AbortController()
    setMaxListeners(0, again.signal)
    const slowHalf = Array.from({ length: 100 }, () => reasonOf(call({ url, route: "/slow", signal: again.signal })))
    const healthy = Array.from({ length: 100 }, () => call({ url: `${crowd.origin}/fast`, route: "/fast" }))
    expect((await Promise.all(healthy)).every(({ status }) => status === 200)).toBe(true)
    expect(crowd.openSockets()).toBeLessThanOrEqual(MAX_CONNECTIONS)
    again.abort()
    await Promise.all(slowHalf)
    await crowd.close()
  })
})
