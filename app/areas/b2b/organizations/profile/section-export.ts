import { staffLoader } from "~/auth/staff-route.server"
import type { Api } from "~/upstream/api.server"
import { EMPLOYEE_FILE } from "../../employee-file-columns"
import { organizations } from "../../organization.record"
import { exportSection, sectionFile } from "../../section-file.server"
import {
  listBusinessUsers,
  listCatering,
  listCompanies,
  listDepartments,
  listRegisteredClients,
} from "../sections.server"
import { loadReports, SectionsQuery } from "../sections-view.server"

export { BESIDE as handle } from "~/base/route-handle"

/** Exports a whole section of an organization's page; the employees filtered by the search. */
export const loader = staffLoader({ gate: organizations.gate, ids: ["id"], query: SectionsQuery }, (visit) => {
  const { id } = visit.ids
  return exportSection(visit, organizations.pathOf(id), sectionsOf(visit.api, id, visit.query.email))
})

const word = (isOn: boolean) => (isOn ? "Yes" : "No")

const sectionsOf = (api: Api, id: string, email: string | undefined) => ({
  departments: sectionFile({
    name: "departments",
    read: (page, perPage) => listDepartments(api, id, page, perPage),
    columns: [
      { head: "#", kind: "digits", value: (row) => row.id },
      { head: "Name", value: ({ name }) => name },
      { head: "Coverage amount %", value: ({ coverage }) => coverage },
      { head: "Location", value: ({ location }) => location },
      { head: "Employees", kind: "number", value: ({ people }) => people },
    ],
  }),
  "business-users": sectionFile({
    name: "business-users",
    read: () => listBusinessUsers(api, id),
    columns: [
      { head: "#", kind: "digits", value: (row) => row.id },
      { head: "Name", value: ({ name }) => name },
      { head: "Email", value: (row) => row.email },
      { head: "Status", value: ({ isActive }) => (isActive ? "Active" : "Inactive") },
    ],
  }),
  companies: sectionFile({
    name: "companies",
    read: () => listCompanies(api, id),
    columns: [
      { head: "#", kind: "digits", value: (row) => row.id },
      { head: "Name", value: ({ nameEn }) => nameEn },
      { head: "Website", value: ({ website }) => website },
      { head: "City", value: ({ city }) => city },
      { head: "No. of Clients", kind: "number", value: ({ clientsCount }) => clientsCount },
      { head: "Allow Recommender", value: ({ isRecommenderAllowed }) => word(isRecommenderAllowed) },
      { head: "Allow Shelf", value: ({ isShelfAllowed }) => word(isShelfAllowed) },
      { head: "Shelf Size", kind: "number", value: (row) => (row.isShelfAllowed ? row.shelfSize : null) },
      { head: "Status", value: ({ status }) => status },
    ],
  }),
  employees: sectionFile({
    name: "employees",
    read: (page, perPage) => listRegisteredClients(api, id, { email, page, perPage }),
    columns: EMPLOYEE_FILE,
  }),
  catering: sectionFile({
    name: "catering",
    read: (page, perPage) => listCatering(api, id, page, perPage),
    columns: [
      { head: "#", kind: "digits", value: (row) => row.id },
      { head: "Client", value: ({ client }) => client },
      { head: "Start date", value: ({ start }) => start },
      { head: "Status", value: ({ status }) => status },
    ],
  }),
  "linking-reports": sectionFile({
    name: "linking-reports",
    read: (page, perPage) => loadReports(api, id, page, perPage),
    columns: [
      { head: "Name", value: ({ name }) => name },
      { head: "Created", value: ({ created }) => created },
      { head: "Original sheet", value: ({ originalSheet }) => originalSheet },
      { head: "Result sheet", value: ({ resultSheet }) => resultSheet },
      { head: "Status", value: ({ status }) => status },
    ],
  }),
})
