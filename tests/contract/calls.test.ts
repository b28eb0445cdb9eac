import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { buildSchema, getOperationAST, graphqlSync, parse, validate } from "graphql"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { z } from "zod"
import { createShift, getShift, listShifts, updateShift } from "~/areas/delivery/shifts/shifts.server"
import { MenuNameSchema } from "~/areas/food/menus/create-menu.schema"
import {
  MAX_CHOICES,
  MAX_FREQUENCY_DAYS,
  MAX_MERCHANTS_PER_DAY,
  MAX_PICKUP_MINUTES,
} from "~/areas/food/menus/generator/generator-fields"
import { createMenu, listMenus } from "~/areas/food/menus/menus.server"
import { listMerchants as listMerchantPage } from "~/areas/food/merchants/merchants.server"
import {
  createSupervisor,
  findSupervisor,
  listSupervisorPlans,
  listSupervisors,
  updateSupervisor,
} from "~/areas/logistics/supervisors/supervisors.server"
import { MAX_MEALS_PER_DAY, MAX_WEEKS } from "~/domain/menu-draft"
import type { Api } from "~/upstream/api.server"
import { createApi } from "~/upstream/api.server"
import { listCities, listZones } from "~/upstream/lookups.server"
import { logIn, refreshToken, revokeToken } from "~/upstream/session-calls.server"
import * as contract from "../../upstream/contract/rest"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { type TestContext, testContext } from "../support/request-context"
import { staffWith, type TestStaff } from "../support/staff"
import { openTestStore } from "../support/store"
import { callsInSource, operationOf } from "./calls-in-source"
import { contractorCalls } from "./contractor-calls"
import { driverCalls } from "./driver-calls"
import { menuCalls, menuOperations, RIYADH } from "./menu-calls"
import { type Recorded, type Recorder, startRecorder } from "./recorder"
import { found, type RestCall } from "./rest-call"

/** Every call of the dashboard once against the reference upstream, both sides checked against the contract. */

const WORKFORCE = ["EDIT_DRIVERS", "EDIT_SUPERVISORS"]

let upstream: TestUpstream
let recorder: Recorder
let staff: TestStaff
beforeAll(async () => {
  upstream = await startTestUpstream({ logLevel: "silent" })
  recorder = await startRecorder(upstream.origin)
  await openTestStore({ UPSTREAM_URL: recorder.origin })
  staff = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS", "EDIT_MENUS", ...WORKFORCE)
})
afterAll(async () => {
  await recorder?.close()
  await upstream?.close()
})
beforeEach(() => recorder.calls.splice(0))

const SHIFT = {
  enTitle: "Contract",
  enDescription: "Of a test",
  arTitle: "عقد",
  arDescription: "من اختبار",
  startTime: "22:00:00",
  endTime: "02:00:00",
  pickupTime: "21:07:30",
}
const provider = () => `for:${staff.email}`

const REST: Record<string, RestCall> = {
  "GET /cities": found(/^\/cities$/, contract.CitiesAnswer, (api) => listCities(api), ["active"]),
  "GET /zones": found(/^\/zones$/, contract.ZonesAnswer, (api) => listZones(api, RIYADH), ["city_id", "is_active"]),
  ...menuCalls,
  "admin GET /shifts": found(/^\/shifts$/, contract.ShiftsAnswer, listShifts),
  "admin GET /shifts/:id": found(/^\/shifts\/2$/, contract.ShiftAnswer, (api) => getShift(api, "2")),
  "admin POST /shifts": {
    run: (api) => createShift(api, SHIFT),
    path: /^\/shifts$/,
    request: contract.ShiftRequest,
    answer: contract.ShiftAnswer,
    status: 201,
  },
  "admin PUT /shifts/:id": {
    run: (api) => updateShift(api, 3, { ...SHIFT, enTitle: "Contract, changed", arTitle: "عقد آخر" }),
    path: /^\/shifts\/3$/,
    request: contract.ShiftRequest,
    answer: contract.ShiftAnswer,
  },
  "POST /login": {
    run: () => logIn(provider(), "request-1"),
    path: /^\/login$/,
    request: contract.LoginRequest,
    answer: contract.LoginAnswer,
  },
  "PATCH /refreshToken": {
    run: async () => refreshToken((await upstream.person()).token),
    path: /^\/refreshToken$/,
    answer: contract.RefreshTokenAnswer,
  },
  "PATCH /revokeToken": {
    run: () => revokeToken(provider(), "request-1", staff.session.token),
    path: /^\/revokeToken$/,
    request: contract.RevokeTokenRequest,
    answer: contract.MessageAnswer,
  },
}

const GRAPHQL: Record<string, (api: Api) => Promise<unknown>> = {
  "query Merchants": (api) =>
    listMerchantPage(api, { search: "1", city: RIYADH, status: "ACTIVE" }, { page: 1, perPage: 7 }),
  "query Supervisors": (api) => listSupervisors(api, "al 05", { page: 1, perPage: 7 }),
  "query SupervisorProfile": (api) => findSupervisor(api, "301"),
  "query SupervisorPlans": listSupervisorPlans,
  "mutation CreateSupervisor": (api) =>
    createSupervisor(api, {
      firstName: "Huda",
      lastName: "Contract",
      phone: "0500000001",
      email: null,
      username: "huda.contract",
      password: "not a real one",
    }),
  "mutation UpdateSupervisor": async (api) => {
    const [plan] = await listSupervisorPlans(api)
    return updateSupervisor(api, { id: "308", email: null, paymentPlanId: plan?.id ?? "" })
  },
  ...menuOperations,
  ...driverCalls,
  ...contractorCalls,
}

function client(): TestContext & { api: Api } {
  const made = testContext("/food/menus", { session: staff.session, cookie: staff.cookie })
  return { ...made, api: createApi(made.context, staff.session) }
}

/** Runs it and gives its last call, which is the one in question. */
async function record(run: (api: Api) => Promise<unknown>): Promise<{ call: Recorded; context: TestContext }> {
  const context = client()
  await run(context.api)
  const call = recorder.calls.at(-1)
  if (!call) throw new Error("Nothing was called")
  return { call, context }
}

function problems(schema: z.ZodType, value: unknown): unknown[] {
  const parsed = schema.safeParse(value)
  return parsed.success ? [] : parsed.error.issues
}

/** Names of all fields, at every depth. */
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
  it.each(Object.entries(REST))("%s", async (name, { run, path, query = [], request, answer, status = 200 }) => {
    const { call, context } = await record(run)
    expect(call.method).toBe(name.replace("admin ", "").split(" ")[0])
    expect(call.path).toMatch(path)
    expect(call.status).toBe(status)
    expect([...call.query.keys()].sort()).toEqual([...query].sort())
    expect(problems(answer, call.answer)).toEqual([])
    if (request) expect(problems(request, call.body)).toEqual([])
    else expect(call.body).toBeUndefined()
    const names = [...fieldNames(call.body), ...[...call.query.keys()].map((key) => key.replace(/\[\]$/, ""))]
    expect(names.filter((one) => !SNAKE.test(one))).toEqual([])
    expect(call.headers["content-type"]).toBe(request ? "application/json" : undefined)
    expect(call.headers.accept).toBe("application/json")
    expect(call.headers.cookie).toBeUndefined()
    expect(context.toasts()).toEqual([])
  })

  it("speaks for the person, and for nobody before sign-in", async () => {
    const { call, context } = await record(listMenus)
    expect(call.headers.authorization).toBe(`Bearer ${staff.session.token}`)
    expect(call.headers["x-request-id"]).toBe(context.context.requestId)
    const login = await record(() => logIn(provider(), "request-2").catch(() => null))
    expect(login.call.headers.authorization).toBeUndefined()
    expect(login.call.headers["x-request-id"]).toBe("request-2")
  })

  it("a refused name is told by its field, as the contract's failures are", async () => {
    const { call } = await record((api) => createMenu(api, { name: "" }).catch(() => null))
    expect(call.status).toBe(422)
    expect(problems(contract.FailureAnswer, call.answer)).toEqual([])
    expect(problems(contract.MenuCreateRequest, call.body)).not.toEqual([])
  })

  it("the checks notice a field too many, one too few, and one in camelCase", async () => {
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
  const file = fileURLToPath(new URL("../../upstream/contract/schema.graphql", import.meta.url))
  const schema = buildSchema(readFileSync(file, "utf8"))

  it.each(Object.entries(GRAPHQL))("%s", async (name, run) => {
    const { call } = await record(run)
    const { query, variables, ...others } = call.body as { query: string; variables: Record<string, unknown> }
    expect([call.method, call.path, operationOf(query)]).toEqual(["POST", "/graphql", name])
    expect(Object.keys(others).filter((key) => key !== "operationName")).toEqual([])
    const document = parse(query)
    expect(validate(schema, document)).toEqual([])
    // The answer, given back by the contract's own schema: types, enums and what may not be null, and nothing more.
    const { data } = call.answer as { data: Record<string, unknown> }
    // A file's place among the variables is null; the file itself is a part of the request.
    const isFile = (name: string) => query.includes(`$${name}: Upload!`)
    const variableValues = Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [name, isFile(name) ? "a file" : value]),
    )
    const own = graphqlSync({ schema, source: query, rootValue: data, variableValues })
    expect(own.errors).toBeUndefined()
    expect(JSON.parse(JSON.stringify(own.data))).toEqual(data)
    const used = getOperationAST(document)?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? []
    expect(Object.keys(variables).sort()).toEqual([...used].sort())
    expect(call.headers.authorization).toBe(`Bearer ${staff.session.token}`)
  })
})

describe("the dashboard's limits", () => {
  it("lie within the upstream's, so that nothing it accepts is refused at the end", () => {
    expect(MAX_WEEKS).toBeLessThanOrEqual(contract.LIMITS.weeks)
    expect(MAX_MEALS_PER_DAY).toBeLessThanOrEqual(contract.LIMITS.mealsPerDay)
    // The greatest number of a generation payload that the contract takes.
    const counts = contract.MenuConfigurationRequest.options[0].shape.frequency_in_days
    for (const most of [MAX_PICKUP_MINUTES, MAX_MERCHANTS_PER_DAY, MAX_FREQUENCY_DAYS]) {
      expect(counts.safeParse(most).success).toBe(true)
    }
    expect(MAX_CHOICES).toBeLessThanOrEqual(contract.LIMITS.idsPerList)
    const isTaken = (length: number) => MenuNameSchema.safeParse("n".repeat(length)).success
    expect([isTaken(1), isTaken(contract.LIMITS.nameCharacters + 1)]).toEqual([true, false])
  })
})
