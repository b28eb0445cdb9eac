import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useParams } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { shownName } from "~/domain/shown-name"
import { openRecord, recordAction } from "~/forms/record-action.server"
import { RecordRoute } from "~/record/record-page"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { departmentsOf } from "../department.record"
import { departmentPage } from "./department-forms.server"
import { DepartmentPage } from "./department-page"
import { ownDepartmentTexts } from "./department-texts"
import { DepartmentQuery, loadDepartment } from "./department-view.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? args.data.name : "Department")

export const loader = staffLoader({ gate: gates.organizations, query: DepartmentQuery }, (visit) => {
  const { query } = visit
  return openRecord(visit, departmentPage, async (department) => ({
    id: department.id,
    name: shownName(department.id, department.name),
    organization: {
      id: department.organization.id,
      name: shownName(department.organization.id, department.organization.enName),
    },
    email: query.email,
    canUnassign: visit.can(gates.deleteInB2b),
    sections: await loadDepartment(visit.api, department, query),
  }))
})

export const action = recordAction(gates.organizations, departmentPage)

/** A department (product/b2b 3); who may change organizations finds a form, everybody else the values. */
export default function DepartmentProfile() {
  const { organizationId = "" } = useParams()
  return (
    <RecordRoute
      record={departmentsOf(organizationId)}
      loaded={useLoaderData<typeof loader>()}
      missing={ownDepartmentTexts.missing}
    >
      {(loaded) => <DepartmentPage {...loaded} />}
    </RecordRoute>
  )
}
