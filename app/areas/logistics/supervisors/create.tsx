import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { useHydrated } from "remix-utils/use-hydrated"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, newFormOf, openForm } from "~/forms/form-page.server"
import { TextField } from "~/ui/fields/text-field"
import { fieldsOf } from "~/ui/form/form-fields"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { supervisors } from "./supervisor.record"
import { ADD_SUPERVISOR, NEW_SUPERVISOR_FIELDS } from "./supervisor-fields"
import { addSupervisor } from "./supervisor-forms.server"
import { ownSupervisorTexts } from "./supervisor-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownSupervisorTexts.createTitle)

export const loader = staffLoader(supervisors.edit, (visit) => openForm(visit, addSupervisor, null))

export const action = formAction({
  gate: supervisors.gate,
  edit: supervisors.edit,
  forms: [newFormOf(addSupervisor)],
})

/** Add Supervisor (product/workforce 3), over the list. A password never stands in a page that the server sends. */
export default function AddSupervisor() {
  const loaded = useLoaderData<typeof loader>()
  const form = useSendForm({ intent: ADD_SUPERVISOR, fields: NEW_SUPERVISOR_FIELDS, loaded })
  const { search } = useLocation()
  const { field } = fieldsOf(form)
  // With script the field still holds what was typed; without, the page is a new one.
  const isPasswordLost = !useHydrated() && form.answered !== loaded
  return (
    <SendDialog
      form={form}
      title={ownSupervisorTexts.createTitle}
      size="form"
      action={supervisors.createPath + search}
      closeHref={supervisors.path + search}
    >
      <div className="grid2">
        <TextField {...field("firstName")} />
        <TextField {...field("lastName")} />
      </div>
      <TextField {...field("phone")} type="tel" inputMode="numeric" dir="ltr" autoComplete="off" />
      <TextField {...field("email")} type="email" dir="ltr" autoComplete="off" />
      <TextField {...field("username")} dir="ltr" autoComplete="off" />
      <TextField
        {...field("password")}
        type="password"
        dir="ltr"
        autoComplete="new-password"
        hint={isPasswordLost ? ownSupervisorTexts.passwordAgain : null}
      />
    </SendDialog>
  )
}
