import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { env, useEnv } from "~/base/env.server"
import { type Span, type Tracing, traceTo } from "~/base/tracing/tracing.server"
import { testContext } from "../../tests/support/request-context"
import { json, type ScriptedServer, startScriptedServer } from "../../tests/support/scripted-server"
import { createRestClient } from "./rest.server"
import { logIn } from "./session-calls.server"

const before = env
let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer((_, response) => json(response, 200, {}))
  useEnv({ ...env, UPSTREAM_REST_URL: server.origin })
})
afterEach(() => traceTo(null))
afterAll(async () => {
  useEnv(before)
  await server.close()
})

const PARENT = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`
/** Span names in the order of their start, with their results. */
function spy(): { tracing: Tracing; spans: { name: string; fault?: string | undefined }[] } {
  const spans: { name: string; fault?: string | undefined }[] = []
  const open = (name: string): Span => {
    const entry: { name: string; fault?: string | undefined } = { name }
    spans.push(entry)
    return {
      traceparent: PARENT,
      set() {},
      rename() {},
      within: (run) => run(),
      end: (fault) => void Object.assign(entry, { fault }),
    }
  }
  const tracing: Tracing = {
    request: (_, method) => ({ ...open(method), route() {} }),
    open,
    current: () => null,
    apart: (run) => run(),
    stop: async () => {},
  }
  return { tracing, spans }
}

const credentials = {
  ...{ key: "k", token: "canary-token", version: 1, prepare: async () => {}, replace: async () => null },
  ...{ refuse: async () => ({ status: 401 }), accepted: async () => {}, forbidden: async () => {} },
}
const rest = () =>
  createRestClient({ context: testContext("/").context, credentials }, { api: "rest", url: server.origin })

it("a call is a span named by its template, and its context is sent; also for a sign-in", async () => {
  const { tracing, spans } = spy()
  traceTo(tracing)
  await rest().get("/drivers/:id", { params: { id: "7" }, query: { name: "canary" } })
  await logIn("canary-token", "a".repeat(32)).catch(() => {})
  expect(server.requests.slice(-2).map(({ headers }) => headers.traceparent)).toEqual([PARENT, PARENT])
  expect(spans.map(({ name }) => name)).toEqual(["upstream GET /drivers/:id", "upstream POST /login"])
})

it("a failed call ends its span with the kind of fault only", async () => {
  const { tracing, spans } = spy()
  traceTo(tracing)
  server.answer((_, response) => void response.destroy())
  await expect(rest().get("/drivers")).rejects.toThrow()
  server.answer((_, response) => json(response, 200, {}))
  expect(spans).toEqual([{ name: "upstream GET /drivers", fault: "UpstreamError:unavailable" }])
})

it("without tracing no context is sent", async () => {
  await rest().get("/drivers")
  expect(server.requests.at(-1)?.headers.traceparent).toBeUndefined()
})
