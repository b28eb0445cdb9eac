import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { parkedForm } from "~/auth/parked-form.server"
import { actOnce } from "~/http/act-once.server"
import { readForm } from "~/http/form.server"
import { pageTitle } from "~/ui/page-title"
import { useAnswer } from "~/ui/use-answer"
import { contractorListPath, createContractorPath } from "./contractor-paths"
import { ownContractorTexts } from "./contractor-texts"
import { AddContractorDialog } from "./create/add-contractor-dialog"
import { addContractor, offerContractor, unknownContractor } from "./create/create-contractor.server"
import { REFRESH_CITIES } from "./profile/contractor-intents"

export { keepWhenRefused as shouldRevalidate } from "~/ui/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownContractorTexts.add)

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session } = await requireStaff(context, gates.editContractors)
  return offerContractor(api, (await parkedForm(context, session))?.form)
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(context, gates.contractors)
  requireGate(gates.editContractors)
  const form = await readForm(request)
  if (form.get("intent") === REFRESH_CITIES) return data(await offerContractor(api, form))
  const unknown = () => unknownContractor(api, form)
  const refused = await actOnce({ context, session, form }, { isRepeatable: false, unknown }, () =>
    addContractor({ context, api, session, form }),
  )
  return data(refused, { status: refused.status })
}

/** Add Contractor (D2 2, 5), over the list. */
export default function AddContractor() {
  const offered = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { search } = useLocation()
  return (
    <AddContractorDialog
      form={answer ?? offered}
      action={createContractorPath + search}
      closeHref={contractorListPath + search}
    />
  )
}
