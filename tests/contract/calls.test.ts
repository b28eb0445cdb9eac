import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { buildSchema, getOperationAST, graphqlSync, parse, validate } from "graphql"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { z } from "zod"
import { MAX_GENERATOR_CHOICES, MAX_NUMBER } from "~/areas/food/menus/generator/generator-fields"
import { MenuNameSchema } from "~/areas/food/menus/menu-fields.schema"
import { createMenu, listMenus } from "~/areas/food/menus/menus.server"
import { credentialsOf } from "~/auth/credentials.server"
import { MAX_MEALS_PER_DAY, MAX_WEEKS } from "~/domain/menu/menu-limits"
import type { Api } from "~/upstream/api.server"
import { createApi } from "~/upstream/api.server"
import { logIn } from "~/upstream/session-calls.server"
import * as contract from "../../upstream/contract/rest"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { type TestContext, testContext } from "../support/request-context"
import { staffWith, type TestStaff } from "../support/staff"
import { openTestStore } from "../support/store"
import { graphqlCalls as GRAPHQL, restCalls } from "./all-calls"
import { BUSINESS_PERMISSIONS } from "./business-calls"
import { callsInSource, operationOf } from "./calls-in-source"
import { oursIn } from "./documented-fields"
import { MARKET_PERMISSIONS } from "./market-calls"
import { type Recorded, type Recorder, startRecorder } from "./recorder"
import { saidOf } from "./rest-call"

/** Makes every call of the dashboard once at the reference upstream and checks both sides against the contract. */

const WORKFORCE = ["EDIT_DRIVERS", "EDIT_SUPERVISORS", "VIEW_MAP"]

let upstream: TestUpstream
let recorder: Recorder
let staff: TestStaff
beforeAll(async () => {
  upstream = await startTestUpstream({ logLevel: "silent" })
  recorder = await startRecorder(upstream.origin)
  await openTestStore({ UPSTREAM_URL: recorder.origin })
  staff = await staffWith(
    upstream,
    "VIEW_MENUS",
    "CREATE_MENUS",
    "GENERATE_MENUS",
    "EDIT_MENUS",
    ...WORKFORCE,
    ...MARKET_PERMISSIONS,
    ...BUSINESS_PERMISSIONS,
  )
})
afterAll(async () => {
  await recorder?.close()
  await upstream?.close()
})
beforeEach(() => recorder.calls.splice(0))

const REST = restCalls(() => ({ upstream, staff }))
const provider = () => `for:${staff.email}`

function client(): TestContext & { api: Api } {
  const made = testContext("/food/menus", { session: staff.session, cookie: staff.cookie })
  return { ...made, api: createApi(made.context, credentialsOf(made.context, staff.session)) }
}

/** Runs the function and returns its last call, or the last call of an operation. */
async function record(
  run: (api: Api) => Promise<unknown>,
  operation?: string,
): Promise<{ call: Recorded; context: TestContext }> {
  const context = client()
  await run(context.api)
  const call = recorder.calls.findLast(({ body }) => !operation || operationOf(Object(body).query ?? "") === operation)
  if (!call) throw new Error("Nothing was called")
  return { call, context }
}

function problems(schema: z.ZodType, value: unknown): unknown[] {
  const parsed = schema.safeParse(value)
  return parsed.success ? [] : parsed.error.issues
}

/** Field names at every depth. */
function fieldNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldNames)
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldNames(inner)])
}

const SNAKE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/

it("knows every call in the dashboard's source", () => {
  expect(callsInSource()).toEqual([...Object.keys(REST), ...Object.keys(GRAPHQL)].sort())
})

describe("REST", () => {
  it.each(Object.entries(REST))("%s", async (name, wanted) => {
    const { run, query = [], asWritten = [] } = wanted
    const { method, path, request, isForm, answer, status = 200, ...said } = saidOf(name)
    const { call, context } = await record(run)
    expect(call.method).toBe(method)
    expect(call.path).toMatch(path)
    expect(call.status).toBe(status)
    expect([...new Set(call.query.keys())].sort()).toEqual([...new Set(query)].sort())
    expect(Object.keys(said.query ?? {})).toEqual(expect.arrayContaining(query))
    expect(problems(answer, call.answer)).toEqual([])
    if (request) expect(problems(request, call.body)).toEqual([])
    else expect(call.body).toBeUndefined()
    const names = [
      ...fieldNames(call.body),
      ...[...call.query.keys()].flatMap((key) => key.replaceAll("]", "").split("[").filter(Boolean)),
    ]
    expect(names.filter((one) => !SNAKE.test(one) && !asWritten.includes(one))).toEqual([])
    const type = isForm ? "multipart/form-data" : request && "application/json"
    expect(call.headers["content-type"]?.toString().split(";")[0]).toBe(type)
    expect(call.headers.accept).toBe("application/json")
    expect(call.headers.cookie).toBeUndefined()
    expect(context.toasts()).toEqual([])
  })

  it("sends the user's token, and none before sign-in", async () => {
    const { call, context } = await record(listMenus)
    expect(call.headers.authorization).toBe(`Bearer ${staff.session.token}`)
    expect(call.headers["x-request-id"]).toBe(context.context.requestId)
    const login = await record(() => logIn(provider(), "request-2").catch(() => null))
    expect(login.call.headers.authorization).toBeUndefined()
    expect(login.call.headers["x-request-id"]).toBe("request-2")
  })

  it("a rejected name is reported by its field, as in the contract", async () => {
    const { call } = await record((api) => createMenu(api, { name: "" } as never).catch(() => null))
    expect(call.status).toBe(422)
    expect(problems(contract.FailureAnswer, call.answer)).toEqual([])
    expect(problems(contract.MenuCreateRequest, call.body)).not.toEqual([])
  })

  it("the checks find an extra field, a missing field and a field in camelCase", async () => {
    const { call } = await record(listMenus)
    const [first = {}, ...others] = call.answer as Record<string, unknown>[]
    const { end_date, ...short } = first
    for (const changed of [{ ...first, extra: 1 }, short, { ...short, endDate: end_date }]) {
      expect(problems(contract.MenusAnswer, [changed, ...others])).not.toEqual([])
    }
    expect(fieldNames([{ endDate: { x_y: 1 } }]).filter((one) => !SNAKE.test(one))).toEqual(["endDate"])
  })
})

describe("GraphQL", () => {
  const file = fileURLToPath(new URL("../../docs/contract/schema.graphql", import.meta.url))
  const schema = buildSchema(readFileSync(file, "utf8"))

  it.each(Object.entries(GRAPHQL))("%s", async (name, run) => {
    const { call } = await record(run, name)
    const { query, variables, ...others } = call.body as { query: string; variables: Record<string, unknown> }
    expect([call.method, call.path, operationOf(query)]).toEqual(["POST", "/graphql", name])
    expect(Object.keys(others).filter((key) => key !== "operationName")).toEqual([])
    const document = parse(query)
    expect(validate(schema, document)).toEqual([])
    // Parses the response with the contract's schema: types, enums, required fields and no extra fields.
    const { data } = call.answer as { data: Record<string, unknown> }
    // A file's variable is null; the file itself is a part of the multipart request.
    const isFile = (name: string) => query.includes(`$${name}: Upload!`)
    const variableValues = Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [name, isFile(name) ? "a file" : withLogo(value)]),
    )
    // An operation with undocumented fields may only request those that the contract lists for it.
    const [, extra] = /^query (\w+)Extra$/.exec(name) ?? []
    expect(oursIn(document, variableValues, extra)).toEqual([])
    // A field with an alias is in the response under the alias.
    const fieldResolver = (held: Record<string, unknown>, ..._: unknown[]) =>
      held[(_[2] as { path: { key: string } }).path.key]
    const own = graphqlSync({ schema, source: query, rootValue: data, variableValues, fieldResolver })
    expect(own.errors).toBeUndefined()
    expect(JSON.parse(JSON.stringify(own.data))).toEqual(data)
    const used = getOperationAST(document)?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? []
    expect(Object.keys(variables).sort()).toEqual([...used].sort())
    expect(call.headers.authorization).toBe(`Bearer ${staff.session.token}`)
  })
})

/** An organization's logo is inside its input. */
function withLogo(value: unknown): unknown {
  const isInput = typeof value === "object" && value !== null && "logo" in value && value.logo === null
  return isInput ? { ...value, logo: "a file" } : value
}

describe("the dashboard's limits", () => {
  it("are within the upstream's, so that no accepted form is rejected later", () => {
    expect(MAX_WEEKS).toBeLessThanOrEqual(contract.LIMITS.weeks)
    expect(MAX_MEALS_PER_DAY).toBeLessThanOrEqual(contract.LIMITS.mealsPerDay)
    // The largest number that the contract accepts in a generation payload.
    const { frequency_in_days: counts, no_of_weeks: weeks } = contract.MenuConfigurationRequest.options[0].shape
    for (const numbers of [counts, weeks]) expect(numbers.safeParse(MAX_NUMBER).success).toBe(true)
    expect(MAX_GENERATOR_CHOICES).toBeLessThanOrEqual(contract.LIMITS.idsPerList)
    const isTaken = (length: number) => MenuNameSchema.safeParse("n".repeat(length)).success
    expect([isTaken(1), isTaken(contract.LIMITS.nameCharacters + 1)]).toEqual([true, false])
  })
})
