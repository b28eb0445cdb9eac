import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { today } from "~/base/clock.server"
import { withFileForm } from "~/forms/file-form.server"
import { openForm, sendOnce } from "~/forms/send-form.server"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { DateField } from "~/ui/fields/date-field"
import { FieldMessage } from "~/ui/fields/field"
import { FileField } from "~/ui/fields/file-field"
import { ActOnce } from "~/ui/form/act-once"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState } from "~/ui/form/form-state"
import { SubmitButton } from "~/ui/form/submit-button"
import { useSendForm } from "~/ui/form/use-send-form"
import { Notice } from "~/ui/page/notice"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { CHOOSE_FIELDS } from "./bulk-fields"
import { chooseFile, MAX_BULK_FILE } from "./bulk-forms.server"
import { bulkPath, CHOOSE_FILE, SUBSCRIPTIONS_FILE } from "./bulk-paths"
import { BULK_ACTIONS, bulkTexts, ownBulkTexts } from "./bulk-texts"

export { WITH_FILE as handle } from "~/base/route-handle"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, bulkTexts.title)

export async function loader({ context }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, gates.bulkActions)
  const canSend = guarded.can(gates.submitBulkActions)
  const form = canSend ? await openForm(guarded, chooseFile(undefined), null) : null
  return { form, today: today(), maxBytes: MAX_BULK_FILE }
}

/** Keeps the file and leads to its check page; nothing is sent upstream. */
export async function action({ context, request }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, gates.bulkActions)
  guarded.requireGate(gates.submitBulkActions)
  return withFileForm(request, [SUBSCRIPTIONS_FILE], { signal: context.signal }, async ({ form, files }) => {
    const rules = chooseFile(files.get(SUBSCRIPTIONS_FILE))
    const reply = await sendOnce({ ...guarded, form, current: null }, rules)
    return data(reply, { status: reply.status })
  })
}

/** Bulk Actions, its first step: file, action and date (product/operations 3). */
export default function BulkActions() {
  const { form, ...rest } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <PageHead title={bulkTexts.title} help={ownBulkTexts.help} />
      {form ? (
        <ChooseForm loaded={form as FormState} {...rest} />
      ) : (
        <Notice kind="info">{ownBulkTexts.readOnly}</Notice>
      )}
    </div>
  )
}

function ChooseForm({ loaded, today: least, maxBytes }: { loaded: FormState; today: string; maxBytes: number }) {
  const form = useSendForm<typeof CHOOSE_FIELDS, null>({ intent: CHOOSE_FILE, fields: CHOOSE_FIELDS, loaded })
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<string>(form.state.values.action)
  const { field } = fieldsOf(form)
  const { optional: _, required: __, defaultValue: ___, ...file } = field("csvFile")
  const { optional: ____, ...date } = field("date")
  const action = field("action")
  const wanted = BULK_ACTIONS.find(({ code }) => code === chosen)
  return (
    <Form
      id={form.id}
      method="post"
      action={bulkPath}
      encType="multipart/form-data"
      noValidate
      replace
      className="stack max-w-[560px]"
    >
      <ActOnce />
      <input type="hidden" name="intent" value={CHOOSE_FILE} />
      <ErrorSummary
        errors={form.state.notice ? [{ text: form.state.notice }, ...form.errors] : form.errors}
        title={form.state.title ?? undefined}
        answered={form.answered}
      />
      <FileField
        {...file}
        accept=".csv"
        maxBytes={maxBytes}
        tooLarge={bulkTexts.tooLarge}
        hint={form.isFileGone ? ownBulkTexts.fileAgain : ownBulkTexts.fileHint}
      />
      <fieldset id={action.id} tabIndex={-1} aria-describedby={action.error ? `${action.id}-d` : undefined}>
        <legend>Action</legend>
        {BULK_ACTIONS.map(({ code, label, hint }) => (
          <CheckboxField
            key={code}
            type="radio"
            name="action"
            value={code}
            label={label}
            hint={hint}
            defaultChecked={form.state.values.action === code}
            onChange={() => setChosen(code)}
          />
        ))}
        <FieldMessage name="action" id={action.id} label="Action" error={action.error} />
      </fieldset>
      {hydrated && wanted && !wanted.date ? null : (
        <DateField
          {...date}
          required={false}
          label={wanted?.date ?? "Date"}
          min={least}
          hint={wanted ? "Today or later" : "Today or later. Not needed for cancelling"}
        />
      )}
      <div className="row">
        <SubmitButton>Check the file</SubmitButton>
        <span className="sub">Nothing is sent yet.</span>
      </div>
    </Form>
  )
}
