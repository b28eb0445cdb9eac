import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { change, editor, LARGE, pageOf, refusal, startBusiness } from "./business.test-support"

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startBusiness()
})
afterAll(() => stop())

interface Department {
  id: string
  name: string
  employees: { paginatorInfo: { total: number } }
  program: {
    id: string
    coverageAmount: number
    coverageLimit: number | null
    locationAllowance: string
    isConcurrentSubscriptionsAllowed: boolean
  }
}
const FIELDS = `id name employees(first: 1) { paginatorInfo { total } }
  program { id coverageAmount coverageLimit locationAllowance isConcurrentSubscriptionsAllowed }`
const ofLarge = async () =>
  (
    await pageOf<Department>(
      `departments(where: { AND: [{ column: ORGANIZATION_ID, value: ${LARGE} }, { column: IS_DEFAULT, value: false }] })`,
      FIELDS,
    )
  ).data
const people = async (id: string, first = 2_000) =>
  (
    await pageOf<{ id: string; client: { emailAddress: string } | null }>(
      `departmentEmployee(input: { department_id: ${id} }, first: ${first})`,
      "id client { emailAddress }",
    )
  ).data

const department = (name: string, coverageAmount: number, organizationId = LARGE) =>
  `createDepartment(input: { organizationId: ${organizationId}, name: "${name}", program: { create: {
    coverageAmount: ${coverageAmount}, locationAllowance: SPECIFIC, isConcurrentSubscriptionsAllowed: false } } })`

describe("departments", () => {
  test("are made, changed and named once in an organization", async () => {
    const { data } = await change(department("Night shift", 0))
    const id = data.createDepartment?.id ?? ""
    const made = (await ofLarge()).find((each) => each.id === id)
    expect(made?.program).toMatchObject({
      coverageAmount: 0,
      coverageLimit: null,
      locationAllowance: "SPECIFIC",
      isConcurrentSubscriptionsAllowed: false,
    })
    expect(await refusal(department("NIGHT shift", 1))).toHaveProperty(["input.name"])
    expect(await refusal(department("Day shift", 101))).toHaveProperty(["input.program.create.coverageAmount"])
    expect((await change(department("Night shift", 1, "602"))).errors).toBeUndefined()
    const change1 = (organization: string, program: string) =>
      `updateDepartment(input: { id: ${id}, organizationId: ${organization}, name: "Late shift", program: { id: ${program}, coverageLimit: 300 } })`
    await change(change1(LARGE, made?.program.id ?? ""))
    expect((await ofLarge()).find((each) => each.id === id)).toMatchObject({
      name: "Late shift",
      program: { coverageLimit: 300, coverageAmount: 0 },
    })
    expect(await refusal(change1("602", made?.program.id ?? ""))).toHaveProperty(["input.organizationId"])
    expect(await refusal(change1(LARGE, "7001"))).toHaveProperty(["input.program.id"])
  })

  test("with people in it stays, an empty one goes, the default never", async () => {
    const [full] = await ofLarge()
    const last = (await ofLarge()).find(({ employees }) => employees.paginatorInfo.total > 0)
    expect((await refusal(`deleteDepartment(id: ${last?.id})`)).id?.[0]).toContain("still has")
    expect(await refusal("deleteDepartment(id: 3001)")).toEqual({ id: ["The default department stays."] })
    const { data } = await change(department("Short lived", 1))
    const gone = `deleteDepartment(id: ${data.createDepartment?.id})`
    expect((await change(gone, "{ id }", editor)).errors).toBeUndefined()
    expect(full).toBeDefined()
  })
})

describe("people of a department", () => {
  test("of many, those that a department pays for are named by place and nobody leaves; the rest alone does", async () => {
    const [{ id } = { id: "" }] = (await ofLarge()).filter(({ employees }) => employees.paginatorInfo.total > 500)
    const ids = (await people(id, 502)).slice(2).map((employee) => employee.id)
    const reasons = await refusal(`unassignEmployees(employees_ids: [${ids}])`)
    const places = Object.keys(reasons).map((key) => Number(key.replace("employees_ids.", "")))
    expect(places).toHaveLength(7)
    expect(Object.values(reasons).flat()[0]).toMatch(/^The department pays a subscription until \d{4}-\d\d-\d\d\.$/)
    const before = (await ofLarge()).find((each) => each.id === id)?.employees.paginatorInfo.total ?? 0
    const rest = ids.filter((_, place) => !places.includes(place))
    expect((await change(`unassignEmployees(employees_ids: [${rest}])`)).errors).toBeUndefined()
    expect((await ofLarge()).find((each) => each.id === id)?.employees.paginatorInfo.total).toBe(before - 493)
    const assign = `assignEmployeesToDepartment(input: { employees_ids: [${rest.slice(0, 3)}], department_id: ${id} })`
    expect((await change(assign, "{ id }", editor)).errors).toBeUndefined()
    expect((await ofLarge()).find((each) => each.id === id)?.employees.paginatorInfo.total).toBe(before - 490)
  })

  test("one leaves, or is deleted; both need more than editing", async () => {
    const [{ id } = { id: "" }] = (await ofLarge()).filter(({ employees }) => employees.paginatorInfo.total > 2)
    const [one, , two] = await people(id, 3)
    for (const call of [`unassignEmployee(employeeId: ${one?.id})`, `deleteEmployees(ids: [${two?.id}])`]) {
      expect((await change(call, "{ id }", editor)).errors?.[0]?.extensions.status).toBe(403)
      expect((await change(call)).errors).toBeUndefined()
    }
    const ids = (await people(id)).map((employee) => employee.id)
    expect(ids).not.toContain(one?.id)
    expect(ids).not.toContain(two?.id)
    expect(await refusal(`deleteEmployees(ids: [${two?.id}])`)).toEqual({ "ids.0": ["There is no such employee."] })
  })

  test("another organization's are refused", async () => {
    const [stranger] = (
      await pageOf<{ id: string }>("employees(where: { column: ORGANIZATION_ID, value: 603 }, first: 1)", "id")
    ).data
    const [{ id } = { id: "" }] = await ofLarge()
    expect(
      await refusal(`assignEmployeesToDepartment(input: { employees_ids: [${stranger?.id}], department_id: ${id} })`),
    ).toHaveProperty(["input.employees_ids.0"])
  })
})

test("companies of a program: the organization's own alone; an inactive one waits", async () => {
  const [{ program } = { program: { id: "" } }] = (await ofLarge()).filter(
    ({ program: { locationAllowance } }) => locationAllowance === "EVERYWHERE",
  )
  const own = (
    await pageOf<{ id: string; status: string }>(
      `companies(where: { column: ORGANIZATION_ID, value: 608 }, first: 300)`,
      "id status",
    )
  ).data
  expect(
    await refusal(`assignCompaniesToProgram(input: { companies_ids: [${own[0]?.id}], program_id: ${program.id} })`),
  ).toHaveProperty(["input.companies_ids.0"])
  const [mine] = (
    await pageOf<{ id: string }>(`companies(where: { column: ORGANIZATION_ID, value: ${LARGE} }, first: 300)`, "id")
  ).data
  const link = `companies_ids: [${mine?.id}], program_id: ${program.id}`
  await change(`assignCompaniesToProgram(input: { ${link} })`)
  const assigned = () =>
    pageOf<{ id: string; status: string }>(`programCompanies(input: { program_id: ${program.id} })`, "id status")
  expect((await assigned()).data).toMatchObject([{ id: mine?.id, status: "Accepted" }])
  expect((await change(`unassignCompanies(input: { ${link} })`, "{ id }", editor)).errors?.[0]?.extensions.status).toBe(
    403,
  )
  await change(`unassignCompanies(input: { ${link} })`)
  expect((await assigned()).data).toEqual([])
})

describe("packages", () => {
  const plansOf = async (id: string) =>
    (
      await pageOf<{ id: string }>(
        `packagePlans(input: { package_id: ${id} })`,
        "id planName planDescription price days city { enName }",
      )
    ).data

  test("sixty, with their plans seven a page", async () => {
    expect((await pageOf("packages(first: 1000)", "id enName isPublic discount")).paginatorInfo.total).toBe(60)
    const plans = await pageOf("packagePlans(input: { package_id: 36 }, first: 7, page: 4)", "id")
    expect([plans.data.length, plans.paginatorInfo.total]).toEqual([1, 22])
  })

  test("are made with published plans, named once, and changed by connect and disconnect", async () => {
    const [one, two] = (
      await pageOf<{ id: string }>(
        'plans(where: { AND: [{ column: STATUS, value: "PUBLISH" }, { column: IS_PRIVATE, value: true }] }, first: 2)',
        "id",
      )
    ).data
    const [draft] = (await pageOf<{ id: string }>('plans(where: { column: STATUS, value: "DRAFT" }, first: 1)', "id"))
      .data
    const make = (name: string, plan: string | undefined) =>
      `createPackage(input: { enName: "${name}", isPublic: true, plans: { connect: [${plan ?? ""}] } })`
    expect(await refusal(make("Ramadan", draft?.id))).toHaveProperty(["input.plans.connect.0"])
    expect(await refusal(make("Ramadan", undefined))).toHaveProperty(["input.plans.connect"])
    const { data } = await change(make("Ramadan", one?.id))
    const id = data.createPackage?.id ?? ""
    expect(await refusal(make("RAMADAN", one?.id))).toHaveProperty(["input.enName"])
    await change(`updatePackage(input: { id: ${id}, plans: { connect: [${two?.id}] } })`, "{ id }", editor)
    expect((await plansOf(id)).map((plan) => plan.id).toSorted()).toEqual([one?.id, two?.id].toSorted())
    const without = `updatePackage(input: { id: ${id}, plans: { disconnect: [${one?.id}] } })`
    await change(without, "{ id }", editor)
    expect((await plansOf(id)).map((plan) => plan.id)).toEqual([two?.id])
    expect(await refusal(without)).toHaveProperty(["input.plans.disconnect.0"])
  })
})
