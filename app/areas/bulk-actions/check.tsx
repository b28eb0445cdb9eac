import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formatDay } from "~/domain/calendar"
import { formAction, openForm, sendFormOf } from "~/forms/form-page.server"
import { viewOf } from "~/lists/checked-file-view.server"
import { Notice } from "~/ui/elements/notice"
import { CheckPage } from "~/ui/files/check-page"
import { fileTexts } from "~/ui/files/file-texts"
import filesCss from "~/ui/files/files.css?url"
import { Asked } from "~/ui/form/confirm"
import type { FormState } from "~/ui/form/form-state"
import { useSendForm } from "~/ui/form/use-send-form"
import { Crumbs } from "~/ui/page/crumbs"
import figuresCss from "~/ui/page/figures.css?url"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { CHECK_FIELDS } from "./bulk-fields"
import { sendFile } from "./bulk-forms.server"
import { bulkCheckPath, bulkPath, SEND_FILE } from "./bulk-paths"
import { BULK_WORDS, bulkTexts, ownBulkTexts } from "./bulk-texts"
import { requireBulkFile } from "./find-bulk-file.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [recordCss, figuresCss, filesCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, fileTexts.checkTitle)

export const loader = staffLoader(gates.submitBulkActions, async (visit) => {
  const { context, params } = visit
  const { file, action } = await requireBulkFile(visit, params.id)
  return {
    id: file.id,
    file: viewOf(file, context.url),
    action: { label: action.label, day: file.date && formatDay(file.date), isCancelling: action.payload === null },
    form: (await openForm(visit, sendFile, file)) as FormState,
  }
})

/** Sends the file that was checked; one that is gone, or was sent, is chosen again. */
export const action = formAction({
  gate: gates.bulkActions,
  edit: gates.submitBulkActions,
  forms: [
    sendFormOf(sendFile, {
      find: async (visit) => (await requireBulkFile(visit, visit.params.id)).file,
      missing: fileTexts.gone,
    }),
  ],
})

/** What is in a file of subscriptions and what will happen; before orders are cancelled it is asked once more. */
export default function BulkCheck() {
  const { id, file, action, form: loaded } = useLoaderData<typeof loader>()
  const form = useSendForm<typeof CHECK_FIELDS, null>({ intent: SEND_FILE, fields: CHECK_FIELDS, loaded })
  const { question, values } = form.state
  return (
    <>
      <CheckPage
        crumbs={<Crumbs items={[{ text: bulkTexts.title, to: bulkPath }, { text: "Check" }]} />}
        file={file}
        words={BULK_WORDS}
        path={bulkCheckPath(id)}
        back={bulkPath}
        form={form}
        verb={action.label}
        isFinal={action.isCancelling}
        asChosen={ownBulkTexts.asChosen}
        help={
          <p className="sub">
            <b className="text-ink">{action.label}</b>
            {action.day ? `, ${action.day}` : ""}
          </p>
        }
      >
        {action.isCancelling ? (
          <Notice kind="bad">
            <b>{ownBulkTexts.noWayBack}</b>
          </Notice>
        ) : null}
      </CheckPage>
      {/* Behind the form's buttons: each of them says its own. */}
      {question ? <input type="hidden" form={form.id} name="lines" value={String(values.lines)} /> : null}
      <Asked formId={form.id} question={question} />
    </>
  )
}
