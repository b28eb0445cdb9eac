import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { buildSchema, getOperationAST, graphqlSync, parse, validate } from "graphql"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { z } from "zod"
import { createShift, getShift, listShifts, updateShift } from "~/areas/delivery/shifts/shifts.server"
import { copyAssignment, countAffectedOrders } from "~/areas/food/assign-menus/assign.server"
import { MenuNameSchema } from "~/areas/food/menus/create-menu.schema"
import { toPayload } from "~/areas/food/menus/generator/generator.schema"
import { createMenuConfiguration, listProductTypes } from "~/areas/food/menus/generator/generator-calls.server"
import {
  MAX_CHOICES,
  MAX_FREQUENCY_DAYS,
  MAX_MERCHANTS_PER_DAY,
  MAX_PICKUP_MINUTES,
} from "~/areas/food/menus/generator/generator-fields"
import { listJobs } from "~/areas/food/menus/jobs.server"
import {
  countAffectedOrders as countOrdersOfMeals,
  createMenuMeals,
  deleteMenuMeals,
  duplicateMenuWeek,
  replaceMenuMeals,
  updateBaseStock,
  updateMenu,
} from "~/areas/food/menus/menu-calls.server"
import { createMenu, getMenu, listHolidays, listMeals, listMenus, listMerchants } from "~/areas/food/menus/menus.server"
import { listMerchants as listMerchantPage } from "~/areas/food/merchants/merchants.server"
import {
  createSupervisor,
  findSupervisor,
  listSupervisorPlans,
  listSupervisors,
  updateSupervisor,
} from "~/areas/logistics/supervisors/supervisors.server"
import { MAX_MEALS_PER_DAY, MAX_WEEKS, toMenuPayload } from "~/domain/menu-draft"
import { addMeals } from "~/domain/menu-draft-changes"
import type { Api } from "~/upstream/api.server"
import { createApi } from "~/upstream/api.server"
import { listCities, listZones } from "~/upstream/lookups.server"
import { logIn, refreshToken, revokeToken } from "~/upstream/session-calls.server"
import * as contract from "../../upstream/contract/rest"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { draftAfter, sampleDraft } from "../support/menu-drafts"
import { type TestContext, testContext } from "../support/request-context"
import { staffWith, type TestStaff } from "../support/staff"
import { openTestStore } from "../support/store"
import { callsInSource, operationOf } from "./calls-in-source"
import { contractorCalls } from "./contractor-calls"
import { driverCalls } from "./driver-calls"
import { type Recorded, type Recorder, startRecorder } from "./recorder"

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

interface Call {
  /** Makes the call, by the function of the dashboard that does. */
  run(api: Api): Promise<unknown>
  path: RegExp
  /** Every query parameter it may send. */
  query?: string[]
  request?: z.ZodType
  answer: z.ZodType
  status?: number
}

const RIYADH = 1
const found = (path: RegExp, answer: z.ZodType, run: Call["run"], query: string[] = []): Call => {
  return { run, path, query, answer }
}
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

const REST: Record<string, Call> = {
  "GET /cities": found(/^\/cities$/, contract.CitiesAnswer, (api) => listCities(api), ["active"]),
  "GET /zones": found(/^\/zones$/, contract.ZonesAnswer, (api) => listZones(api, RIYADH), ["city_id", "is_active"]),
  "GET /menus": found(/^\/menus$/, contract.MenusAnswer, listMenus),
  "GET /menus/:id": found(/^\/menus\/\d+$/, contract.MenuAnswer, async (api) => {
    const [menu] = await listMenus(api)
    return getMenu(api, String(menu?.id))
  }),
  "GET /off-days": found(/^\/off-days$/, contract.OffDaysAnswer, (api) => listHolidays(api, RIYADH), ["city"]),
  "GET /merchants": found(/^\/merchants$/, contract.MerchantsAnswer, (api) => listMerchants(api, RIYADH), ["city_id"]),
  "GET /merchants/:id/meals": found(/^\/merchants\/\d+\/meals$/, contract.MealsAnswer, async (api) => {
    const [merchant] = await listMerchants(api, RIYADH)
    return listMeals(api, merchant?.id ?? 0)
  }),
  "GET /product-types": found(/^\/product-types$/, contract.ProductTypesAnswer, listProductTypes),
  "POST /menu-configurations": {
    run: async (api) => createMenuConfiguration(api, await generation(api)),
    path: /^\/menu-configurations$/,
    request: contract.MenuConfigurationRequest,
    answer: contract.MenuConfigurationAnswer,
    status: 201,
  },
  "POST /menus": {
    run: async (api) => createMenu(api, await wholeMenu(api)),
    path: /^\/menus$/,
    request: contract.MenuCreateRequest,
    answer: contract.MenuSavedAnswer,
    status: 201,
  },
  "POST /meals/validate-affected-orders": {
    run: async (api) => {
      await countAffectedOrders(api, ...(await twoMenus(api)))
      const { menu, day, meal } = await someDay(api)
      return countOrdersOfMeals(api, menu.id, [{ meal, dates: [day] }])
    },
    path: /^\/meals\/validate-affected-orders$/,
    request: contract.AffectedOrdersRequest,
    answer: contract.AffectedOrdersAnswer,
  },
  "POST /menus/copy-menu-assignment": {
    run: async (api) => copyAssignment(api, ...(await twoMenus(api))),
    path: /^\/menus\/copy-menu-assignment$/,
    request: contract.CopyAssignmentRequest,
    answer: contract.MessageAnswer,
  },
  "PATCH /daily-meal/:id": {
    run: async (api) => {
      const { item } = await someDay(api)
      return updateBaseStock(api, item.dailyMealId, item.availableBase + 1)
    },
    path: /^\/daily-meal\/\d+$/,
    request: contract.DailyMealUpdateRequest,
    answer: contract.DailyMealAnswer,
  },
  "POST /menus/:id/weeks/duplicate": {
    run: async (api) => {
      const { menu } = await someDay(api)
      return duplicateMenuWeek(api, menu.id, 0, menu.noOfWeeks)
    },
    path: /^\/menus\/\d+\/weeks\/duplicate$/,
    request: contract.WeekDuplicateRequest,
    answer: contract.MessageAnswer,
    status: 201,
  },
  "PATCH /menus/:id": {
    run: async (api) => {
      const { menu } = await someDay(api)
      const zones = menu.zones.map(({ id }) => id)
      return updateMenu(api, menu.id, { name: `${menu.name}, contract`, status: menu.status, zones })
    },
    path: /^\/menus\/\d+$/,
    request: contract.MenuUpdateRequest,
    answer: contract.MenuSavedAnswer,
  },
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
  "query MenuConfigurationJobs": (api) => listJobs(api, 1),
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
  "mutation CreateMenuMeals": async (api) => {
    const { menu, day, foreign } = await someDay(api)
    return createMenuMeals(api, menu.id, [foreign], [day])
  },
  "mutation DeleteMenuMeals": async (api) => {
    const { menu, day, meal } = await someDay(api)
    return deleteMenuMeals(api, menu.id, [meal], [day])
  },
  "mutation ReplaceMenuMeals": async (api) => {
    const { menu, day, meal, foreign } = await someDay(api)
    return replaceMenuMeals(api, menu.id, meal, foreign, [day])
  },
  ...driverCalls,
  ...contractorCalls,
}

/** A menu, and one that serves all of its zones. */
async function twoMenus(api: Api): Promise<[number, number]> {
  const menus = await listMenus(api)
  for (const old of menus) {
    const isCandidate = (menu: (typeof menus)[number]) =>
      menu.id !== old.id &&
      menu.status === "active" &&
      old.zones.every(({ id }) => menu.zones.some((zone) => zone.id === id))
    const candidate = menus.find(isCandidate)
    if (candidate) return [old.id, candidate.id]
  }
  throw new Error("No menu can follow another")
}

/** A day of an existing menu, one of its meals, and a meal of the same merchant that it does not hold. */
async function someDay(api: Api) {
  const menu = await getMenu(api, "1482")
  for (const { date: day, items } of menu.datesMeals.slice(6)) {
    for (const item of items) {
      const offered = await listMeals(api, item.meal.merchant?.id ?? 0)
      const foreign = offered.find(({ itemId }) => !items.some(({ meal }) => meal.itemId === itemId))
      if (foreign) return { menu, day, item, meal: item.meal.itemId, foreign: foreign.itemId }
    }
  }
  throw new Error("the menu has no such day")
}

/** The body of a menu that can be submitted, made by the draft's own rules of what the look-ups offer. */
async function wholeMenu(api: Api): Promise<Record<string, unknown>> {
  const [zone] = await listZones(api, RIYADH)
  const [merchant] = await listMerchants(api, RIYADH)
  if (!zone || !merchant) throw new Error("Riyadh has no zones or merchants")
  const [meal] = await listMeals(api, merchant.id)
  if (!meal) throw new Error("The merchant has no meals")
  const draft = sampleDraft({ name: "Contract", zones: [zone], startDate: "2030-01-06", noOfWeeks: 1 })
  const days = ["2030-01-06", "2030-01-07", "2030-01-08", "2030-01-09", "2030-01-10"]
  const chosen = { ...meal, merchant: { id: merchant.id, name: merchant.restaurantName } }
  return toMenuPayload(draftAfter(draft, addMeals(draft, days, [chosen])))
}

/** A generation that the upstream takes, as the generator's form gives it. */
async function generation(api: Api): Promise<ReturnType<typeof toPayload>> {
  const [zones, merchants, types] = await Promise.all([
    listZones(api, RIYADH),
    listMerchants(api, RIYADH),
    listProductTypes(api),
  ])
  return toPayload({
    actionType: "create",
    menu: "",
    city: RIYADH,
    zones: zones.slice(0, 2).map(({ id }) => id),
    productType: types[0]?.id ?? 0,
    startDate: "2030-01-06",
    noOfWeeks: 1,
    merchants: merchants.map(({ id }) => id),
    excludeWorkingMerchants: 1,
    maxPickupTravelTime: 60,
    minMerchantsPerDay: 1,
    maxMerchantsPerDay: 2,
    merchantsFrequency: 1,
    minMealsPerDay: 1,
    maxMealsPerDay: 4,
    minMealsPerMerchant: 1,
    frequencyInDays: 1,
  })
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
