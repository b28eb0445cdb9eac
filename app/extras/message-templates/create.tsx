import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, formOf, openForm } from "~/forms/form-page.server"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { ADD_CANNED, addCannedPath, CANNED_FIELDS, cannedPath, cannedTexts } from "./canned-fields"
import { addCanned } from "./canned-forms.server"
import { CannedInputs } from "./canned-inputs"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, cannedTexts.addTitle)

export const loader = staffLoader(gates.editCannedMessages, (visit) => openForm(visit, addCanned, null))

export const action = formAction({
  gate: gates.support,
  edit: gates.editCannedMessages,
  forms: [formOf(addCanned)],
})

export default function AddCannedMessage() {
  const form = useSendForm({ intent: ADD_CANNED, fields: CANNED_FIELDS, loaded: useLoaderData<typeof loader>() })
  return (
    <SendDialog
      form={form}
      title={cannedTexts.addTitle}
      submit="Add"
      size="form"
      action={addCannedPath}
      closeHref={cannedPath}
    >
      <CannedInputs form={form} />
    </SendDialog>
  )
}
