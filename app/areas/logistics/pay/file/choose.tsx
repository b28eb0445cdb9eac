import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { openForm } from "~/forms/form-page.server"
import { Button } from "~/ui/elements/button"
import { DateField } from "~/ui/fields/date-field"
import { FileField } from "~/ui/fields/file-field"
import { SelectField } from "~/ui/fields/select-field"
import { TextArea } from "~/ui/fields/text-area"
import { FileSteps } from "~/ui/files/file-steps"
import { fileTexts } from "~/ui/files/file-texts"
import filesCss from "~/ui/files/files.css?url"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import { useSendForm } from "~/ui/form/use-send-form"
import { Crumbs } from "~/ui/page/crumbs"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { ENTRY_TYPES } from "../pay-fields"
import { behindPayForm, paymentsFilePaths, specialPaymentsPath } from "../pay-paths"
import { payTexts } from "../pay-texts"
import { CHOOSE_PAYMENTS, paymentsFileTexts } from "./payments-file"
import { choosePayments, MAX_PAYMENTS_FILE, paymentsFile } from "./payments-file.server"

export { WITH_FILE as handle } from "~/base/route-handle"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [recordCss, filesCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, paymentsFileTexts.title)

export const loader = staffLoader(gates.editSpecialPayments, async (visit) => ({
  form: await openForm(visit, choosePayments, null),
  maxBytes: MAX_PAYMENTS_FILE,
}))

export const action = paymentsFile.chooseAction(choosePayments)

/** The first step of special payments from a file or pasted rows. */
export default function ChoosePayments() {
  const { form: loaded, maxBytes } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const form = useSendForm<typeof CHOOSE_PAYMENTS.fields, null>({ ...CHOOSE_PAYMENTS, loaded })
  const { field } = form
  const { notice, title } = form.state
  const { optional: _, required: __, ...pasted } = field("pasted")
  const back = behindPayForm(specialPaymentsPath, search)
  return (
    <div className="page">
      <Crumbs items={[{ text: payTexts.specialPayments, to: specialPaymentsPath }, { text: "From a file" }]} />
      <PageHead
        title={paymentsFileTexts.title}
        help="One row for each driver: driver number, amount, note. You check the rows and the drivers before anything is sent."
      />
      <FileSteps step="File" />
      <Form
        id={form.id}
        method="post"
        action={paymentsFilePaths.choose + search}
        encType="multipart/form-data"
        noValidate
        replace
        preventScrollReset
        className="stack max-w-[560px]"
      >
        <IdempotencyKeyField />
        <input type="hidden" name="intent" value={CHOOSE_PAYMENTS.intent} />
        <ErrorSummary
          errors={notice ? [{ text: notice }, ...form.errors] : form.errors}
          title={title ?? undefined}
          answered={form.answered}
        />
        <div className="grid2">
          <SelectField {...field("type")} options={ENTRY_TYPES} required />
          <DateField {...field("date")} required />
        </div>
        <FileField
          {...field("csvFile")}
          optional={false}
          required={false}
          accept=".csv"
          maxBytes={maxBytes}
          tooLarge={paymentsFileTexts.tooLarge}
          hint={
            form.isFileGone
              ? fileTexts.fileAgain
              : "CSV, up to 500,000 bytes and 500 drivers, with the columns driver number, amount and note."
          }
          below={<a href={paymentsFilePaths.example}>Example for CSV file</a>}
        />
        <TextArea {...pasted} maxLength={undefined} rows={6} hint={paymentsFileTexts.pastedHint} />
        <div className="row">
          <Button to={back}>Cancel</Button>
          <SubmitButton>Check the rows</SubmitButton>
          <span className="sub">{fileTexts.notSentYet}</span>
        </div>
      </Form>
    </div>
  )
}
