import { useLocation } from "@remix-run/react"
import { useMemo } from "react"
import { decodeOptions } from "~/domain/encode-options"
import { Bidi } from "~/ui/elements/bidi"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState, OpenDialog } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { withQuery } from "~/ui/list/with-query"
import { ownB2bTexts } from "../b2b-texts"
import { BATCH_SIZE } from "../batch-size"
import { ChosenItems, useChosenIds } from "../chosen-rows"
import { ManyField } from "../many-field"
import type { CompanyOffers, EmployeeOffers } from "./department-bulk.server"
import * as fields from "./department-fields"
import type { DepartmentSections } from "./department-screens.server"

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

export function DepartmentDialog({ dialog, canUnassign, sections, ...rest }: DepartmentDialogProps) {
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
  const { field } = fieldsOf(form)
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
      <ManyField {...fieldsOf(form).field("companies")} options={companies} placeholder="Select companies" />
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
