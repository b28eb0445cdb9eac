import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useParams } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { shownName } from "~/domain/shown-name"
import { loadRecord, recordAction } from "~/forms/record-action.server"
import { type ReadyOf, RecordPage, RecordRoute } from "~/record/record-page"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { NumberField } from "~/ui/fields/number-field"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { fieldsOf } from "~/ui/form/form-fields"
import { useRecordForm } from "~/ui/form/use-record-form"
import { pageTitle } from "~/ui/page/page-title"
import { ProfileSection } from "~/ui/page/profile"
import recordCss from "~/ui/page/record.css?url"
import { B2bCrumbs } from "../b2b-crumbs"
import { departmentsOf } from "../department.record"
import { organizations } from "../organization.record"
import { DepartmentDialog } from "./department-dialogs"
import { SAVE_DEPARTMENT } from "./department-fields"
import { DepartmentQuery, departmentPage, loadDepartment } from "./department-screens.server"
import { DepartmentTables } from "./department-tables"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? args.data.name : "Department")

export const loader = staffLoader({ gate: gates.organizations, query: DepartmentQuery }, (visit) => {
  const { query } = visit
  return loadRecord(visit, departmentPage, async (department) => ({
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

/** People without edit permission see the values instead of a form. */
export default function DepartmentProfile() {
  const { organizationId = "" } = useParams()
  return (
    <RecordRoute record={departmentsOf(organizationId)} loaded={useLoaderData<typeof loader>()}>
      {(loaded) => <DepartmentPage {...loaded} />}
    </RecordRoute>
  )
}

export function DepartmentPage(props: ReadyOf<typeof loader>) {
  const { id, name, organization, canEdit, canUnassign, sections, dialog, form: loaded } = props
  const form = useRecordForm({ ...SAVE_DEPARTMENT, loaded, canEdit })
  const { field, check } = fieldsOf(form)
  const record = departmentsOf(organization.id)
  const path = record.pathOf(id)
  return (
    <RecordPage
      record={record}
      id={id}
      crumbs={<B2bCrumbs organization={organization} here={<Bidi>{name}</Bidi>} />}
      name={name}
      photo={null}
      form={form}
      facts={[
        {
          term: "Organization",
          value: (
            <Link to={organizations.pathOf(organization.id)}>
              <Bidi>{organization.name}</Bidi>
            </Link>
          ),
        },
      ]}
      links={[
        { id: "basic", text: "Basic Info" },
        { id: "employees", text: "Employees", count: sections.employees?.total },
        { id: "companies", text: "Companies", count: sections.companies?.total },
      ]}
      beside={
        <DepartmentTables
          path={path}
          sections={sections}
          email={props.email}
          canEdit={canEdit}
          canUnassign={canUnassign}
        />
      }
      dialog={
        <DepartmentDialog path={path} about={name} dialog={dialog} canUnassign={canUnassign} sections={sections} />
      }
    >
      <ProfileSection id="basic" title="Basic Info">
        <div className="grid3">
          <TextField {...field("name")} />
          <NumberField {...field("coverageAmount")} />
          <NumberField {...field("coverageLimit")} />
          <SelectField {...field("locationAllowance")} options={form.state.offers.places} />
          <CheckboxField {...check("isConcurrentSubscriptionsAllowed")} />
        </div>
      </ProfileSection>
    </RecordPage>
  )
}
