import {
  type Fill,
  firstPacked,
  type OpenedForm,
  offered,
  PASSWORD,
  phoneOf,
  picture,
  rowsAt,
  valueAt,
} from "./good-form"

const department = (count: number) => ({
  ...{ name: `Night shift ${count}`, coverageAmount: "10", locationAllowance: "SPECIFIC" },
})

/** A company of the opened organization. */
async function companyOf({ data, upstream }: OpenedForm): Promise<string> {
  const { token } = await upstream.person("VIEW_ORGANIZATION")
  const id = valueAt(data, "header.id")
  const query = `{ organizations(where: { column: ID, operator: EQ, value: ${id} }, first: 1) { data { companies { id } } } }`
  return valueAt((await upstream.graphql(token, query)).data, "organizations.data.0.companies.0.id")
}

/** Valid fields for the forms of organizations and packages. */
export const GOOD_B2B_FORMS: Readonly<Record<string, Fill>> = {
  "b2b/organizations/create/create create-organization": async ({ count }) => ({
    fields: {
      ...{ enName: `Rawabi ${count}`, arName: `الروابي ${count}`, packageId: "31", coverage: "10" },
      ...{ mailDomains: `rawabi${count}.example`, industry: "Other", otherIndustry: "Date farms" },
    },
    files: { logo: await picture(280, 280) },
  }),
  "b2b/organizations/profile/profile save-organization": ({ count }) => ({
    fields: { enName: `Rawabi ${count}`, packageId: "31" },
  }),
  "b2b/organizations/profile/profile change-logo": async () => ({
    fields: {},
    files: { logo: await picture(280, 280) },
  }),
  "b2b/organizations/profile/profile create-department": ({ count }) => ({ fields: department(count) }),
  "b2b/organizations/profile/profile create-business-user": ({ count }) => ({
    fields: { firstName: "Hanan", lastName: "Saleh", email: `hanan${count}@x.example`, password: PASSWORD },
  }),
  "b2b/organizations/profile/profile delete-business-user": ({ data }) => ({
    fields: { user: valueAt(data, "sections.businessUsers.rows.0.id") },
  }),
  "b2b/organizations/profile/profile delete-department": ({ data }) => {
    const made = rowsAt(data, "sections.departments.rows").find((row) => valueAt(row, "name").startsWith("Night shift"))
    return { fields: { department: valueAt(made, "id") } }
  },
  "b2b/organizations/profile/profile link-employee": ({ data, count }) => {
    const [domain] = valueAt(data, "form.values.mailDomains").split(",")
    return { fields: { name: "Ali Saleh", phone: phoneOf(count), email: `ali.${count}@${domain}` } }
  },
  "b2b/organizations/profile/profile delete-employees": ({ data }) => ({
    fields: { employees: [valueAt(data, "sections.employees.rows.0.id")] },
  }),
  "b2b/organizations/profile/profile allow-recommender": async (opened) => ({
    fields: { id: await companyOf(opened), on: "on" },
  }),
  "b2b/organizations/profile/profile allow-shelf": async (opened) => ({
    fields: { id: await companyOf(opened), on: "on" },
  }),
  "b2b/organizations/profile/profile shelf-size": ({ data, count }) => ({
    fields: { company: valueAt(data, "sections.companies.rows.0.id"), shelfSize: String(10 + count) },
  }),
  "b2b/organizations/profile/profile select-companies": async ({ upstream }) => {
    const { token } = await upstream.person("VIEW_ORGANIZATION")
    const query = "{ companies(where: { column: ORGANIZATION_ID, operator: IS_NULL }, first: 1) { data { id } } }"
    const { data } = await upstream.graphql(token, query)
    return { fields: { companies: [valueAt(data, "companies.data.0.id")] } }
  },
  "b2b/organizations/profile/profile unassign-company": ({ data }) => ({
    fields: { company: valueAt(data, "sections.companies.rows.0.id") },
  }),
  "b2b/departments/profile save-department": ({ count }) => ({ fields: { name: `Kitchen ${count}` } }),
  "b2b/departments/profile assign-employees": (opened) => ({
    fields: { employees: [firstPacked(opened, "employees")] },
  }),
  "b2b/departments/profile assign-companies": (opened) => ({
    fields: { companies: [offered(opened, "companies.0.value")] },
  }),
  "b2b/departments/profile unassign-companies": ({ data }) => ({
    fields: { companies: [valueAt(data, "sections.companies.rows.0.id")] },
  }),
  "b2b/departments/profile unassign-employees": ({ data }) => ({
    fields: { employees: [valueAt(data, "sections.employees.rows.0.id")] },
  }),
  "b2b/packages/create create-package": (opened) => ({
    fields: { enName: `Ramadan ${opened.count}`, discount: "5", plans: [offered(opened, "plans.0.value")] },
  }),
  "b2b/packages/profile save-package": ({ count }) => ({ fields: { enName: `Ramadan ${count}` } }),
  "b2b/packages/profile assign-plans": (opened) => ({ fields: { plans: [offered(opened, "plans.0.value")] } }),
  "b2b/packages/profile unassign-plans": ({ data }) => ({ fields: { plans: [valueAt(data, "plans.rows.0.id")] } }),
  "b2b/employees-file/check send-employees": ({ count }) => ({
    fields: { reportName: `Joiners ${count}`, companyId: "", lines: "all" },
  }),
  "b2b/catering/create create-catering": async (opened) => {
    const clientId = firstPacked(opened, "employees")
    const client = { deliveryDate: "2026-11-30", deliveryTime: "12:30", clientId }
    const { offers } = await opened.again({ ...client, refresh: "options" })
    const addressId = valueAt(offers, "addresses.0.id")
    for (const plan of rowsAt(offers, "plans")) {
      const chosen = { ...client, addressFor: clientId, addressId, planId: valueAt(plan, "value") }
      const { offers, values } = await opened.again({ ...chosen, refresh: "options" })
      const [meal] = rowsAt(offers, "meals")
      if (!meal) continue
      const line = {
        "items[0].itemId": valueAt(meal, "itemId"),
        "items[0].quantity": "2",
        "items[0].itemPrice": "24.5",
      }
      const { itemsFor } = values
      return { fields: { ...chosen, itemsFor: String(itemsFor), addressFor: String(values.addressFor), ...line } }
    }
    throw new Error("no plan has meals")
  },
}
