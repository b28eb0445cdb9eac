import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation, useParams } from "@remix-run/react"
import { useMemo } from "react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { decodeOptions } from "~/domain/encode-options"
import { shownName } from "~/domain/shown-name"
import { loadRecord, recordAction } from "~/forms/record-action.server"
import { type ReadyOf, RecordPage, RecordRoute } from "~/record/record-page"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { NumberField } from "~/ui/fields/number-field"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import type { FormState, OpenDialog } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useRecordForm } from "~/ui/form/use-record-form"
import { useSendForm } from "~/ui/form/use-send-form"
import { withQuery } from "~/ui/list/with-query"
import { pageTitle } from "~/ui/page/page-title"
import { ProfileSection } from "~/ui/page/profile"
import recordCss from "~/ui/page/record.css?url"
import { B2bCrumbs } from "../b2b-crumbs"
import { ownB2bTexts } from "../b2b-texts"
import { BATCH_SIZE } from "../batch-size"
import { ChosenItems, useChosenIds } from "../chosen-rows"
import { departmentsOf } from "../department.record"
import { ManyField } from "../many-field"
import { organizations } from "../organization.record"
import type { CompanyOffers, EmployeeOffers } from "./department-bulk.server"
import * as fields from "./department-page-fields"
import { DepartmentQuery, type DepartmentSections, departmentPage, loadDepartment } from "./department-screens.server"
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
  const form = useRecordForm({ ...fields.SAVE_DEPARTMENT, loaded, canEdit })
  const { field, check } = form
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

const BATCH = BATCH_SIZE.toLocaleString("en-US")
const IN_BATCHES = `More than ${BATCH} are sent in batches of ${BATCH}, one after another. If a batch fails, the batches before it are kept.`

interface DialogProps {
  path: string
  about: string
  loaded: FormState
}

interface DepartmentDialogProps extends Omit<DialogProps, "loaded"> {
  dialog: OpenDialog | null
  canUnassign: boolean
  sections: DepartmentSections
}

function DepartmentDialog({ dialog, canUnassign, sections, ...rest }: DepartmentDialogProps) {
  if (!dialog) return null
  const props = { ...rest, loaded: dialog.form }
  if (dialog.intent === fields.ASSIGN_EMPLOYEES.intent) return <AssignEmployeesDialog {...props} />
  if (dialog.intent === fields.ASSIGN_COMPANIES.intent) return <AssignCompaniesDialog {...props} />
  if (!canUnassign) return null
  const { employees, companies } = sections
  if (dialog.intent === fields.UNASSIGN_EMPLOYEES.intent)
    return <UnassignEmployeesDialog {...props} rows={employees?.rows ?? []} />
  const named = companies?.rows.map(({ id, nameEn }) => ({ id, name: nameEn })) ?? []
  return <UnassignCompaniesDialog {...props} rows={named} />
}

function AssignEmployeesDialog({ path, about, loaded }: DialogProps) {
  const form = useSendForm<typeof fields.ASSIGN_EMPLOYEES.fields, EmployeeOffers>({
    ...fields.ASSIGN_EMPLOYEES,
    loaded,
  })
  const { field } = form
  const { employees: packed = null, count = 0 } = form.state.offers ?? {}
  const employees = useMemo(
    () => (packed === null ? null : decodeOptions(packed).map(({ id, name }) => ({ value: id, label: name }))),
    [packed],
  )
  return (
    <SendDialog {...usePlace(path)} form={form} title="Assign Employee" sub={<Bidi>{about}</Bidi>} size="form">
      <ManyField {...field("employees")} find={field("search")} options={employees} placeholder="Select employees" />
      {count > BATCH_SIZE ? <p className="meta">{IN_BATCHES}</p> : null}
    </SendDialog>
  )
}

function AssignCompaniesDialog({ path, about, loaded }: DialogProps) {
  const form = useSendForm<typeof fields.ASSIGN_COMPANIES.fields, CompanyOffers>({ ...fields.ASSIGN_COMPANIES, loaded })
  const companies = form.state.offers?.companies ?? null
  return (
    <SendDialog {...usePlace(path)} form={form} title="Assign Companies" sub={<Bidi>{about}</Bidi>} size="form">
      <ManyField {...form.field("companies")} options={companies} placeholder="Select companies" />
    </SendDialog>
  )
}

interface UnassignProps extends DialogProps {
  rows: readonly { id: string; name: string }[]
}

function UnassignEmployeesDialog({ path, about, loaded, rows }: UnassignProps) {
  const form = useSendForm({ ...fields.UNASSIGN_EMPLOYEES, loaded })
  const { results, values } = form.state
  const asked = useChosenIds("employee")
  const left = results.length > 0 ? values.employees : null
  return (
    <SendDialog
      {...usePlace(path)}
      form={form}
      title="Unassign these employees?"
      sub={<Bidi>{about}</Bidi>}
      submit={left ? ownB2bTexts.retry : "Yes"}
      asks="plain"
      size="confirm"
    >
      <ChosenItems name="employees" asked={asked} left={left} rows={rows} />
    </SendDialog>
  )
}

function UnassignCompaniesDialog({ path, about, loaded, rows }: UnassignProps) {
  const form = useSendForm({ ...fields.UNASSIGN_COMPANIES, loaded })
  const { results, values } = form.state
  const asked = useChosenIds("company")
  const left = results.length > 0 ? values.companies : null
  return (
    <SendDialog
      {...usePlace(path)}
      form={form}
      title="Unassign these companies?"
      sub={<Bidi>{about}</Bidi>}
      submit={left ? ownB2bTexts.retry : "Yes"}
      asks="plain"
      size="confirm"
    >
      <ChosenItems name="companies" asked={asked} left={left} rows={rows} />
    </SendDialog>
  )
}

/** Where a dialog posts to, and where it returns to: the same page. */
function usePlace(path: string) {
  const { search } = useLocation()
  const closed = { dialog: undefined, employee: undefined, company: undefined }
  return { action: path + search, closeHref: withQuery(path, search, closed) }
}
