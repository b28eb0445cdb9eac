import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeWorkforce } from "../db/seed/workforce"
import { startTestUpstream, type TestUpstream } from "../test-support"

interface Plan {
  id: string
  name: string
  pivot: { isDefault: boolean }
}
interface Contractor {
  id: string
  enName: string
  phone: string
  status: string
  city: { id: string; enName: string }
  paymentPlans: Plan[]
  drivers: { data: { id: string; status: string; dateCreated: string }[]; paginatorInfo: { total: number } }
}
type Results = Record<string, { id: string }>

const RIYADH = "3"
const JEDDAH = "1"
const FIELDS = `id enName arName phone bankAccountNumber bankAccountName status createdAt city { id enName }
  paymentPlans { id name status pivot { isDefault } }
  drivers(first: 100) { data { id status dateCreated } paginatorInfo { total } }
  notes { id }`
const NEW = {
  enName: "Noor Couriers",
  arName: "نور",
  phone: "0501234567",
  bankAccountNumber: "000000000000000000012345",
  bankAccountName: "Noor Ltd",
  cityId: RIYADH,
}

const seed = makeWorkforce(1)
const free = seed.drivers.filter((driver) => driver.contractorId === null)
const freeAndActive = free.filter((driver) => driver.status === "ACTIVE").map(({ id }) => String(id))

let upstream: TestUpstream
let token: string
beforeAll(async () => {
  upstream = await startTestUpstream()
  token = (await upstream.person("EDIT_DRIVERS")).token
})
afterAll(() => upstream.close())

const ask = <T = Results>(query: string, variables?: unknown, as = token) => upstream.graphql<T>(as, query, variables)
const run = (name: string, type: string, input: object, answer = "{ id }", as = token) =>
  ask(`mutation ($input: ${type}!) { ${name}(input: $input) ${answer} }`, { input }, as)
async function read(id: string): Promise<Contractor> {
  const query = `query ($input: ContractorIdInput!) { contractor(input: $input) { ${FIELDS} } }`
  return (await ask<{ contractor: Contractor }>(query, { input: { id } })).data.contractor
}
async function make(changes: Partial<typeof NEW> = {}): Promise<string> {
  const { data } = await run("createContractor", "CreateContractorInput", { ...NEW, ...changes })
  return data.createContractor?.id ?? ""
}
async function plansToAssign(contractorId: string, cityId: string) {
  const query = `query ($input: UnassignedPaymentPlansInput!) {
    unassignedContractorPaymentPlans(input: $input, first: 100) { data { id name type status city { id } } } }`
  const input = { contractor_id: contractorId, city_id: cityId }
  type Found = { unassignedContractorPaymentPlans: { data: (Plan & { type: string; city: { id: string } })[] } }
  return (await ask<Found>(query, { input })).data.unassignedContractorPaymentPlans.data
}
const assign = (contractorId: string, planId: string, isDefault: number) =>
  run("assignContractorPaymentPlan", "AssignContractorPaymentPlanInput", {
    contractor_id: contractorId,
    payment_plan_id: planId,
    is_default: isDefault,
  })
const unassign = (contractorId: string, planId: string) =>
  run(
    "unassignContractorPaymentPlan",
    "UnassignContractorPaymentPlanInput",
    { contractor_id: contractorId, payment_plan_id: planId },
    "",
  )
const connect = (id: string, ids: string[]) =>
  run("updateContractorDrivers", "ConnectContractorDriversInput", { id, drivers: { connect: ids } })
const disconnect = (id: string, ids: string[]) =>
  run("deleteContractorDrivers", "DisconnectContractorDriversInput", { id, drivers: { disconnect: ids } })
const messageOf = ({ errors }: { errors?: { message: string }[] }) => errors?.[0]?.message

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

describe("payment plans of a contractor", () => {
  const defaults = async (id: string) => (await read(id)).paymentPlans.filter((plan) => plan.pivot.isDefault)

  test("choices are the city's active plans for drivers that are not assigned", async () => {
    const id = await make()
    const [one, ...others] = await plansToAssign(id, RIYADH)
    expect([one, ...others].map((plan) => plan?.name)).toEqual(["Riyadh Standard", "Riyadh Peak", "Riyadh Monthly"])
    await assign(id, one?.id ?? "", 0)
    expect(await plansToAssign(id, RIYADH)).toEqual(others)
    expect((await plansToAssign(id, JEDDAH)).every((plan) => plan.city.id === JEDDAH)).toBe(true)
  })

  test("the first is the default whatever is sent, and a new default takes its place", async () => {
    const id = await make()
    const [one, two, three] = (await plansToAssign(id, RIYADH)).map((plan) => plan.id)
    await assign(id, one ?? "", 0)
    expect(await defaults(id)).toMatchObject([{ id: one }])
    await assign(id, two ?? "", 1)
    expect(await defaults(id)).toMatchObject([{ id: two }])
    await assign(id, three ?? "", 0)
    expect(await defaults(id)).toMatchObject([{ id: two }])
    await assign(id, one ?? "", 1)
    expect(await defaults(id)).toMatchObject([{ id: one }])
    expect((await read(id)).paymentPlans).toHaveLength(3)
  })

  test("two defaults at once leave one", async () => {
    const id = await make()
    const plans = await plansToAssign(id, RIYADH)
    await Promise.all(plans.map((plan) => assign(id, plan.id, 1)))
    expect(await defaults(id)).toHaveLength(1)
  })

  test("a plan of another city, of another type, an old one, one twice: refused", async () => {
    const id = await make()
    const [one] = await plansToAssign(id, RIYADH)
    const [foreign] = await plansToAssign(id, JEDDAH)
    expect(messageOf(await assign(id, foreign?.id ?? "", 1))).toContain("not of the contractor's city")
    for (const name of ["Riyadh Supervisors", "Riyadh 2023"]) {
      const plan = seed.paymentPlans.find((each) => each.name === name)
      expect(messageOf(await assign(id, String(plan?.id), 1))).toContain("can't be assigned")
    }
    await assign(id, one?.id ?? "", 0)
    expect(messageOf(await assign(id, one?.id ?? "", 0))).toContain("assigned already")
    expect((await read(id)).paymentPlans).toHaveLength(1)
    expect(messageOf(await assign(id, one?.id ?? "", 2))).toContain("0 or 1")
  })

  test("the default stays, another one goes", async () => {
    const id = await make()
    const [one, two] = (await plansToAssign(id, RIYADH)).map((plan) => plan.id)
    await assign(id, one ?? "", 1)
    await assign(id, two ?? "", 0)
    expect(messageOf(await unassign(id, one ?? ""))).toBe("You can not delete a default payment plan")
    expect((await unassign(id, two ?? "")).data).toEqual({ unassignContractorPaymentPlan: true })
    expect((await read(id)).paymentPlans.map((plan) => plan.id)).toEqual([one])
    expect(messageOf(await unassign(id, two ?? ""))).toContain("not assigned")
  })
})

describe("drivers of a contractor", () => {
  test("connected and disconnected, one and many", async () => {
    const id = await make()
    const chosen = freeAndActive.slice(0, 3)
    await connect(id, chosen)
    expect((await read(id)).drivers.data.map((driver) => driver.id).toSorted()).toEqual(chosen)
    await disconnect(id, chosen.slice(0, 1))
    expect((await read(id)).drivers.paginatorInfo.total).toBe(2)
    await disconnect(id, chosen.slice(1))
    expect((await read(id)).drivers.paginatorInfo.total).toBe(0)
  })

  test("one that may not be chosen leaves all of them as they were", async () => {
    const id = await make()
    const good = freeAndActive[5] ?? ""
    const busy = seed.drivers.find((driver) => driver.contractorId !== null && driver.status === "ACTIVE")
    const idle = free.find((driver) => driver.status === "BLOCKED")
    for (const [bad, text] of [
      [busy?.id, "already has a contractor"],
      [idle?.id, "is not active"],
      [999_999, "doesn't exist"],
    ] as const) {
      expect(messageOf(await connect(id, [good, String(bad)]))).toContain(text)
      expect((await read(id)).drivers.paginatorInfo.total).toBe(0)
    }
    expect(messageOf(await connect(id, []))).toContain("Send 1 to")
  })

  test("another contractor's driver is not disconnected", async () => {
    const id = await make()
    const busy = seed.drivers.find((driver) => driver.contractorId !== null && driver.status === "ACTIVE")
    expect(messageOf(await disconnect(id, [String(busy?.id)]))).toContain("is not a driver of this contractor")
    const { drivers } = await read(String(busy?.contractorId))
    expect(drivers.data.some((driver) => driver.id === String(busy?.id))).toBe(true)
  })

  test("two contractors do not get the same driver", async () => {
    const both = [await make(), await make()]
    const driver = freeAndActive[7] ?? ""
    const answers = await Promise.all(both.map((id) => connect(id, [driver])))
    expect(answers.filter((answer) => !answer.errors)).toHaveLength(1)
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
