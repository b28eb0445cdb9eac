import { gates } from "~/auth/gates"
import { decodeOptions, encodeOptions } from "~/domain/encode-options"
import type { Fields } from "~/fields/fields"
import { form, type WholeForm } from "~/forms/form-rules.server"
import { withQuery } from "~/ui/list/with-query"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { b2bTexts, ownB2bTexts } from "../b2b-texts"
import { DEPARTMENT, departmentPath } from "../department.record"
import type { DepartmentRecord as Department } from "../find-department.server"
import { itemsDone } from "../items-done.server"
import { listCompanies } from "../organizations/sections.server"
import { selectAll } from "../select-all"
import { type ItemsResult, sendItems } from "../send-items.server"
import * as fields from "./department-page-fields"
import {
  assignCompanies,
  assignEmployees,
  everyProgramCompany,
  findEmployees,
  listEmployeeChoices,
  nameEmployees,
  unassignCompanies,
  unassignEmployees,
} from "./departments.server"

/** Shown for changes of the coverage and of the companies. */
export const NO_PROGRAM = "This department has no program, so its coverage and companies can't be changed."

type Act = { context: { url: URL }; current: Department }

/** The section that the form returns to, on the same pages, and the record for the activity log. */
function placeIn(section: "employees" | "companies", { context, current }: Act) {
  const closed = { dialog: undefined, employee: undefined, company: undefined }
  return {
    path: `${withQuery(departmentPath(current), pagesOf(context.url), closed)}#${section}`,
    about: { kind: DEPARTMENT, id: current.id, name: current.name },
  }
}

/** The parameters of the address that select the pages of the sections. */
function pagesOf({ searchParams }: URL): string {
  const kept = [...searchParams].filter(([name]) => ["employees", "email", "companies"].includes(name))
  return new URLSearchParams(kept).toString()
}

/** Adds the names of all records that were sent. */
async function named(
  sent: ItemsResult,
  nameAll: (ids: string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<ItemsResult> {
  return { ...sent, names: await orNull(nameAll([...sent.refused.keys(), ...sent.done])) }
}

const departmentForm = <const F extends Fields, Offers = null>(rules: WholeForm<F, ItemsResult, Offers, Department>) =>
  form(rules)

export type EmployeeOffers = Awaited<ReturnType<typeof offerEmployees>>

/** Employees of the organization who are not in the department yet; null if they could not be loaded. */
async function offerEmployees({ api, current }: { api: Api; current: Promise<Department> }) {
  const { id, organization } = await current
  const all = await orNull(listEmployeeChoices(api, organization.id))
  const free = all?.filter(({ department }) => department?.id !== id)
  const employees = free?.map((row) => {
    return { id: row.id, name: [row.name, row.email, row.department?.name].filter(Boolean).join(", ") }
  })
  return { employees: employees ? encodeOptions(employees) : null, count: employees?.length ?? 0 }
}

const namedOptions = (packed: string) => decodeOptions(packed).map(({ id, name }) => ({ value: id, label: name }))

const ASSIGNED = { field: "employees", action: "employees assigned", toast: b2bTexts.assigned }

export const addEmployees = departmentForm({
  ...fields.ASSIGN_EMPLOYEES,
  isRepeatable: true,
  offer: offerEmployees,
  follow: (values, { employees }) =>
    selectAll(values, "employees", employees === null ? null : namedOptions(employees), values.search),
  async send({ api, current, context }, { employees }) {
    // If the person leaves between two batches, the finished ones must still be recorded.
    context.finishAnyway()
    const sent = await sendItems(employees, (ids) => assignEmployees(api, current.id, ids))
    return named(sent, (ids) => nameEmployees(api, ids))
  },
  unknown: ownB2bTexts.doneUnknown,
  done: (sent, _, act) => itemsDone(ASSIGNED, sent, placeIn("employees", act)),
})

const UNASSIGNED = {
  field: "employees",
  action: "employees unassigned",
  toast: b2bTexts.unassigned,
  isTaken: true,
}

/** Unassigns the employees that were selected in the table and are named in the address. */
export const removeDepartmentEmployees = departmentForm({
  ...fields.UNASSIGN_EMPLOYEES,
  gate: gates.deleteInB2b,
  isRepeatable: true,
  async send({ api, current }, { employees }) {
    // The call accepts any employee, so the department is checked here.
    const people = await findEmployees(api, employees)
    const others = employees.filter((id) => people.get(id)?.departmentId !== current.id)
    const known = new Map(others.map((id) => [id, "This employee is not in the department."]))
    const sent = await sendItems(employees, (ids) => unassignEmployees(api, ids), known)
    return { ...sent, names: new Map([...people].map(([id, { name }]) => [id, name])) }
  },
  unknown: ownB2bTexts.doneUnknown,
  done: (sent, _, act) => itemsDone(UNASSIGNED, sent, placeIn("employees", act)),
})

export interface CompanyOffers {
  /** null if they could not be loaded. */
  companies: { value: string; label: string }[] | null
}

const nameCompanies = async (api: Api, { organization }: Department) =>
  new Map((await listCompanies(api, organization.id)).rows.map(({ id, nameEn }) => [id, nameEn]))

const hasProgram = ({ program }: Department) => (program ? null : { companies: [NO_PROGRAM] })

const ASSIGNED_COMPANIES = { field: "companies", action: "companies assigned", toast: b2bTexts.assigned }

/** '+ Assign Companies': assigns companies of the organization to the department's program. */
export const addCompanies = departmentForm({
  ...fields.ASSIGN_COMPANIES,
  isRepeatable: true,
  offer: async ({ api, current }) => {
    const { organization, program } = await current
    const [own, assigned] = await Promise.all([
      orNull(listCompanies(api, organization.id)),
      program ? orNull(everyProgramCompany(api, program.id)) : null,
    ])
    const taken = new Set(assigned?.map(({ id }) => id))
    const free = own?.rows.filter(({ id }) => !taken.has(id))
    return { companies: free?.map(({ id, nameEn }) => ({ value: id, label: `${nameEn}, #${id}` })) ?? null }
  },
  follow: (values, { companies }) => selectAll(values, "companies", companies),
  check: (_, __, current) => hasProgram(current),
  send: async ({ api, current }, { companies }) =>
    named(await sendItems(companies, (ids) => assignCompanies(api, current.program?.id ?? "", ids)), () =>
      nameCompanies(api, current),
    ),
  unknown: ownB2bTexts.doneUnknown,
  done: (sent, _, act) => itemsDone(ASSIGNED_COMPANIES, sent, placeIn("companies", act)),
})

const UNASSIGNED_COMPANIES = {
  field: "companies",
  action: "companies unassigned",
  toast: b2bTexts.unassigned,
  isTaken: true,
}

export const removeCompanies = departmentForm({
  ...fields.UNASSIGN_COMPANIES,
  gate: gates.deleteInB2b,
  isRepeatable: true,
  check: (_, __, current) => hasProgram(current),
  send: async ({ api, current }, { companies }) =>
    named(await sendItems(companies, (ids) => unassignCompanies(api, current.program?.id ?? "", ids)), () =>
      nameCompanies(api, current),
    ),
  unknown: ownB2bTexts.doneUnknown,
  done: (sent, _, act) => itemsDone(UNASSIGNED_COMPANIES, sent, placeIn("companies", act)),
})
