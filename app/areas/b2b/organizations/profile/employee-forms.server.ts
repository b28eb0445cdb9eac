import { gates } from "~/auth/gates"
import { phoneDigits } from "~/domain/phone"
import { withQuery } from "~/ui/list/with-query"
import { b2bTexts, ownB2bTexts } from "../../b2b-texts"
import { itemsDone } from "../../items-done.server"
import { organizations } from "../../organization.record"
import { sendItems } from "../../send-items.server"
import { deleteEmployees, findOwnEmployees, linkEmployee } from "../company-calls.server"
import * as fields from "../organization-fields"
import { organizationTexts } from "../organization-texts"
import { about, at, organizationForm, success } from "./organization-done.server"

/** Field errors of the upstream are shown at their fields. */
export const linkOne = organizationForm({
  ...fields.LINK_EMPLOYEE,
  async send({ api, current }, { phone, ...named }) {
    const person = { ...named, phone: phoneDigits(phone) }
    await linkEmployee(api, current.id, person)
    return person
  },
  failed: organizationTexts.somethingWrong,
  unknown: `${organizationTexts.somethingWrong} ${ownB2bTexts.doneUnknown}`,
  done: (person, _, { current }) => ({
    path: at(current, "employees"),
    toast: success("Employee was successfully linked."),
    activity: { action: "employee linked", ...about(current), after: { ...person } },
  }),
})

const DELETED = { field: "employees", action: "employees deleted", toast: b2bTexts.deleted, isTaken: true }

/** Parameters of the address that keep the same rows. */
const KEPT = ["employees", "email"]

/** Deletes the employees that were selected in the table and are named in the address. */
export const removeEmployees = organizationForm({
  ...fields.DELETE_EMPLOYEES,
  gate: gates.deleteInB2b,
  isRepeatable: true,
  async send({ api, current }, { employees }) {
    // The call accepts any employee, so the organization is checked here.
    const names = await findOwnEmployees(api, current.id, employees)
    const others = employees.filter((id) => !names.has(id))
    const known = new Map(others.map((id) => [id, "This employee does not belong to this organization."]))
    return { ...(await sendItems(employees, (ids) => deleteEmployees(api, ids), known)), names }
  },
  unknown: ownB2bTexts.doneUnknown,
  done: (sent, _, { context, current }) => {
    const kept = new URLSearchParams([...context.url.searchParams].filter(([name]) => KEPT.includes(name)))
    const path = withQuery(organizations.pathOf(current.id), String(kept), { section: "employees" })
    return itemsDone(DELETED, sent, { path, about: about(current) })
  },
})
