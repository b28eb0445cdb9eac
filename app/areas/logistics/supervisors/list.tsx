import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { listAction, readList } from "~/lists/read-list.server"
import { ListPage } from "~/ui/list/list-page"
import { choosing } from "~/ui/list/list-selection"
import { pageTitle } from "~/ui/page/page-title"
import { supervisors } from "./supervisor.record"
import { supervisorColumns } from "./supervisor-columns"
import { type SupervisorRow, supervisorList } from "./supervisor-list.server"
import { ownSupervisorTexts, supervisorTexts } from "./supervisor-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, supervisorTexts.listTitle)

export const loader = staffLoader(supervisors.gate, (visit) => readList(visit, supervisorList, supervisors.edit))

export const action = listAction(supervisors.gate, supervisorList)

const CHOOSING = choosing<SupervisorRow>(({ name }) => name)

export default function SupervisorList() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <ListPage
      record={supervisors}
      title={supervisorTexts.listTitle}
      help={ownSupervisorTexts.listHelp}
      add={supervisorTexts.add}
      loaded={loaded}
      columns={supervisorColumns}
      rowKey={(row) => row.id}
      search={supervisorTexts.searchPlaceholder}
      choosing={CHOOSING}
    />
  )
}
