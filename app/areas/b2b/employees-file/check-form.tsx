import { Button } from "~/ui/elements/button"
import { FieldMessage } from "~/ui/fields/field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { ActOnce } from "~/ui/form/act-once"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState } from "~/ui/form/form-state"
import { SubmitButton } from "~/ui/form/submit-button"
import { useSendForm } from "~/ui/form/use-send-form"
import { Notice } from "~/ui/page/notice"
import { organizations } from "../organizations/organization.record"
import { SEND_FIELDS, SEND_FILE } from "./employees-file-fields"
import type { SendOffers } from "./employees-file-forms.server"
import { ownEmployeesFileTexts } from "./employees-file-texts"

interface CheckFormProps {
  loaded: FormState<typeof SEND_FIELDS, SendOffers>
  organizationId: string
  path: string
  counts: { all: number; broken: number }
  hasEmails: boolean
}

const rows = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`

/** What goes up with the file, and which of its lines. */
export function CheckForm({ loaded, organizationId, path, counts, hasEmails }: CheckFormProps) {
  const form = useSendForm({ intent: SEND_FILE, fields: SEND_FIELDS, loaded })
  const { field } = fieldsOf(form)
  const companies = (form.state.offers ?? loaded.offers).companies
  const { notice, title } = form.state
  const { id: fileId, error } = field("csvFile")
  const ready = counts.all - counts.broken
  return (
    <Form id={form.id} method="post" action={path} noValidate replace>
      <ActOnce />
      <input type="hidden" name="intent" value={SEND_FILE} />
      <div className="page stack g8">
        <ErrorSummary
          errors={notice ? [{ text: notice }, ...form.errors] : form.errors}
          title={title ?? undefined}
          answered={form.answered}
        />
        {hasEmails ? null : <Notice kind="warn">{ownEmployeesFileTexts.noEmails}</Notice>}
        <div className="grid3" id={fileId} tabIndex={-1}>
          <TextField {...field("reportName")} dir="auto" />
          {companies ? (
            <SelectField
              {...field("companyId")}
              options={companies}
              placeholder="No default address"
              hint={ownEmployeesFileTexts.addressHint}
            />
          ) : (
            <FieldFailed {...field("companyId")} refresh />
          )}
        </div>
        {error ? <FieldMessage name="csvFile" id={fileId} label="File" error={error} /> : null}
        <p className="sub">{ownEmployeesFileTexts.asChosen}</p>
      </div>
      <div className="savebar">
        <p className="what">
          {counts.broken > 0
            ? `${rows(ready)} ready, ${counts.broken.toLocaleString("en-US")} broken.`
            : `${rows(ready)} ready.`}
        </p>
        <Button to={organizations.pathOf(organizationId)}>Cancel</Button>
        {counts.broken > 0 && ready > 0 ? (
          <SubmitButton look="secondary" name="lines" value="clean">
            {counts.broken === 1
              ? "Send without this line"
              : `Send without these ${counts.broken.toLocaleString("en-US")} lines`}
          </SubmitButton>
        ) : null}
        <SubmitButton name="lines" value="all">{`Send ${rows(counts.all)}`}</SubmitButton>
      </div>
    </Form>
  )
}
