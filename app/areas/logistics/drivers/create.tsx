import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { today } from "~/base/clock.server"
import { env } from "~/base/env.server"
import { formAction, formOf, openForm } from "~/forms/form-page.server"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { addDriver } from "./create/driver-forms.server"
import { DriverWizard } from "./create/driver-wizard"
import { toStep } from "./create/wizard-fields"
import { drivers } from "./driver.record"

export { WITH_FILE as handle } from "~/base/route-handle"

/** The responses of the wizard's steps hold all its data, so the loader does not run again. */
export { keepAfterPost as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction = (args) => pageTitle(args, "Add Driver")

export const loader = staffLoader(drivers.edit, async (visit) => {
  const form = await openForm(visit, addDriver, null)
  return { form, today: today(), emailDomain: env.COMPANY_EMAIL_DOMAIN }
})

export const action = formAction({ gate: drivers.gate, edit: drivers.edit, forms: [formOf(addDriver)] })

/** Add Driver, a dialog over the driver list. */
export default function AddDriver() {
  const { form, ...rest } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const start = toStep(query.get("step"))
  query.delete("step")
  const listSearch = query.size > 0 ? `?${query}` : ""
  return (
    <DriverWizard
      {...rest}
      loaded={form}
      start={start}
      action={drivers.createPath + listSearch}
      closeHref={drivers.path + listSearch}
    />
  )
}
