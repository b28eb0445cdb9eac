import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { shownName } from "~/domain/shown-name"
import { openForm } from "~/forms/form-page.server"
import { loadPage } from "~/forms/subject.server"
import { RecordRoute } from "~/record/record-page"
import { Button } from "~/ui/elements/button"
import { FileField } from "~/ui/fields/file-field"
import { FileSteps } from "~/ui/files/file-steps"
import { fileTexts } from "~/ui/files/file-texts"
import filesCss from "~/ui/files/files.css?url"
import { LastFiles } from "~/ui/files/last-files"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import type { FormState } from "~/ui/form/form-state"
import { useSendForm } from "~/ui/form/use-send-form"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { B2bCrumbs } from "../b2b-crumbs"
import { employeesExamplePath, employeesFilePath } from "../employees-file-paths"
import { organizations } from "../organization.record"
import { organizationSubject } from "../organizations/organization-subject.server"
import { ownOrganizationTexts } from "../organizations/organization-texts"
import { sectionPath } from "../organizations/profile/organization-tabs"
import { CHOOSE_EMPLOYEES_FILE, employeesFileTexts, ownEmployeesFileTexts } from "./employees-file"
import { chooseEmployees, employeesFile, MAX_EMPLOYEES_FILE } from "./employees-file.server"

export { WITH_FILE as handle } from "~/base/route-handle"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [recordCss, filesCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, ownEmployeesFileTexts.title)

export const loader = staffLoader(gates.editOrganization, (visit) =>
  loadPage(visit, organizationSubject, async (organization) => ({
    id: organization.id,
    name: shownName(organization.id, organization.enName),
    form: await openForm(visit, chooseEmployees, organization),
    maxBytes: MAX_EMPLOYEES_FILE,
    last: await employeesFile.lastFiles(organization.id),
  })),
)

export const action = employeesFile.chooseAction(chooseEmployees)

/** The first step of '+ Link Employees'. */
export default function ChooseEmployeesRoute() {
  return (
    <RecordRoute record={organizations} loaded={useLoaderData<typeof loader>()} missing={ownOrganizationTexts.missing}>
      {({ last, ...loaded }) => (
        <>
          <ChooseEmployees {...loaded} />
          <LastFiles files={last} resultPath={() => sectionPath(loaded.id, "linking-reports")} />
        </>
      )}
    </RecordRoute>
  )
}

interface ChooseEmployeesProps {
  id: string
  name: string
  form: FormState<typeof CHOOSE_EMPLOYEES_FILE.fields, null>
  maxBytes: number
}

function ChooseEmployees({ id, name, form: loaded, maxBytes }: ChooseEmployeesProps) {
  const form = useSendForm({ ...CHOOSE_EMPLOYEES_FILE, loaded })
  const { notice, title } = form.state
  return (
    <div className="page">
      <B2bCrumbs organization={{ id, name }} here={ownEmployeesFileTexts.title} />
      <PageHead
        title={ownEmployeesFileTexts.title}
        help="A CSV file with the name, e-mail and phone of each employee. You check the file before anything is sent."
      />
      <FileSteps step="File" last={ownEmployeesFileTexts.lastStep} />
      <Form
        id={form.id}
        method="post"
        action={employeesFilePath(id)}
        encType="multipart/form-data"
        noValidate
        replace
        preventScrollReset
        className="stack max-w-[560px]"
      >
        <IdempotencyKeyField />
        <input type="hidden" name="intent" value={CHOOSE_EMPLOYEES_FILE.intent} />
        <ErrorSummary
          errors={notice ? [{ text: notice }, ...form.errors] : form.errors}
          title={title ?? undefined}
          answered={form.answered}
        />
        <FileField
          {...form.field("csvFile")}
          optional={false}
          accept=".csv"
          maxBytes={maxBytes}
          tooLarge={employeesFileTexts.tooLarge}
          hint={
            form.isFileGone ? fileTexts.fileAgain : "CSV, up to 1,000,000 bytes, with the header name, email, phone."
          }
          below={<a href={employeesExamplePath(id)}>Example for CSV file</a>}
        />
        <div className="row">
          <Button to={organizations.pathOf(id)}>Cancel</Button>
          <SubmitButton>Check the file</SubmitButton>
          <span className="sub">{fileTexts.notSentYet}</span>
        </div>
      </Form>
    </div>
  )
}
