import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { parkedForm } from "~/auth/parked-form.server"
import { actOnce } from "~/forms/act-once.server"
import { readImageForm } from "~/forms/image-upload.server"
import { recordActivity } from "~/store/activity.server"
import { DRIVER_PHOTO } from "~/ui/fields/image-rules"
import { useAnswer } from "~/ui/form/use-answer"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { DRIVER_FORM_FIELDS } from "../lookups.server"
import { DRIVER_ERROR } from "../refusal-text"
import { createdEntry } from "./create/create-activity"
import { created } from "./create/created.server"
import { DriverWizard } from "./create/driver-wizard"
import { restoredWizard, startingWizard } from "./create/wizard.server"
import { finishWizard, moveInWizard, type Refused, unknownDriver } from "./create/wizard-action.server"
import { toStep } from "./create/wizard-fields"
import { createDriverPath, driverListPath } from "./driver-paths"

export { WITH_FILE as handle } from "~/base/route-handle"

/** The wizard's own answers say everything: what it began with is not asked for again. */
export { keepAfterPost as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction = (args) => pageTitle(args, "Add Driver")

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session } = await requireStaff(context, gates.editDrivers)
  const parked = await parkedForm(context, session)
  const step = toStep(context.url.searchParams.get("step"))
  return {
    form: parked ? await restoredWizard(api, parked.form) : await startingWizard(api, step),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(context, gates.drivers)
  requireGate(gates.editDrivers)
  const { form, image } = await readImageForm(request, DRIVER_PHOTO, {
    sender: session.staffKey,
    signal: context.signal,
    maxFields: DRIVER_FORM_FIELDS,
  })
  const say = ({ form: wizard, status, refusal }: Refused) => {
    if (refusal) context.flash.add({ kind: "error", title: DRIVER_ERROR, text: refusal })
    return data(wizard, { status })
  }
  const moved = await moveInWizard(api, form)
  if (moved) return say(moved)
  const unknown = async () => say(await unknownDriver(api, form))
  return actOnce({ context, session, form }, { isRepeatable: false, unknown }, async () => {
    const outcome = await finishWizard(api, form, image)
    if ("form" in outcome) return say(outcome)
    await recordActivity(context, session, createdEntry(outcome))
    return created(context, api, outcome.id, image)
  })
}

/** '+ Add Driver' (product/workforce 1.2): a dialog over the list, and without script a page of its own over it. */
export default function AddDriver() {
  const { form } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete("step")
  const kept = query.size > 0 ? `?${query}` : ""
  return (
    <DriverWizard
      offered={form}
      answer={answer ?? null}
      action={createDriverPath + kept}
      closeHref={driverListPath + kept}
    />
  )
}
