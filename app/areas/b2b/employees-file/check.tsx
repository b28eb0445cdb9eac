import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { columnOptions } from "~/checked-file/checked-file-view.server"
import { shownName } from "~/domain/shown-name"
import { formOf, openForm } from "~/forms/form-page.server"
import { loadPage } from "~/forms/subject.server"
import { RecordRoute } from "~/record/record-page"
import { FieldMessage } from "~/ui/fields/field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { CheckPage } from "~/ui/files/check-page"
import type { CheckedFileView } from "~/ui/files/checked-file-view"
import { ChooseColumns } from "~/ui/files/choose-columns"
import { fileTexts } from "~/ui/files/file-texts"
import filesCss from "~/ui/files/files.css?url"
import type { FormState } from "~/ui/form/form-state"
import { useSendForm } from "~/ui/form/use-send-form"
import figuresCss from "~/ui/page/figures.css?url"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { B2bCrumbs } from "../b2b-crumbs"
import { employeesCheckPath, employeesFilePath } from "../employees-file-paths"
import { organizations } from "../organization.record"
import { ownOrganizationTexts } from "../organizations/organization-texts"
import { CHOOSE_COLUMNS, EMPLOYEE_WORDS, ownEmployeesFileTexts, SEND_EMPLOYEES_FILE } from "./employees-file"
import { chooseEmployeeColumns, employeesFile, type SendOffers, sendEmployees } from "./employees-file.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [recordCss, figuresCss, filesCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, fileTexts.checkTitle)

export const loader = staffLoader(gates.editOrganization, (visit) =>
  loadPage(visit, employeesFile.subject, async (checked) => ({
    ...(await employeesFile.openCheck(visit, sendEmployees, checked)),
    organization: { id: checked.owner.id, name: shownName(checked.owner.id, checked.owner.enName) },
    columns: {
      form: await openForm(visit, chooseEmployeeColumns, checked),
      options: columnOptions(checked.file),
    },
  })),
)

export const action = employeesFile.checkAction([
  formOf(sendEmployees, employeesFile.subject),
  formOf(chooseEmployeeColumns, employeesFile.subject),
])

export default function CheckEmployeesRoute() {
  return (
    <RecordRoute record={organizations} loaded={useLoaderData<typeof loader>()} missing={ownOrganizationTexts.missing}>
      {(loaded) => <CheckEmployees {...loaded} />}
    </RecordRoute>
  )
}

interface CheckEmployeesProps {
  id: string
  organization: { id: string; name: string }
  file: CheckedFileView
  columns: { form: FormState<typeof CHOOSE_COLUMNS.fields, null>; options: { value: string; label: string }[] }
  form: FormState<typeof SEND_EMPLOYEES_FILE.fields, SendOffers>
}

function CheckEmployees({ id, organization, file, columns, form: loaded }: CheckEmployeesProps) {
  const form = useSendForm({ ...SEND_EMPLOYEES_FILE, loaded })
  const { field } = form
  const { companies } = form.state.offers ?? loaded.offers
  const { id: fileId, error } = field("csvFile")
  return (
    <CheckPage
      crumbs={<B2bCrumbs organization={organization} here={ownEmployeesFileTexts.title} />}
      file={file}
      words={EMPLOYEE_WORDS}
      path={employeesCheckPath(organization.id, id)}
      back={employeesFilePath(organization.id)}
      form={form}
      asChosen="The file is sent as it is. The result for each row will be in the linking report."
      last={ownEmployeesFileTexts.lastStep}
      columns={
        <ChooseColumns
          rules={CHOOSE_COLUMNS}
          columns={columns}
          path={employeesCheckPath(organization.id, id)}
          help="Choose the columns with the name, e-mail and phone."
        />
      }
    >
      <div className="grid3" id={fileId} tabIndex={-1}>
        <TextField {...field("reportName")} dir="auto" />
        {companies ? (
          <SelectField
            {...field("companyId")}
            options={companies}
            placeholder="No default address"
            hint="Delivery address of these employees, unless they choose another."
          />
        ) : (
          <FieldFailed {...field("companyId")} refresh />
        )}
      </div>
      {error ? <FieldMessage name="csvFile" id={fileId} label="File" error={error} /> : null}
    </CheckPage>
  )
}
