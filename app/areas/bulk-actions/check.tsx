import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { requireFound } from "~/base/not-found.server"
import { formatDay } from "~/domain/calendar"
import { formOf } from "~/forms/form-page.server"
import { Notice } from "~/ui/elements/notice"
import { CheckPage } from "~/ui/files/check-page"
import { fileTexts } from "~/ui/files/file-texts"
import filesCss from "~/ui/files/files.css?url"
import { ConfirmRequest } from "~/ui/form/confirm"
import type { FormState } from "~/ui/form/form-state"
import { useSendForm } from "~/ui/form/use-send-form"
import { Crumbs } from "~/ui/page/crumbs"
import figuresCss from "~/ui/page/figures.css?url"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { BULK_WORDS, bulkPaths, bulkTexts, ownBulkTexts, SEND_BULK_FILE } from "./bulk-file"
import { actionOf, bulkFile, sendFile } from "./bulk-file.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [recordCss, figuresCss, filesCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, fileTexts.checkTitle)

export const loader = staffLoader(gates.submitBulkActions, async (visit) => {
  const checked = requireFound(await bulkFile.subject.find(visit))
  const { label, payload } = actionOf(checked.file)
  const { date } = checked.file
  return {
    ...(await bulkFile.openCheck(visit, sendFile, checked)),
    action: { label, day: date && formatDay(date), isCancelling: payload === null },
  }
})

export const action = bulkFile.checkAction([formOf(sendFile, bulkFile.subject)])

export default function BulkCheck() {
  const { id, file, action, form: loaded } = useLoaderData<typeof loader>()
  const form = useSendForm<typeof SEND_BULK_FILE.fields, null>({ ...SEND_BULK_FILE, loaded: loaded as FormState })
  const { question, values } = form.state
  return (
    <>
      <CheckPage
        crumbs={<Crumbs items={[{ text: bulkTexts.title, to: bulkPaths.choose }, { text: "Check" }]} />}
        file={file}
        words={BULK_WORDS}
        path={bulkPaths.check(id)}
        back={bulkPaths.choose}
        form={form}
        verb={action.label}
        isFinal={action.isCancelling}
        asChosen="The file is sent as it is. The action runs in the background. The result is sent by e-mail."
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
      {/* After the form's buttons, so that the `lines` of a pressed button come first in the request. */}
      {question ? <input type="hidden" form={form.id} name="lines" value={String(values.lines)} /> : null}
      <ConfirmRequest formId={form.id} question={question} />
    </>
  )
}
