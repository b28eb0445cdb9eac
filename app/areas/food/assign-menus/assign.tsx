import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader, type Visit } from "~/auth/staff-route.server"
import { formAction, openForm, sendFormOf } from "~/forms/form-page.server"
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

export const loader = staffLoader(gates.editMenus, (visit) => openForm(visit, assignMenus, askedMenu(visit)))

export const action = formAction({
  gate: gates.menus,
  edit: gates.editMenus,
  forms: [sendFormOf(assignMenus, { find: async (visit) => askedMenu(visit), missing: "" })],
})

/** The old menu that the address names. */
function askedMenu({ context }: Visit) {
  return { oldMenu: parseListQuery(context.url, AssignQuery).oldMenu }
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
