import { RecordPage } from "~/record/record-page"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { NumberField } from "~/ui/fields/number-field"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState, OpenDialog } from "~/ui/form/form-state"
import { useRecordForm } from "~/ui/form/use-record-form"
import { ProfileSection } from "~/ui/page/profile"
import { B2bCrumbs } from "../b2b-crumbs"
import { departmentsOf } from "../department.record"
import { organizations } from "../organization.record"
import { organizationTexts, ownOrganizationTexts } from "../organizations/organization-texts"
import { DepartmentDialog } from "./department-dialogs"
import { DEPARTMENT_FIELDS, SAVE_DEPARTMENT } from "./department-fields"
import type { DepartmentOffers } from "./department-forms.server"
import { DepartmentTables } from "./department-tables"
import { departmentTexts } from "./department-texts"
import type { DepartmentSections } from "./department-view.server"

interface DepartmentPageProps {
  id: string
  name: string
  organization: { id: string; name: string }
  /** What the employees are searched by. */
  email?: string | undefined
  canEdit: boolean
  canUnassign: boolean
  sections: DepartmentSections
  form: FormState<typeof DEPARTMENT_FIELDS, DepartmentOffers>
  dialog: OpenDialog | null
}

/** A department's profile: its own fields, its employees and its companies (product/b2b 3). */
export function DepartmentPage(props: DepartmentPageProps) {
  const { id, name, organization, canEdit, canUnassign, sections, dialog, form: loaded } = props
  const form = useRecordForm({ intent: SAVE_DEPARTMENT, fields: DEPARTMENT_FIELDS, loaded, canEdit })
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
        { id: "basic", text: organizationTexts.basic },
        { id: "employees", text: departmentTexts.employees, count: sections.employees?.total },
        { id: "companies", text: departmentTexts.companies, count: sections.companies?.total },
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
      <ProfileSection id="basic" title={organizationTexts.basic}>
        <div className="grid3">
          <TextField {...field("name")} dir="auto" />
          <NumberField decimal {...field("coverageAmount")} hint={ownOrganizationTexts.coverageHint} />
          <NumberField decimal {...field("coverageLimit")} />
          <SelectField {...field("locationAllowance")} options={form.state.offers.places} />
          <CheckboxField {...check("isConcurrentSubscriptionsAllowed")} />
        </div>
      </ProfileSection>
    </RecordPage>
  )
}
