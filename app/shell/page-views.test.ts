import type { ServerResponse } from "node:http"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { loader as login } from "~/areas/sign-in/login"
import { createSession, type Session } from "~/auth/session.server"
import { env, useEnv } from "~/base/env.server"
import { closeStore } from "~/store/store.server"
import { testContext, thrownBy } from "../../tests/support/request-context"
import { type ScriptedServer, startScriptedServer } from "../../tests/support/scripted-server"
import { openTestStore } from "../../tests/support/store"
import { until } from "../../tests/support/until"
import { action, loader } from "./page-views"
import { loader as preferences } from "./preferences"

/** product/shell 1: a page view is reported on each navigation; with `ANALYTICS_URL` it is forwarded there. */

let analytics: ScriptedServer
let session: Session
beforeAll(async () => {
  analytics = await startScriptedServer((_, response) => void response.writeHead(204).end())
  await openTestStore({ ANALYTICS_URL: `${analytics.origin}/collect?site=1` })
  const staff = { id: "7", firstName: "Noura", lastName: "", email: "n@example.test", permissions: [] }
  session = (await createSession("google:7", { token: "secret-token", staff })).session
})
afterAll(async () => {
  await closeStore()
  await analytics.close()
})
beforeEach(() => void analytics.requests.splice(0))

const argsOf = (context: unknown, request: Request) => ({ request, context, params: {} }) as never

function open(path: string, signedIn: Session | null = session) {
  const made = testContext(path, { session: signedIn })
  return { made, args: argsOf(made.context, new Request(made.context.url)) }
}

async function report(path: string, signedIn: Session | null = session) {
  const body = new URLSearchParams({ path })
  const request = new Request("http://localhost:3000/page-views", { method: "POST", body })
  const type = request.headers.get("Content-Type") ?? ""
  const made = testContext("/page-views", {
    session: signedIn,
    body: { stream: request.body as ReadableStream<Uint8Array>, type },
  })
  const init = { method: "POST", headers: request.headers, body: made.context.posted?.body, duplex: "half" as const }
  return {
    made,
    answer: (await thrownBy(() => action(argsOf(made.context, new Request(request.url, init))))) as Response,
  }
}

const received = () => analytics.requests.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
const logged = (lines: readonly string[]) =>
  lines.flatMap((line) => (line.includes('"page_view"') ? [JSON.parse(line).path as string] : []))

describe("a page view", () => {
  it("of a client navigation is logged and forwarded, without the query and secrets", async () => {
    const { made, answer } = await report("/food/menus?name=what+somebody+searched")
    expect([answer.status, logged(made.logLines)]).toEqual([204, ["/food/menus"]])
    await until(() => analytics.requests.length > 0)
    const [{ method, url, headers }] = analytics.requests as [(typeof analytics.requests)[number]]
    expect([method, url, headers["content-type"]]).toEqual(["POST", "/collect?site=1", "application/json"])
    expect(received()).toEqual([
      { event: "page_view", path: "/food/menus", at: expect.any(String), requestId: made.context.requestId },
    ])
    expect(JSON.stringify(analytics.requests)).not.toMatch(/searched|secret-token|Noura|n@example/)
  })

  it("of the sign-in page is reported by its loader if nothing is rendered; a redirect is no view", async () => {
    for (const [path, reported] of [
      ["/login", []],
      ["/login.data?_routes=auth%2Flogin", ["/login"]],
    ] as const) {
      const { made, args } = open(path, null)
      await login(args)
      expect(logged(made.logLines), path).toEqual(reported)
    }
    await until(() => analytics.requests.length === 1)
    const { made, args } = open("/login")
    const sentOn = (await thrownBy(() => login(args))) as Response
    expect([sentOn.status, sentOn.headers.get("Location")]).toEqual([302, "/"])
    expect(logged(made.logLines)).toEqual([])
  })

  it.each(["https://elsewhere.example/", "//elsewhere.example/", "food", ""])("of %j is none", async (path) => {
    const { made, answer } = await report(path)
    expect([answer.status, logged(made.logLines)]).toEqual([204, []])
  })

  it("is forwarded with at most 49 others at the same time; the log has all of them", async () => {
    const waiting: ServerResponse[] = []
    analytics.answer((_, response) => void waiting.push(response))
    // One at a time: views of the previous test may still be pending.
    await until(async () => (await report("/food/menus")) && waiting.length >= 50)
    const others = await Promise.all(Array.from({ length: 30 }, () => report("/food/menus")))
    expect(others.flatMap(({ made }) => logged(made.logLines))).toHaveLength(30)
    analytics.answer((_, response) => void response.writeHead(204).end())
    await fetch(`${analytics.origin}/what-was-sent-before-is-here`)
    expect(analytics.requests.filter(({ method }) => method === "POST")).toHaveLength(50)
    for (const response of waiting) response.writeHead(204).end()
    await until(async () => (await report("/food/menus")) && analytics.requests.length > 51)
  })

  it("does not delay the response, and a failed forward has no effect", async () => {
    useEnv({ ...env, ANALYTICS_URL: "http://127.0.0.1:9/" })
    const { made, answer } = await report("/")
    expect(answer.status).toBe(204)
    await until(() => made.logLines.some((line) => line.includes("page view not forwarded")))
  })
})

it.each([
  ["/page-views", loader],
  ["/preferences", preferences],
])("%s is nothing to look at: it leads home, a stranger to sign-in", async (path, load) => {
  expect(await load(open(path).args)).toRedirectTo("/")
  expect(await thrownBy(() => load(open(path, null).args))).toRedirectTo("/login")
})
