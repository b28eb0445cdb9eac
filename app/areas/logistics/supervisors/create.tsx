import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { useHydrated } from "remix-utils/use-hydrated"
import { TextField } from "~/ui/fields/text-field"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { supervisors } from "./supervisor.record"
import { ADD_SUPERVISOR } from "./supervisor-fields"
import { createSupervisorRoute } from "./supervisor-screens.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

const TITLE = "Add Supervisor"

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = createSupervisorRoute.loader
export const action = createSupervisorRoute.action

export default function AddSupervisor() {
  const loaded = useLoaderData<typeof loader>()
  const form = useSendForm({ ...ADD_SUPERVISOR, loaded })
  const { search } = useLocation()
  const { field } = form
  // Without script the server renders a new page, which never contains a password.
  const isPasswordLost = !useHydrated() && form.answered !== loaded
  const hint = isPasswordLost ? "Enter the password again. It is never saved." : null
  return (
    <SendDialog
      form={form}
      title={TITLE}
      size="form"
      action={supervisors.createPath + search}
      closeHref={supervisors.path + search}
    >
      <div className="grid2">
        <TextField {...field("firstName")} />
        <TextField {...field("lastName")} />
      </div>
      <TextField {...field("phone")} />
      <TextField {...field("email")} />
      <TextField {...field("username")} />
      <TextField {...field("password")} hint={hint} />
    </SendDialog>
  )
}
