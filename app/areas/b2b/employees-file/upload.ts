import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { redirect } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { actOnUpload } from "~/forms/act-on-record.server"
import { chooseEmployees } from "./employees-file-forms.server"
import { employeesFilePath } from "./employees-file-paths"
import { requireOrganization } from "./require-organization.server"

export { UPLOAD as handle } from "~/base/route-handle"

/** Nothing to look at: the form stands beside it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  await requireStaff(context, gates.editOrganization)
  return redirect(employeesFilePath(params.id ?? ""))
}

/** Where script sends the file to tell how far it is; the page beside it takes the same form without script. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, gates.organizations)
  guarded.requireGate(gates.editOrganization)
  const { id } = await requireOrganization(guarded.api, params.id)
  return actOnUpload(guarded, request, chooseEmployees(id))
}
