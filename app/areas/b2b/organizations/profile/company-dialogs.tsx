import { Bidi } from "~/ui/elements/bidi"
import { FindField } from "~/ui/fields/find-field"
import { imageTexts } from "~/ui/fields/image-rules"
import { NumberField } from "~/ui/fields/number-field"
import { PhotoField } from "~/ui/fields/photo-field"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { ownB2bTexts } from "../../b2b-texts"
import { ChosenItems, useChosenIds } from "../../chosen-rows"
import { ManyField } from "../../many-field"
import { ORGANIZATION_LOGO } from "../logo-rule"
import * as fields from "../organization-fields"
import { organizationTexts, ownOrganizationTexts as texts } from "../organization-texts"
import type { Sections } from "../sections-view.server"
import { type SectionDialogProps, usePlace } from "./dialog-place"

const SELECT_TITLE = "Select Company"

export function LogoDialog({ id, about, loaded }: SectionDialogProps) {
  const form = useSendForm({ ...fields.CHANGE_LOGO, loaded })
  const { id: fieldId, label, error } = form.field("logo")
  return (
    <SendDialog {...usePlace(id)} form={form} title={texts.changeLogo} sub={<Bidi>{about}</Bidi>} size="form" hasFiles>
      <PhotoField
        id={fieldId}
        label={label}
        error={error}
        rule={ORGANIZATION_LOGO}
        hint={form.isFileGone ? imageTexts.again : imageTexts.logoHint}
      />
    </SendDialog>
  )
}

interface Offers {
  companies: { value: string; label: string }[] | null
}

/** '+ Select Company': offers the companies that a search finds. */
export function SelectCompaniesDialog({ id, about, loaded }: SectionDialogProps) {
  const form = useSendForm<typeof fields.SELECT_COMPANIES.fields, Offers>({ ...fields.SELECT_COMPANIES, loaded })
  const { field } = form
  const { values, offers, results } = form.state
  const found = offers?.companies ?? null
  return (
    <SendDialog
      {...usePlace(id)}
      form={form}
      title={SELECT_TITLE}
      sub={<Bidi>{about}</Bidi>}
      submit={results.length > 0 ? ownB2bTexts.retry : SELECT_TITLE}
      size="form"
    >
      <FindField find={field("search")} button="Search" hint="Name or ID" isLive />
      <ManyField
        key={found?.map(({ value }) => value).join()}
        {...field("companies")}
        options={found}
        placeholder="Select companies"
        emptyText={values.search ? organizationTexts.noCompaniesFound : organizationTexts.searchCompanies}
      />
    </SendDialog>
  )
}

/** The address names the company. */
export function ShelfDialog({ id, about, loaded, companies }: SectionDialogProps & Pick<Sections, "companies">) {
  const form = useSendForm({ ...fields.SHELF_SIZE, loaded })
  const { values } = form.state
  const company = companies?.rows.find((one) => one.id === values.company)
  return (
    <SendDialog
      {...usePlace(id)}
      form={form}
      title="Shelf Size"
      submit="Save"
      sub={<Bidi>{company?.nameEn ?? about}</Bidi>}
      size="confirm"
    >
      <input type="hidden" name="company" value={values.company} />
      <input type="hidden" name="was" value={values.was} />
      <NumberField {...form.field("shelfSize")} />
    </SendDialog>
  )
}

export function UnassignCompanyDialog({
  id,
  about,
  loaded,
  companies,
}: SectionDialogProps & Pick<Sections, "companies">) {
  const place = usePlace(id)
  const form = useSendForm({ ...fields.UNASSIGN_COMPANY, loaded })
  const [asked] = useChosenIds("company")
  const company = companies?.rows.find((one) => one.id === asked)
  if (!asked) return null
  return (
    <SendDialog
      {...place}
      form={form}
      title="Unassign this company?"
      asks="plain"
      sub={<Bidi>{about}</Bidi>}
      size="confirm"
    >
      <input type="hidden" name="company" value={asked} />
      <p>
        {company ? <Bidi>{company.nameEn}</Bidi> : null} <span className="meta num" translate="no">{`#${asked}`}</span>
      </p>
      <p className="sub">The company is also unassigned from the organization's departments.</p>
    </SendDialog>
  )
}

/** Confirmation before employees are deleted. The address names the employees. */
export function DeleteEmployeesDialog({
  id,
  about,
  loaded,
  employees,
}: SectionDialogProps & Pick<Sections, "employees">) {
  const form = useSendForm({ ...fields.DELETE_EMPLOYEES, loaded })
  const { results, values } = form.state
  const asked = useChosenIds("employee")
  const left = results.length > 0 ? values.employees : null
  return (
    <SendDialog
      {...usePlace(id)}
      form={form}
      title="Delete these employees?"
      submit={left ? ownB2bTexts.retry : "Yes"}
      asks="danger"
      sub={<Bidi>{about}</Bidi>}
      size="confirm"
    >
      <ChosenItems name="employees" asked={asked} left={left} rows={employees?.rows ?? []} />
    </SendDialog>
  )
}
