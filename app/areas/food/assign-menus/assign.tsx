import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, formOf, openForm } from "~/forms/form-page.server"
import { ParkedNotice } from "~/ui/form/parked"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { AssignQuery } from "./assign.schema"
import { AssignForm } from "./assign-form"
import { assignMenus, oldMenuOfAddress } from "./assign-form.server"

const TITLE = "Assign Menus"

export { keepAfterPost as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = staffLoader({ gate: gates.editMenus, query: AssignQuery }, (visit) =>
  openForm(visit, assignMenus, { oldMenu: visit.query.oldMenu }),
)

export const action = formAction({
  gate: gates.menus,
  edit: gates.editMenus,
  forms: [formOf(assignMenus, oldMenuOfAddress)],
})

export default function AssignMenus() {
  return (
    <div className="page">
      <PageHead
        title={TITLE}
        help="Copies an old menu's assignment to a new one. Its open orders move to the new menu. The new menu must serve every zone of the old one."
      />
      <ParkedNotice kind="form" />
      <AssignForm loaded={useLoaderData<typeof loader>()} />
    </div>
  )
}
