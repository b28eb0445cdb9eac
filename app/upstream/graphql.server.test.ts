import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { credentialsOf } from "~/auth/credentials.server"
import { env, useEnv } from "~/base/env.server"
import { testContext, thrownBy } from "../../tests/support/request-context"
import { type ScriptedServer, startScriptedServer } from "../../tests/support/scripted-server"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../tests/support/staff"
import type { TestUpstream } from "../../upstream/test-support"
import { createApi, graphql } from "./api.server"
import { UpstreamError } from "./upstream-error"

/** Responses that other GraphQL servers may send: the reference upstream only has one form. */

const Jobs = graphql(`query Jobs($page: Int!) { menuConfigurationJob(first: 1, page: $page) { data { id } } }`)
const DATA = { menuConfigurationJob: { data: [{ id: "7" }] } }
const SECRET = "secret-4711"

const plain = env
let upstream: TestUpstream
let server: ScriptedServer
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  server = await startScriptedServer()
  staff = await staffWith(upstream, "VIEW_MENUS")
  useEnv({ ...env, UPSTREAM_GRAPHQL_URL: `${server.origin}/graphql` })
})
afterAll(async () => {
  useEnv(plain)
  await server?.close()
  await upstream?.close()
})

function ask(status: number, body: unknown, type = "application/json") {
  server.answer((_request, response) => {
    response.writeHead(status, { "content-type": type }).end(typeof body === "string" ? body : JSON.stringify(body))
  })
  const made = testContext("/food/menus", staff)
  const api = createApi(made.context, credentialsOf(made.context, staff.session))
  return { ...made, answer: () => api.graphql(Jobs, { page: 4711 }) }
}

describe("a response of another server", () => {
  it.each([
    ["extensions that are PHP's empty list", { data: DATA, extensions: [] }, "application/json"],
    ["an empty list of errors", { data: DATA, errors: [] }, "application/json; charset=utf-8"],
    ["a type of JSON's own family", { data: DATA }, "application/vnd.company+json"],
    ["GraphQL's own type", { data: DATA }, "application/graphql-response+json"],
  ])("is taken: %s", async (_name, body, type) => {
    expect(await ask(200, body, type).answer()).toEqual(DATA)
  })

  it.each([
    ["a list", [{ data: DATA }]],
    ["null", null],
    ["a text", JSON.stringify("data")],
    ["nothing at all", ""],
    ["errors that are a text", { data: DATA, errors: "none" }],
    ["a page", "<html></html>"],
  ])("is no answer: %s", async (_name, body) => {
    const error = await thrownBy(ask(200, body).answer)
    expect(error).toMatchObject({ kind: "unavailable", status: 502 })
  })

  it("with an invalid status is no response", async () => {
    expect(await thrownBy(ask(777, { data: DATA }).answer)).toMatchObject({ kind: "unavailable", status: 502 })
  })

  it("reports errors by field, with 422 as with 200", async () => {
    const refused = { errors: [{ message: "No.", extensions: { validation: { "input.name": ["Taken."] } } }] }
    for (const status of [200, 422]) {
      const error = await thrownBy(ask(status, refused).answer)
      expect(error).toMatchObject({ kind: "invalid", status: 422, fieldErrors: { "input.name": ["Taken."] } })
    }
  })
})

it("a refusal contains neither variables nor the response, nor the original error", async () => {
  const made = ask(500, { message: SECRET, errors: [{ message: SECRET, extensions: { category: "internal" } }] })
  const error = await thrownBy(made.answer)
  expect(error).toBeInstanceOf(UpstreamError)
  expect((error as Error).cause).toBeUndefined()
  const told = `${String((error as Error).stack)}${JSON.stringify(error)}${made.logLines.join("")}`
  expect(told).not.toContain(SECRET)
  expect(told).not.toContain("4711")
})
