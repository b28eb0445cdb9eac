import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { shownName } from "~/domain/shown-name"
import { actOnForm } from "~/forms/act-on-record.server"
import { openForm } from "~/forms/send-form.server"
import { Button } from "~/ui/elements/button"
import { FileField } from "~/ui/fields/file-field"
import { ActOnce } from "~/ui/form/act-once"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { fieldsOf } from "~/ui/form/form-fields"
import { SubmitButton } from "~/ui/form/submit-button"
import { useSendForm } from "~/ui/form/use-send-form"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { B2bCrumbs } from "../b2b-crumbs"
import { organizations } from "../organizations/organization.record"
import { CHOOSE_FIELDS, CHOOSE_FILE } from "./employees-file-fields"
import { chooseEmployees, EMPLOYEES_FILE } from "./employees-file-forms.server"
import { employeesFilePath } from "./employees-file-paths"
import { employeesFileTexts, ownEmployeesFileTexts } from "./employees-file-texts"
import { requireOrganization } from "./require-organization.server"

export { WITH_FILE as handle } from "~/base/route-handle"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownEmployeesFileTexts.title)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, gates.editOrganization)
  const { id, enName } = await requireOrganization(guarded.api, params.id)
  const form = await openForm(guarded, chooseEmployees(id), null)
  return { id, name: shownName(id, enName), form, maxBytes: EMPLOYEES_FILE.maxBytes }
}

/** Keeps the file and leads to its check page; nothing is sent upstream. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, gates.organizations)
  guarded.requireGate(gates.editOrganization)
  const { id } = await requireOrganization(guarded.api, params.id)
  return actOnForm(guarded, request, chooseEmployees(id))
}

/** '+ Link Employees', its first step: the file (product/b2b 2). */
export default function ChooseEmployees() {
  const { id, name, form: loaded, maxBytes } = useLoaderData<typeof loader>()
  const form = useSendForm({ intent: CHOOSE_FILE, fields: CHOOSE_FIELDS, loaded })
  const { notice, title } = form.state
  return (
    <div className="page">
      <B2bCrumbs organization={{ id, name }} here={ownEmployeesFileTexts.title} />
      <PageHead title={ownEmployeesFileTexts.title} help={ownEmployeesFileTexts.help} />
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
        <ActOnce />
        <input type="hidden" name="intent" value={CHOOSE_FILE} />
        <ErrorSummary
          errors={notice ? [{ text: notice }, ...form.errors] : form.errors}
          title={title ?? undefined}
          answered={form.answered}
        />
        <FileField
          {...fieldsOf(form).field("csvFile")}
          optional={false}
          accept=".csv"
          maxBytes={maxBytes}
          tooLarge={employeesFileTexts.tooLarge}
          hint={form.isFileGone ? ownEmployeesFileTexts.fileAgain : ownEmployeesFileTexts.fileHint}
        />
        <div className="row">
          <Button to={organizations.pathOf(id)}>Cancel</Button>
          <SubmitButton>{ownEmployeesFileTexts.check}</SubmitButton>
          <span className="sub">{ownEmployeesFileTexts.notSentYet}</span>
        </div>
      </Form>
    </div>
  )
}
