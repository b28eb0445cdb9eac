import { expect, it } from "vitest"
import { schemaOf } from "~/fields/schema.server"
import { MAX_CHOSEN } from "../batch-size"
import { DEPARTMENT_FIELDS } from "../department-fields"
import { addOrganization } from "./create/create-organization.server"
import { DELETE_EMPLOYEES, domainsIn } from "./organization-fields"

const errorsOf = (mailDomains: string) =>
  addOrganization.schema
    .safeParse({ mailDomains })
    .error?.issues.filter(({ path }) => path[0] === "mailDomains")
    .map(({ message }) => message)

it("a domain has at most 253 characters", () => {
  const longest = `${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(6)}.ab`
  expect(longest).toHaveLength(253)
  expect(errorsOf(longest)).toEqual([])
  expect(errorsOf(`a${longest}`)).toEqual(["Invalid domain name"])
})

it("domains are separated by Latin or Arabic commas, or by semicolons", () => {
  expect(domainsIn("acme.example، B.example; c.example,, ")).toEqual(["acme.example", "b.example", "c.example"])
})

it("accepts 1 to 10,000 valid ids and drops duplicates", () => {
  const schema = schemaOf(DELETE_EMPLOYEES.fields)
  const many = Array.from({ length: MAX_CHOSEN }, (_, at) => String(at + 1))
  expect(schema.parse({ employees: ["7", "8", "7"] })).toEqual({ employees: ["7", "8"] })
  expect(schema.safeParse({ employees: many }).success).toBe(true)
  for (const employees of [[], [...many, "1"], ["x"], ["7", "0"]])
    expect(schema.safeParse({ employees }).success).toBe(false)
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
