import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { redirectWith } from "~/base/redirects.server"
import { formAction, formOf, openEditForm } from "~/forms/form-page.server"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { CANNED_FIELDS, cannedPath, cannedTexts, editCannedPath, SAVE_CANNED } from "./canned-fields"
import { cannedSubject, saveCanned } from "./canned-forms.server"
import { CannedInputs } from "./canned-inputs"
import type { CannedMessage } from "./canned-messages.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, cannedTexts.editTitle)

/** Placeholder for a deleted template: without script, the reply to a submitted form still renders this page. */
const GONE: CannedMessage = {
  id: "",
  title: "",
  english: "",
  arabic: "",
  staffKey: "",
  staffName: "",
  changedAt: new Date(0),
}

export const loader = staffLoader(gates.editCannedMessages, async (visit) => {
  const isSent = visit.request.headers.has("Content-Type")
  const found = (await cannedSubject.find(visit)) ?? (isSent ? GONE : null)
  if (!found) throw redirectWith(visit.context, cannedPath, { kind: "error", title: cannedTexts.missing })
  return { id: found.id, form: await openEditForm(visit, saveCanned, found) }
})

export const action = formAction({
  gate: gates.support,
  edit: gates.editCannedMessages,
  forms: [formOf(saveCanned, cannedSubject)],
})

export default function EditCannedMessage() {
  const { id, form: loaded } = useLoaderData<typeof loader>()
  const form = useSendForm({ intent: SAVE_CANNED, fields: CANNED_FIELDS, loaded })
  return (
    <SendDialog
      form={form}
      title={cannedTexts.editTitle}
      submit="Save"
      size="form"
      action={editCannedPath(id)}
      closeHref={cannedPath}
    >
      <CannedInputs form={form} />
    </SendDialog>
  )
}
