import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { TestUpstream } from "../../test-support"
import {
  ask,
  type Contractor,
  JEDDAH,
  make,
  NEW,
  RIYADH,
  read,
  run,
  seed,
  startContractors,
} from "./contractor.test-support"

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startContractors()
})
afterAll(() => upstream.close())

describe("reading", () => {
  test("a list with city and plans, filtered, ordered and paged", async () => {
    const query = `query ($where: ContractorWhere, $orderBy: [ContractorOrderBy!], $page: Int) {
      contractors(where: $where, orderBy: $orderBy, first: 5, page: $page) {
        data { id enName status city { id enName } paymentPlans { id pivot { isDefault } } }
        paginatorInfo { total lastPage } } }`
    type Page = { contractors: { data: Contractor[]; paginatorInfo: { total: number; lastPage: number } } }
    const list = async (variables: object) => (await ask<Page>(query, variables)).data.contractors
    const all = await list({ orderBy: [{ column: "ID", order: "ASC" }] })
    expect(all.paginatorInfo.total).toBeGreaterThanOrEqual(60)
    expect(all.data.map(({ id }) => id)).toEqual(seed.contractors.slice(0, 5).map(({ id }) => String(id)))
    expect(all.data[0]?.city.id).toBe(String(seed.contractors[0]?.cityId))
    for (const { id, paymentPlans } of all.data) {
      const links = seed.links.filter((link) => String(link.contractorId) === id)
      expect(paymentPlans.map((plan) => plan.id).toSorted()).toEqual(
        links.map((l) => String(l.paymentPlanId)).toSorted(),
      )
      expect(paymentPlans.filter((plan) => plan.pivot.isDefault)).toHaveLength(links.length > 0 ? 1 : 0)
    }
    const inactive = await list({ where: { column: "STATUS", value: "INACTIVE" } })
    expect(inactive.data.every(({ status }) => status === "INACTIVE")).toBe(true)
    const named = await list({ where: { column: "EN_NAME", operator: "LIKE", value: "%masar%" } })
    expect(named.data.every(({ enName }) => enName.includes("Masar"))).toBe(true)
    expect(named.paginatorInfo.total).toBeGreaterThan(0)
  })

  test("one with its active drivers only, newest first; an unknown one is null", async () => {
    const id = seed.contractors[0]?.id ?? 0
    const { drivers } = await read(String(id))
    const active = seed.drivers.filter((driver) => driver.contractorId === id && driver.status === "ACTIVE")
    expect(drivers.paginatorInfo.total).toBe(active.length)
    const order = active.toSorted((a, b) => +b.dateCreated - +a.dateCreated || b.id - a.id).map((one) => String(one.id))
    expect(drivers.data.map((driver) => driver.id)).toEqual(order.slice(0, 100))
    expect(await read("999999")).toBeNull()
  })

  test("payment plans, by type and city", async () => {
    const query = `query ($where: PaymentPlanWhere) {
      paymentPlans(where: $where, first: 3) { data { id type city { id } } paginatorInfo { total lastPage } } }`
    type Plans = { paymentPlans: { data: { type: string; city: { id: string } }[]; paginatorInfo: { total: number } } }
    const where = {
      AND: [
        { column: "TYPE", value: "SUPERVISOR" },
        { column: "CITY_ID", value: RIYADH },
      ],
    }
    const { paymentPlans } = (await ask<Plans>(query, { where })).data
    expect(paymentPlans.data).toMatchObject([{ type: "SUPERVISOR", city: { id: RIYADH } }])
  })
})

describe("creating and changing", () => {
  test("a new one is active; numbers keep their zeros", async () => {
    const { cityId, ...texts } = NEW
    const made = await read(await make({ cityId }))
    expect(made).toMatchObject({ ...texts, status: "ACTIVE", city: { id: RIYADH }, paymentPlans: [] })
  })

  test("only what is given changes; the city by connect", async () => {
    const id = await make()
    await run("updateContractor", "UpdateContractorInput", { id, phone: "00777" })
    expect(await read(id)).toMatchObject({ enName: NEW.enName, phone: "00777", city: { id: RIYADH } })
    await run("updateContractor", "UpdateContractorInput", { id, city: { connect: JEDDAH } })
    expect(await read(id)).toMatchObject({ phone: "00777", city: { id: JEDDAH } })
  })

  test.each([
    ["enName", { enName: " " }],
    ["phone", { phone: "05x" }],
    ["bankAccountNumber", { bankAccountNumber: "-1" }],
    ["city", { cityId: "999" }],
  ])("a wrong %s is refused", async (name, changes) => {
    const { errors } = await run("createContractor", "CreateContractorInput", { ...NEW, ...changes })
    expect(errors?.[0]?.extensions.validation).toHaveProperty([`input.${name}`])
  })

  test("an unknown one is missing", async () => {
    const { errors } = await run("updateContractor", "UpdateContractorInput", { id: "999999", phone: "1" })
    expect(errors?.[0]?.extensions).toMatchObject({ status: 404, code: "NOT_FOUND" })
  })
})

test("changes need EDIT_DRIVERS; supervisors see plans and nothing else", async () => {
  const viewer = (await upstream.person("VIEW_DRIVERS")).token
  const link = { contractor_id: "201", payment_plan_id: "1" }
  for (const [name, type, input, answer] of [
    ["createContractor", "CreateContractorInput", NEW, "{ id }"],
    ["updateContractor", "UpdateContractorInput", { id: "201", phone: "1" }, "{ id }"],
    ["updateContractorDrivers", "ConnectContractorDriversInput", { id: "201", drivers: { connect: ["1"] } }, "{ id }"],
    [
      "deleteContractorDrivers",
      "DisconnectContractorDriversInput",
      { id: "201", drivers: { disconnect: ["1"] } },
      "{ id }",
    ],
    ["assignContractorPaymentPlan", "AssignContractorPaymentPlanInput", { ...link, is_default: 1 }, "{ id }"],
    ["unassignContractorPaymentPlan", "UnassignContractorPaymentPlanInput", link, ""],
  ] as const) {
    expect((await run(name, type, input, answer, viewer)).errors?.[0]?.extensions.status).toBe(403)
  }
  const supervisors = (await upstream.person("VIEW_SUPERVISORS")).token
  expect((await ask("{ contractors { data { id } } }", {}, supervisors)).errors?.[0]?.extensions.status).toBe(403)
  expect((await ask("{ paymentPlans { data { id } } }", {}, supervisors)).errors).toBeUndefined()
})
