import { gates } from "~/auth/gates"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import type { SearchSource } from "~/record/search-source.server"
import { withQuery } from "~/ui/list/with-query"
import { departmentPath } from "./department.record"
import { organizations } from "./organization.record"
import { foundCompanies, foundDepartments, foundEmployees } from "./organizations/found-everywhere.server"

/** Companies by name or id. A hit opens the organizations that have the company. */
export const companySource: SearchSource = {
  gate: gates.organizations,
  label: "Companies",
  async find(api, query) {
    const { data, paginatorInfo } = await foundCompanies(api, query)
    return {
      hits: data.map(({ id, nameEn, city }) => ({
        title: shownName(id, nameEn),
        note: [`#${id}`, city?.enName].filter(Boolean).join(", "),
        href: withQuery(organizations.path, "", { company: id }),
      })),
      total: paginatorInfo.total,
      allHref: withQuery(organizations.path, "", { companies: query }),
    }
  },
}

/** Departments by id, or by name if the back office supports it. */
export const departmentSource: SearchSource = {
  gate: gates.organizations,
  label: "Departments",
  async find(api, query) {
    const { data } = await foundDepartments(api, query)
    const hits = data.flatMap(({ id, name, organization }) =>
      organization
        ? [
            {
              title: shownName(id, name),
              note: [`#${id}`, organization.enName].filter(Boolean).join(", "),
              href: departmentPath({ id, organization }),
            },
          ]
        : [],
    )
    return { hits, total: hits.length, allHref: organizations.path }
  },
}

/** Employees by e-mail. A hit opens the employees of the organization, filtered by that e-mail. */
export const employeeSource: SearchSource = {
  gate: gates.organizations,
  label: "Employees",
  async find(api, query) {
    const { data } = query.includes("@") ? await foundEmployees(api, query) : { data: [] }
    const hits = data.flatMap(({ client, organization }) => {
      if (!client?.emailAddress || !organization) return []
      const params = { section: "employees", email: client.emailAddress }
      const href = withQuery(organizations.pathOf(organization.id), "", params)
      const title = fullName(client) || client.emailAddress
      return [{ title, note: `${client.emailAddress}, ${shownName(organization.id, organization.enName)}`, href }]
    })
    return { hits, total: hits.length, allHref: organizations.path }
  },
}
