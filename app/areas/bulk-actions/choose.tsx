import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { today } from "~/base/clock.server"
import { openForm } from "~/forms/form-page.server"
import { Notice } from "~/ui/elements/notice"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { DateField } from "~/ui/fields/date-field"
import { FieldMessage } from "~/ui/fields/field"
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
import { ProfileSection } from "~/ui/page/profile"
import recordCss from "~/ui/page/record.css?url"
import bulkCss from "./bulk.css?url"
import { BULK_ACTIONS, bulkPaths, bulkTexts, CHOOSE_BULK_FILE } from "./bulk-file"
import { bulkFile, chooseFile, MAX_BULK_FILE } from "./bulk-file.server"

export { WITH_FILE as handle } from "~/base/route-handle"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [recordCss, filesCss, bulkCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, bulkTexts.title)

export const loader = staffLoader(gates.bulkActions, async (visit) => {
  const canSend = visit.can(gates.submitBulkActions)
  const form = canSend ? await openForm(visit, chooseFile, null) : null
  return { form, last: await bulkFile.lastFiles(), today: today(), maxBytes: MAX_BULK_FILE }
})

/** Stores the file and redirects to its check page. Nothing is sent upstream. */
export const action = bulkFile.chooseAction(chooseFile)

/** First step: file, action and date. */
export default function BulkActions() {
  const { form, last, ...rest } = useLoaderData<typeof loader>()
  return (
    <>
      <div className={form ? "page pb-0!" : "page"}>
        <PageHead
          title={bulkTexts.title}
          help="Apply one action to many subscriptions from a file of subscription IDs. You check the file before anything is sent."
        />
        {form ? (
          <FileSteps step="File" />
        ) : (
          <Notice kind="info">
            You can view this page. To send a file you need the permission to edit organizations.
          </Notice>
        )}
      </div>
      {form ? <ChooseForm loaded={form as FormState} {...rest} /> : null}
      <LastFiles files={last} resultPath={bulkPaths.result} />
    </>
  )
}

function ChooseForm({ loaded, today: least, maxBytes }: { loaded: FormState; today: string; maxBytes: number }) {
  const form = useSendForm<typeof CHOOSE_BULK_FILE.fields, null>({ ...CHOOSE_BULK_FILE, loaded })
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<string>(form.state.values.action)
  const { field } = form
  const { optional: _, required: __, defaultValue: ___, ...file } = field("csvFile")
  const { optional: ____, ...date } = field("date")
  const wanted = BULK_ACTIONS.find(({ code }) => code === chosen)
  return (
    <Form
      id={form.id}
      method="post"
      action={bulkPaths.choose}
      encType="multipart/form-data"
      noValidate
      replace
      className="flex flex-1 flex-col"
    >
      <IdempotencyKeyField />
      <input type="hidden" name="intent" value={CHOOSE_BULK_FILE.intent} />
      <div className="form-said pb-5">
        <ErrorSummary
          errors={form.state.notice ? [{ text: form.state.notice }, ...form.errors] : form.errors}
          title={form.state.title ?? undefined}
          answered={form.answered}
        />
      </div>
      <div className="flex-1">
        <ProfileSection
          id="file"
          title="File"
          help="CSV with one subscription ID per line, in the first column. Up to 5 MB."
        >
          <div className="max-w-[560px]">
            <FileField
              {...file}
              accept=".csv"
              maxBytes={maxBytes}
              tooLarge={bulkTexts.tooLarge}
              hint={form.isFileGone ? fileTexts.fileAgain : undefined}
              below={<a href={bulkPaths.example}>Example for CSV file</a>}
            />
          </div>
        </ProfileSection>
        <ProfileSection id="action" title="Action" help="Applies to every subscription in the file.">
          <Actions field={field("action")} onChoose={setChosen} />
        </ProfileSection>
        {hydrated && wanted && !wanted.date ? null : (
          <ProfileSection id="date" title="Date" help="Today or later.">
            <div className="max-w-[240px]">
              <DateField
                {...date}
                required={false}
                label={wanted?.date ?? "Date"}
                min={least}
                hint={wanted ? undefined : "Not needed for cancelling"}
              />
            </div>
          </ProfileSection>
        )}
      </div>
      <div className="savebar">
        <p className="what sub">{fileTexts.notSentYet}</p>
        <SubmitButton>Check the file</SubmitButton>
      </div>
    </Form>
  )
}

interface ActionsProps {
  field: { id: string; defaultValue: string; error: readonly string[] | string | null }
  onChoose(code: string): void
}

function Actions({ field: { id, defaultValue, error }, onChoose }: ActionsProps) {
  return (
    <fieldset
      id={id}
      className="max-w-[560px]"
      tabIndex={-1}
      aria-labelledby="action-h"
      aria-describedby={error ? `${id}-d` : undefined}
    >
      {BULK_ACTIONS.map(({ code, label, hint }) => (
        <div key={code} className="opt">
          <CheckboxField
            type="radio"
            name="action"
            value={code}
            label={label}
            hint={hint}
            defaultChecked={defaultValue === code}
            onChange={() => onChoose(code)}
          />
        </div>
      ))}
      <FieldMessage name="action" id={id} label="Action" error={error} />
    </fieldset>
  )
}
