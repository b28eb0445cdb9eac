import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { signInOverHttp } from "../bench/sign-in.mjs"
import { type ScriptedServer, startScriptedServer } from "../support/scripted-server"
import { type Stack, startStack } from "../support/stack"
import { until } from "../support/until"
import { Visitor } from "../support/visitor"

const SERVER = fileURLToPath(new URL("../../build/server", import.meta.url))

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** What a collector got, of OTLP over HTTP as JSON. */
function spansOf({ requests }: ScriptedServer): SentSpan[] {
  return requests.flatMap(({ body }) => {
    const { resourceSpans = [] } = JSON.parse(body) as {
      resourceSpans?: { scopeSpans: { spans: SentSpan[] }[] }[]
    }
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  })
}

describe("without a configured collector", () => {
  it("OpenTelemetry is not loaded", () => {
    const loaded = new Set<string>()
    const load = (file: string) => {
      if (loaded.has(file)) return
      loaded.add(file)
      const text = readFileSync(file, "utf8")
      for (const [, next = ""] of text.matchAll(/^(?:import|export)[^"';]*["'](\.[^"']+)["']/gm))
        load(join(dirname(file), next))
      expect(text, file).not.toMatch(/^import[^;]*["']@opentelemetry\//m)
    }
    load(join(SERVER, "index.js"))
    const chunks = readdirSync(join(SERVER, "assets")).filter((name) => name.startsWith("open-telemetry"))
    expect(chunks).toHaveLength(1)
  })
})

describe("a configured collector", () => {
  let collector: ScriptedServer
  let stack: Stack
  let person: Visitor
  const rootOf = (requestId: string) => {
    const root = spansOf(collector).find(({ traceId, parentSpanId }) => traceId === requestId && !parentSpanId)
    return root && { root, below: spansOf(collector).filter(({ traceId }) => traceId === requestId) }
  }
  const traceOf = async (target: string) => {
    const { headers } = await person.get(target)
    const requestId = headers.get("X-Request-Id") ?? ""
    await until(() => rootOf(requestId) !== undefined)
    return rootOf(requestId) ?? expect.unreachable()
  }

  beforeAll(async () => {
    collector = await startScriptedServer((_, response) => void response.writeHead(200).end("{}"))
    stack = await startStack({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, OTEL_BSP_SCHEDULE_DELAY: "50" },
    })
    person = new Visitor(stack.dashboard, await signInOverHttp(stack.dashboard, "noura@saffron.example"))
  })
  afterAll(async () => {
    await stack.stop()
    await collector.close()
  })

  it("gets each step of a page under the id of its response and log line", async () => {
    const { root, below } = await traceOf("/logistics/drivers?search=canary-name")
    expect(root.name).toBe("GET /logistics/drivers")
    const names = below.map(({ name }) => name)
    expect(names).toContain("loader /logistics/drivers")
    expect(names).toContainEqual(expect.stringMatching(/^upstream (?:GET \/[\w/:]+|query \w+)$/))
    expect(names).toContain("store select sessions")
    const parents = new Map(below.map((span) => [span.spanId, span]))
    const upstream = below.find(({ name }) => name.startsWith("upstream ")) ?? expect.unreachable()
    expect(parents.get(upstream.parentSpanId ?? "")?.name).toMatch(/^loader /)
    await stack.written()
    expect(stack.lines().some(({ requestId }) => requestId === root.traceId)).toBe(true)
  })

  it("names a request by its route, never by values of the address", async () => {
    const { root } = await traceOf("/logistics/drivers/1?tab=canary-tab")
    expect(root.name).toBe("GET /logistics/drivers/:id")
    const unknown = await traceOf("/canary-path/of-nobody")
    expect(unknown.root.name).not.toContain("canary")
  })

  it("gets an action and an export", async () => {
    const { root, below } = await traceOf("/logistics/drivers/export.csv")
    expect(root.name).toBe("GET /logistics/drivers/export.csv")
    await until(() => rootOf(root.traceId)?.below.some(({ name }) => name === "export drivers") === true)
    const file = spansOf(collector).find(({ name }) => name === "export drivers")
    expect(file?.attributes.find(({ key }) => key === "export.rows")?.value).not.toEqual({ intValue: 0 })
    expect(below.map(({ traceId }) => traceId)).toContain(root.traceId)
    const { headers } = await person.request("POST", "/preferences", { body: new URLSearchParams({ rail: "small" }) })
    const requestId = headers.get("X-Request-Id") ?? ""
    await until(() => rootOf(requestId) !== undefined)
    expect(rootOf(requestId)?.below.map(({ name }) => name)).toContain("action /preferences")
  })

  it("gets no personal data: no name, address, number, token or cookie is in any span", async () => {
    const page = (await person.get("/logistics/drivers")).body
    const people = [...page.matchAll(/\b[\w.]+@saffron\.example\b|\+?9665\d{8}\b/g)].map(([text]) => text)
    const sent = collector.requests.map(({ body }) => body).join("\n")
    expect(spansOf(collector).length).toBeGreaterThan(20)
    const [secret = ""] = /[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{22}/.exec(person.cookieHeader) ?? []
    expect(secret).not.toBe("")
    for (const canary of ["canary-", "noura", "@", "eyJ", "Bearer", ...secret.split("."), ...people]) {
      expect(sent.includes(canary), canary).toBe(false)
    }
    const keys = new Set(spansOf(collector).flatMap(({ attributes }) => attributes.map(({ key }) => key)))
    expect([...keys].sort()).toEqual(KEYS)
  })
})

/** All that is ever said of a span: another word here is another look at what it may hold. */
const KEYS = [
  ...["answer.kind", "code.file.path", "db.collection.name", "db.operation.name", "db.system.name", "export.rows"],
  ...["http.request.method", "http.response.status_code", "http.route", "upstream.api"],
]
