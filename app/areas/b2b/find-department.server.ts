import { type Api, graphql } from "~/upstream/api.server"

const Department = graphql(`
  query Department($id: ID!) {
    department(id: $id) {
      id name organization { id enName }
      program { id coverageAmount coverageLimit locationAllowance isConcurrentSubscriptionsAllowed }
    }
  }
`)
const DepartmentOwner = graphql(`
  query DepartmentOwner($where: DepartmentWhere) { departments(where: $where, first: 1) { data { id } } }
`)

/** Returns null for an unknown id and for a department of another organization. */
export async function findDepartment(api: Api, organizationId: string, id: string) {
  const { department } = await api.graphql(Department, { id })
  if (!department) return null
  const { organization } = department
  const isOwn = organization ? organization.id === organizationId : await isDepartmentOf(api, organizationId, id)
  return isOwn ? { ...department, organization: organization ?? { id: organizationId, enName: "" } } : null
}

/** For a department whose response does not name its organization. */
export async function isDepartmentOf(api: Api, organizationId: string, id: string): Promise<boolean> {
  const where = {
    AND: [
      { column: "ORGANIZATION_ID" as const, operator: "EQ" as const, value: organizationId },
      { column: "ID" as const, operator: "EQ" as const, value: id },
    ],
  }
  return (await api.graphql(DepartmentOwner, { where })).departments.data.length > 0
}

export type DepartmentRecord = NonNullable<Awaited<ReturnType<typeof findDepartment>>>
