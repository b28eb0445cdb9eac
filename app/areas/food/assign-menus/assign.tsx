import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { readForm } from "~/forms/form.server"
import { openForm, sendOnce } from "~/forms/send-form.server"
import { parseListQuery } from "~/lists/list-query.server"
import { ParkedNotice } from "~/ui/form/parked"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { AssignQuery } from "./assign.schema"
import { AssignForm } from "./assign-form"
import { assignMenus } from "./assign-form.server"
import { ownAssignTexts } from "./assign-texts"

export { keepAfterPost as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownAssignTexts.title)

export async function loader({ context }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, gates.editMenus)
  const { oldMenu } = parseListQuery(context.url, AssignQuery)
  return openForm(guarded, assignMenus, oldMenu)
}

export async function action({ context, request }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, gates.menus)
  guarded.requireGate(gates.editMenus)
  const form = await readForm(request)
  const reply = await sendOnce({ ...guarded, form, current: undefined }, assignMenus)
  return data(reply, { status: reply.status })
}

export default function AssignMenus() {
  return (
    <div className="page">
      <PageHead title={ownAssignTexts.title} help={ownAssignTexts.help} />
      <ParkedNotice kind="form" />
      <AssignForm loaded={useLoaderData<typeof loader>()} />
    </div>
  )
}
