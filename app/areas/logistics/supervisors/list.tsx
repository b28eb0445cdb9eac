import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { ListPage } from "~/ui/list/list-page"
import { choosing } from "~/ui/list/list-selection"
import { pageTitle } from "~/ui/page/page-title"
import { supervisors } from "./supervisor.record"
import { supervisorColumns } from "./supervisor-columns"
import { supervisorList } from "./supervisor-screens.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

const TITLE = "Supervisors List"
const CHOOSING = choosing(supervisorColumns.nameOf)

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = supervisorList.loader
export const action = supervisorList.action

export default function SupervisorList() {
  return (
    <ListPage
      record={supervisors}
      title={TITLE}
      help="Search and manage supervisors."
      add="+ Add Supervisor"
      loaded={useLoaderData<typeof loader>()}
      columns={supervisorColumns.screen}
      rowKey={(row) => row.id}
      search="Name, Email, username, ID or Phone"
      choosing={CHOOSING}
    />
  )
}
