import { expect, it } from "vitest"
import { schemaOf } from "~/fields/schema.server"
import { DEPARTMENT_FIELDS } from "./department-fields"
import { LinkSchema, OrganizationSchema } from "./organization.schema"

const { mailDomains: domains } = OrganizationSchema.shape

it("a domain has at most 253 characters", () => {
  const longest = `${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(6)}.ab`
  expect(longest).toHaveLength(253)
  expect(domains.safeParse(longest).success).toBe(true)
  expect(domains.safeParse(`a${longest}`).success).toBe(false)
})

it("domains are separated by Latin or Arabic commas, or by semicolons", () => {
  expect(domains.parse("acme.example، B.example; c.example,, ")).toEqual(["acme.example", "b.example", "c.example"])
})

it("an employee's phone is sent in Western digits with its leading zeros", () => {
  const person = { name: "Ali", email: "ali@b.example" }
  expect(LinkSchema.parse({ ...person, phone: "٠٥٥ ١٢٠ ٤١١٨" })).toEqual({ ...person, phone: "0551204118" })
  expect(LinkSchema.parse({ ...person, phone: "+966 55-120-4118" }).phone).toBe("966551204118")
})

it("a department's coverage limit is empty or 0 or more", () => {
  const DepartmentSchema = schemaOf(DEPARTMENT_FIELDS)
  const department = { name: "Sales", coverageAmount: 10, locationAllowance: "EVERYWHERE" }
  for (const coverageLimit of [undefined, 0, 12.5])
    expect(DepartmentSchema.safeParse({ ...department, coverageLimit }).success).toBe(true)
  expect(DepartmentSchema.safeParse({ ...department, coverageLimit: -1 }).error?.issues).toMatchObject([
    { path: ["coverageLimit"], message: "Minimum is Zero" },
  ])
})
