import { afterAll, beforeAll, describe, expect, test } from "vitest"
import {
  ask,
  change,
  createOrganization,
  editor,
  LARGE,
  pageOf,
  refusal,
  startBusiness,
  token,
  upstream,
} from "./business.test-support"

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startBusiness()
})
afterAll(() => stop())

interface Organization {
  id: string
  enName: string
  isActive: boolean
  logo: string | null
  package: { id: string } | null
  mailDomains: { domainName: string }[]
  companies: { id: string }[]
  defaultDepartment: { program: { coverageAmount: number | null } } | null
}
const FIELDS = `id enName isActive logo package { id } mailDomains { domainName } companies { id }
  defaultDepartment { program { coverageAmount } }`
const find = async (id: string) =>
  (await pageOf<Organization>(`organizations(where: { column: ID, value: ${id} })`, FIELDS)).data[0]

describe("lists", () => {
  test("organizations: active first then by id, by name, package and company", async () => {
    const order = "orderBy: [{ column: IS_ACTIVE, order: DESC }, { column: ID, order: DESC }]"
    const all = await pageOf<Organization>(`organizations(first: 200, ${order})`, FIELDS)
    expect(all.paginatorInfo.total).toBe(120)
    const flags = all.data.map(({ isActive }) => isActive)
    expect(flags).toEqual(flags.toSorted((a, b) => Number(b) - Number(a)))
    const first = all.data.find(({ companies, mailDomains }) => companies.length > 0 && mailDomains.length > 0)
    expect(all.data.some(({ isActive }) => !isActive)).toBe(true)
    const named = await pageOf<Organization>(
      'organizations(where: { column: EN_NAME, operator: LIKE, value: "%bank%" })',
      FIELDS,
    )
    expect(named.data.every(({ enName }) => enName.includes("Bank"))).toBe(true)
    const company = first?.companies[0]?.id
    const owner = await pageOf<Organization>(
      `organizations(hasCompanies: { column: ID, operator: IN, value: [${company}] })`,
      FIELDS,
    )
    expect(owner.data.map(({ id }) => id)).toEqual([first?.id])
  })

  test("employees: by a part of the e-mail, and without those whose client was deleted", async () => {
    type Employee = { id: string; client: { id: string; emailAddress: string } | null }
    const fields = "id client { id emailAddress }"
    const registered = (text: string) =>
      pageOf<Employee>(
        `organizationEmailsRegisteredClients(input: { organizationId: ${LARGE}, queryText: "${text}" }, first: 2000)`,
        fields,
      )
    const all = await registered("")
    expect(all.paginatorInfo.total).toBe(6_000)
    expect(all.data.some(({ client }) => client === null)).toBe(true)
    const email = all.data[0]?.client?.emailAddress ?? ""
    expect(
      (await registered(email.slice(0, 12))).data.every(({ client }) =>
        client?.emailAddress.includes(email.slice(0, 12)),
      ),
    ).toBe(true)
    expect((await registered("%")).data).toEqual([])
    const where = `where: { column: ORGANIZATION_ID, value: ${LARGE} }`
    const there = await pageOf<Employee>(
      `employees(${where}, hasClient: { column: ID, operator: IS_NOT_NULL }, first: 5000)`,
      fields,
    )
    expect(there.data.every(({ client }) => client !== null)).toBe(true)
    expect(there.paginatorInfo.total).toBeLessThan(6_000)
  })

  test("drivers and plans in small letters too", async () => {
    expect(
      (await pageOf('drivers(where: { column: STATUS, value: "active" }, first: 1)', "id")).paginatorInfo.total,
    ).toBeGreaterThan(0)
    const plans =
      'plans(where: { column: STATUS, value: "publish" }, hasPackages: { column: ID, operator: IS_NOT_NULL }, first: 1)'
    expect((await pageOf(plans, "id planName city { enName }")).paginatorInfo.total).toBeGreaterThan(0)
  })

  test("subscriptions of an organization, newest first", async () => {
    const where = `where: { AND: [{ column: ORGANIZATION_ID, value: 613 }, { column: TYPE, value: "CATERING_ORDER" }] }`
    const { data } = await pageOf<{ id: string; client: { firstName: string } }>(
      `subscriptions(${where}, orderBy: [{ column: ID, order: DESC }], first: 50)`,
      "id status startDate client { firstName } clientId subTotal taxAmount",
    )
    expect(data).toHaveLength(12)
    expect(data.map(({ id }) => Number(id))).toEqual(data.map(({ id }) => Number(id)).toSorted((a, b) => b - a))
    expect(data[0]?.client.firstName).toBeTruthy()
  })
})

describe("organizations", () => {
  test("are made with logo, domains and a default department that no list of departments needs to show", async () => {
    const { data } = await createOrganization()
    const { id, logo } = data?.createOrganization ?? { id: "", logo: "" }
    expect(await find(id)).toMatchObject({
      isActive: true,
      mailDomains: [{ domainName: "rawabi.example" }],
      defaultDepartment: { program: { coverageAmount: 60 } },
    })
    expect((await fetch(`${upstream.origin}/${logo}`)).headers.get("content-type")).toBe("image/png")
    const own = `departments(where: { AND: [{ column: ORGANIZATION_ID, value: ${id} }, { column: IS_DEFAULT, value: false }] })`
    expect((await pageOf(own, "id")).data).toEqual([])
  })

  test.each([
    ["a domain of another organization", { mail_domains: ["tuwaiqengineeringgroup.example"] }, "input.mail_domains"],
    ["what is no domain", { mail_domains: ["a b"] }, "input.mail_domains"],
    ["a coverage over 100", { coverage_percentage: 100.5 }, "input.coverage_percentage"],
    ["a package there is not", { package_id: "9" }, "input.package_id"],
    ["a blank name", { ar_name: " " }, "input.ar_name"],
  ])("%s is refused", async (_what, changes, field) => {
    const { errors } = await createOrganization({ mail_domains: [], ...changes })
    expect(Object.keys(errors?.[0]?.extensions.validation ?? {})).toEqual([field])
  })

  test("only what is given changes; the coverage is the default department's", async () => {
    const before = await find("602")
    await change('updateOrganization(input: { id: 602, coverage_percentage: 0, mailDomains: ["Najd.example"] })')
    expect(await find("602")).toEqual({
      ...before,
      mailDomains: [{ domainName: "najd.example" }],
      defaultDepartment: { program: { coverageAmount: 0 } },
    })
    expect(
      await refusal('updateOrganization(input: { id: 603, coverage_percentage: 1, mailDomains: ["NAJD.example"] })'),
    ).toHaveProperty(["input.mailDomains"])
  })

  test("a company that leaves needs more, and leaves the departments too", async () => {
    const { companies = [] } = (await find(LARGE)) ?? {}
    const [free] = (
      await pageOf<{ id: string }>("companies(where: { column: ORGANIZATION_ID, operator: IS_NULL }, first: 1)", "id")
    ).data
    const ids = [...companies.map(({ id }) => id), free?.id].join(",")
    await change(
      `updateOrganization(input: { id: ${LARGE}, coverage_percentage: 1, companies: [${ids}] })`,
      "{ id }",
      editor,
    )
    expect((await find(LARGE))?.companies).toHaveLength(companies.length + 1)
    const taken = await refusal(
      `updateOrganization(input: { id: 602, coverage_percentage: 1, companies: [${free?.id}] })`,
    )
    expect(taken["input.companies.0"]?.[0]).toContain("belongs to another organization")
    const without = `updateOrganization(input: { id: ${LARGE}, coverage_percentage: 1, companies: [${free?.id}] })`
    expect((await change(without, "{ id }", editor)).errors?.[0]?.extensions.status).toBe(403)
    const [program] = (
      await pageOf<{ program: { id: string } }>(
        `departments(where: { column: NAME, value: "Site operations" }, first: 1, orderBy: [{ column: ID, order: ASC }])`,
        "program { id }",
      )
    ).data
    const assigned = () => pageOf(`programCompanies(input: { program_id: ${program?.program.id} })`, "id nameEn status")
    expect((await assigned()).paginatorInfo.total).toBeGreaterThan(0)
    await change(without)
    expect((await assigned()).paginatorInfo.total).toBe(0)
  })

  test("an invitation needs a business user and makes the link", async () => {
    const link = async (id: string) =>
      (
        await pageOf<{ genericLink: string | null }>(
          `organizations(where: { column: ID, value: ${id} })`,
          "genericLink",
        )
      ).data[0]?.genericLink
    expect(await refusal("sendGenericInvitation(organization_id: 604)", "")).toHaveProperty("organization_id")
    expect(await link("605")).toBeNull()
    await change("sendGenericInvitation(organization_id: 605)", "")
    expect(await link("605")).toContain("https://")
  })

  test("business users: an e-mail once, a password of six; deleting needs more", async () => {
    const user = (email: string, password: string) =>
      `createBusinessUser(input: { organizationId: 605, firstName: "Hanan", lastName: "Saleh", email: "${email}", password: "${password}" })`
    expect(await refusal(user("hanan@x.example", "12345"))).toHaveProperty(["input.password"])
    expect(await refusal(user("hanan", "123456"))).toHaveProperty(["input.email"])
    const { data } = await change(user("hanan@x.example", "123456"))
    expect(await refusal(user("HANAN@x.example", "123456"))).toHaveProperty(["input.email"])
    const gone = `deleteBusinessUser(id: ${data.createBusinessUser?.id})`
    expect((await change(gone, "{ id }", editor)).errors?.[0]?.extensions.status).toBe(403)
    expect((await change(gone)).errors).toBeUndefined()
    expect((await change(gone)).errors?.[0]?.extensions).toMatchObject({ status: 404, code: "NOT_FOUND" })
  })
})

test("the view permission changes nothing, and strangers see nothing", async () => {
  const viewer = (await upstream.person("VIEW_ORGANIZATION")).token
  expect((await createOrganization({}, editor)).errors?.[0]?.extensions.status).toBe(403)
  for (const call of [
    `updateOrganization(input: { id: ${LARGE}, coverage_percentage: 1 })`,
    'createDepartment(input: { organizationId: 601, name: "x", program: { create: { coverageAmount: 1, locationAllowance: EVERYWHERE, isConcurrentSubscriptionsAllowed: true } } })',
    "deleteDepartment(id: 3001)",
    "updatePackage(input: { id: 31, isPublic: true })",
    'createPackage(input: { enName: "x", isPublic: true, plans: { connect: [1] } })',
  ])
    expect((await change(call, "{ id }", viewer)).errors?.[0]?.extensions.status, call).toBe(403)
  const stranger = (await upstream.person("VIEW_MENUS")).token
  for (const list of ["organizations", "departments", "packages", "companies", "employees", "subscriptions"])
    expect((await upstream.graphql(stranger, `{ ${list} { data { id } } }`)).errors?.[0]?.extensions.status, list).toBe(
      403,
    )
  expect(token).not.toBe(viewer)
  await ask("{ packages { data { id } } }")
})
