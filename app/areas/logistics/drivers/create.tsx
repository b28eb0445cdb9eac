import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { requireStaff } from "~/auth/guard.server"
import { today } from "~/base/clock.server"
import { env } from "~/base/env.server"
import { actOnForm } from "~/forms/act-on-record.server"
import { openForm } from "~/forms/send-form.server"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { addDriver } from "./create/driver-forms.server"
import { DriverWizard } from "./create/driver-wizard"
import { toStep } from "./create/wizard-fields"
import { drivers } from "./driver.record"

export { WITH_FILE as handle } from "~/base/route-handle"

/** The wizard's own answers say everything: what it began with is not asked for again. */
export { keepAfterPost as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction = (args) => pageTitle(args, "Add Driver")

export async function loader({ context }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, drivers.edit)
  const form = await openForm(guarded, addDriver, null)
  return { form, today: today(), emailDomain: env.COMPANY_EMAIL_DOMAIN }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, drivers.gate)
  guarded.requireGate(drivers.edit)
  return actOnForm(guarded, request, addDriver)
}

/** '+ Add Driver' (product/workforce 1.2): a dialog over the list, and without script a page of its own over it. */
export default function AddDriver() {
  const { form, ...rest } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const start = toStep(query.get("step"))
  query.delete("step")
  const kept = query.size > 0 ? `?${query}` : ""
  return (
    <DriverWizard
      {...rest}
      loaded={form}
      start={start}
      action={drivers.createPath + kept}
      closeHref={drivers.path + kept}
    />
  )
}
