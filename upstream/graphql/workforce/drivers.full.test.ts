import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makePaymentPlans } from "../../db/seed/contractors"
import { makeWorkforce } from "../../db/seed/workforce"
import {
  CREATE,
  type Driver,
  find,
  list,
  messagesOf,
  newDriver,
  run,
  startDrivers,
  token,
  upstream,
} from "./driver.test-support"

let stop: (() => Promise<void>) | undefined
beforeAll(async () => {
  stop = await startDrivers()
})
afterAll(() => stop?.())

describe("the list", () => {
  test("2,000 come with their relations in one answer", async () => {
    const { data, paginatorInfo } = await list("(first: 2000)")
    expect(data).toHaveLength(2_000)
    expect(paginatorInfo.total).toBe(3_000)
    expect(Number(data[0]?.id)).toBeGreaterThan(Number(data[1]?.id))
    expect(data.some(({ teams }) => teams.length > 1)).toBe(true)
    expect(data.map(({ vehicles }) => vehicles.length).sort()).toEqual([...Array(10).fill(0), ...Array(1_990).fill(1)])
  })

  test("is filtered by team, contractor and where", async () => {
    const ofTeam = await list('(first: 3000, hasTeams: { column: ID, value: "2" })')
    expect(ofTeam.paginatorInfo.total).toBeGreaterThan(0)
    expect(ofTeam.data.every(({ teams }) => teams.some(({ id }) => id === "2"))).toBe(true)
    const free = await list('(first: 3000, hasContractor: false, where: { column: STATUS, value: "ACTIVE" })')
    expect(free.data.every(({ contractor, status }) => contractor === null && status === "ACTIVE")).toBe(true)
    const owned = await list("(hasContractor: true)")
    expect(owned.paginatorInfo.total).toBeLessThan(6_000)
    const valid = await list('(first: 3000, where: { AND: [{ column: CITC_STATUS, value: "VALID" }] })')
    expect(valid.data.every(({ citcStatus }) => citcStatus === "VALID")).toBe(true)
  })

  test("is of the ids of a list, or of all others; what is no id, and a list too long, is refused", async () => {
    type Found = { drivers: { data: { id: string }[]; paginatorInfo: { total: number } } }
    const query = `query Of($where: DriverWhere) { drivers(where: $where, first: 3000) {
      paginatorInfo { total } data { id } } }`
    const answer = (where?: object) => upstream.graphql<Found>(token, query, { where })
    const of = async (operator: string, value: unknown) =>
      (await answer({ column: "ID", operator, value })).data.drivers.paginatorInfo.total
    const { data, paginatorInfo } = (await answer()).data.drivers
    const some = data.slice(0, 2_500).map(({ id }) => id)
    expect(await of("IN", some)).toBe(some.length)
    expect(await of("NOT_IN", some)).toBe(paginatorInfo.total - some.length)
    expect(await of("IN", [Number(some[0]), some[1], null])).toBe(2)
    expect(await of("IN", [])).toBe(0)
    expect(await of("NOT_IN", [])).toBe(paginatorInfo.total)
    for (const value of [18_001, ["18001}"], [1.5], Array(5_001).fill(1)]) {
      const { errors } = await answer({ column: "ID", operator: "IN", value })
      expect(errors?.[0]?.extensions.status, String(value).slice(0, 40)).toBe(422)
    }
    const { errors } = await answer({ column: "ID", operator: "NOT_IN", value: [null] })
    expect(errors?.[0]?.extensions.status).toBe(422)
  })

  test("needs a drivers permission, and a change EDIT_DRIVERS", async () => {
    const viewer = (await upstream.person("VIEW_DRIVERS")).token
    expect((await upstream.graphql(viewer, "{ drivers { data { id } } }")).errors).toBeUndefined()
    const refused = await upstream.graphql(viewer, CREATE, { input: newDriver() })
    expect(refused.errors?.[0]).toMatchObject({ message: "This action is unauthorized.", extensions: { status: 403 } })
    const other = (await upstream.person("VIEW_MENUS")).token
    expect((await upstream.graphql(other, "{ drivers { data { id } } }")).errors?.[0]?.extensions.status).toBe(403)
  })
})

describe("a new driver", () => {
  test("is made with teams and vehicles, digits kept, and found again", async () => {
    const before = (await list("")).paginatorInfo.total
    const input = newDriver({ cityId: "3", nationalityId: "2", teams: { connect: ["1", "2"] }, dmBag: true })
    const { createDriver } = await run<{ createDriver: Driver }>(CREATE, { input })
    expect(createDriver).toMatchObject({ status: "PENDING", citcStatus: null, city: { id: "3", enName: "Riyadh" } })
    expect(createDriver.teams.map(({ id }) => id)).toEqual(["1", "2"])
    expect(await find(createDriver.id)).toEqual(createDriver)
    expect((await list("")).paginatorInfo.total).toBe(before + 1)
    const more = await run<{ driver: Record<string, unknown> }>(
      `{ driver(id: "${createDriver.id}") { residencyNumber bankAccountNumber dmBag } }`,
    )
    expect(more.driver).toEqual({
      residencyNumber: "0234567890",
      bankAccountNumber: "000000000000000000000042",
      dmBag: true,
    })
  })

  test("each thing wrong is a message of its own, and nothing is made", async () => {
    const before = (await list("")).paginatorInfo.total
    const [one] = (await list("(first: 1)")).data
    const input = newDriver({
      username: one?.username.toUpperCase(),
      phone: one?.phone,
      contractorId: "999999",
      bankAccountNumber: "000",
      email: "nobody",
      nationalExpireDate: "2020-01-01",
    })
    const { errors } = await upstream.graphql(token, CREATE, { input })
    const start = "Validation failed for the field [createDriver]; "
    expect(errors?.map(({ message }) => message).toSorted()).toEqual(
      [
        "The bank account number field must be a number greater than 0.",
        "The email field must be a valid email address.",
        "The national expire date field must be a date after or equal to today.",
        "The phone has already been taken.",
        "The selected contractor id is invalid.",
        "The username has already been taken.",
      ].map((message) => start + message),
    )
    expect(errors?.[0]?.extensions).toMatchObject({
      status: 422,
      validation: { "input.phone": ["The phone has already been taken."] },
    })
    expect((await list("")).paginatorInfo.total).toBe(before)
  })

  test("two at once with one username: one is made, the other refused", async () => {
    const input = newDriver()
    const answers = await Promise.all(
      [1, 2].map((at) => messagesOf(CREATE, { input: { ...input, phone: `96651234${at}00` } })),
    )
    const messages = answers.flatMap((each) => each ?? [])
    expect(messages).toEqual(["Validation failed for the field [createDriver]; The username has already been taken."])
  })

  test("a plan must be a driver's and the contractor's", async () => {
    const wrong = [
      "Validation failed for the field [createDriver]; The selected payment plan id is invalid.",
      "Validation failed for the field [createDriver]; The payment plan is not one of the contractor's.",
    ]
    const plans = makePaymentPlans()
    const ofSupervisors = plans.find(({ type }) => type === "SUPERVISOR")?.id
    expect(await messagesOf(CREATE, { input: newDriver({ paymentPlanId: ofSupervisors }) })).toEqual([wrong[0]])
    const owned = (await list("(first: 3000)")).data.find(({ paymentPlan }) => paymentPlan !== null)
    const paymentPlanId = owned?.paymentPlan?.id
    const input = newDriver({ paymentPlanId, contractorId: owned?.contractor?.id })
    expect(await messagesOf(CREATE, { input })).toBeUndefined()
    const { links, contractors } = makeWorkforce(1)
    const other = contractors.find(({ id }) => {
      return !links.some((link) => link.contractorId === id && String(link.paymentPlanId) === paymentPlanId)
    })
    const elsewhere = newDriver({ paymentPlanId, contractorId: other?.id })
    expect(await messagesOf(CREATE, { input: elsewhere })).toEqual([wrong[1]])
  })
})
