import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { credentialsOf } from "~/auth/credentials.server"
import { env, useEnv } from "~/base/env.server"
import { testContext } from "../../tests/support/request-context"
import { type ScriptedServer, startScriptedServer } from "../../tests/support/scripted-server"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../tests/support/staff"
import type { TestUpstream } from "../../upstream/test-support"
import { createApi, graphql } from "./api.server"
import { callGraphql } from "./graphql.server"
import { gathering } from "./together.server"

/** Batched queries, with a server whose responses are defined here. */

const Row = graphql(`fragment Row on MenuConfigurationJob { id }`)
const Jobs = graphql(`query Jobs($page: Int!) { menuConfigurationJob(first: 1, page: $page) { data { ...Row } } }`, [
  Row,
])
const Cities = graphql(`query Cities($first: Int!) { cities(first: $first) { data { id } } }`)

interface Sent {
  operationName: string
  query: string
  variables: Record<string, unknown>
}
type Write = (body: unknown) => void

const plain = env
let upstream: TestUpstream
let server: ScriptedServer
let staff: TestStaff
let sent: Sent[] = []
let answer: (asked: Sent, write: Write) => void
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  server = await startScriptedServer()
  staff = await staffWith(upstream, "VIEW_MENUS")
  useEnv({ ...env, UPSTREAM_GRAPHQL_URL: `${server.origin}/graphql` })
  server.answer(({ body }, response) => {
    const asked = JSON.parse(body) as Sent
    sent.push(asked)
    answer(asked, (data) => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(data)))
  })
})
afterAll(async () => {
  useEnv(plain)
  await server?.close()
  await upstream?.close()
})
beforeEach(() => {
  sent = []
})

function ask(patienceMs?: number) {
  const made = testContext("/search", staff)
  const caller = { context: made.context, credentials: credentialsOf(made.context, staff.session) }
  const apart = { ...caller, gathering: gathering(patienceMs) }
  const answers = Promise.allSettled([
    callGraphql(apart, Jobs, { page: 2 }),
    callGraphql(apart, Cities, { first: 3 }),
    callGraphql(apart, Jobs, { page: 5 }),
  ])
  return { ...made, answers }
}
const page = (id: string) => ({ data: [{ id }] })
const values = async (answers: Promise<PromiseSettledResult<unknown>[]>) =>
  (await answers).map((one) => (one.status === "fulfilled" ? one.value : (one.reason as Error).message))
const ALONE = [{ menuConfigurationJob: page("a") }, { cities: page("a") }, { menuConfigurationJob: page("a") }]
const alone = ({ query }: Sent) => ({
  data: query.includes("cities") ? { cities: page("a") } : { menuConfigurationJob: page("a") },
})

it("queries are batched into one call with separate names, and each gets its part", async () => {
  answer = (_asked, write) =>
    write({
      data: { menuConfigurationJob__of0: page("7"), cities__of1: page("8"), menuConfigurationJob__of2: page("9") },
    })
  expect(await values(ask().answers)).toEqual([
    { menuConfigurationJob: page("7") },
    { cities: page("8") },
    { menuConfigurationJob: page("9") },
  ])
  expect(sent.map(({ operationName, variables }) => [operationName, variables])).toEqual([
    ["Together", { page__of0: 2, first__of1: 3, page__of2: 5 }],
  ])
  expect(sent[0]?.query).toContain("menuConfigurationJob__of2: menuConfigurationJob(first: 1, page: $page__of2)")
  expect(sent[0]?.query).toContain("...Row__of2")
})

it("queries are sent separately if the batch is refused or late, without a toast", async () => {
  for (const first of [(write: Write) => write({ errors: [{ message: "Too complex." }] }), () => {}]) {
    sent = []
    answer = (asked, write) => (asked.operationName === "Together" ? first(write) : write(alone(asked)))
    const { answers, toasts } = ask(50)
    expect(await values(answers)).toEqual(ALONE)
    expect(sent.map(({ operationName }) => operationName).sort()).toEqual(["Cities", "Jobs", "Jobs", "Together"])
    expect(toasts()).toEqual([])
  }
})

it("a part with an unexpected shape only fails its own query", async () => {
  answer = (_asked, write) =>
    write({ data: { menuConfigurationJob__of0: page("7"), cities__of1: 4, menuConfigurationJob__of2: page("9") } })
  const { answers } = ask()
  expect((await answers).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"])
})

it("a single query is sent unchanged, and a mutation is never batched", async () => {
  answer = (asked, write) => write(alone(asked))
  const { context } = testContext("/search", staff)
  const api = createApi(context, credentialsOf(context, staff.session)).together()
  expect(await api.graphql(Cities, { first: 3 })).toEqual({ cities: page("a") })
  await api.mutate(Cities, { first: 3 })
  expect(sent.map(({ operationName }) => operationName)).toEqual(["Cities", "Cities"])
})
