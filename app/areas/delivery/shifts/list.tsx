import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { ListPage } from "~/ui/list/list-page"
import { pageTitle } from "~/ui/page/page-title"
import { shifts } from "./shift.record"
import { shiftColumns } from "./shift-columns"
import { shiftList } from "./shift-screens.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, shifts.label)

export const loader = shiftList.loader
export const action = shiftList.action

export default function ShiftList() {
  return (
    <ListPage
      record={shifts}
      title={shifts.label}
      help="Delivery times. Open a title to see the shift."
      add="Add New Shift"
      loaded={useLoaderData<typeof loader>()}
      columns={shiftColumns.screen}
      rowKey={(row) => row.id}
      search="Title or ID"
    />
  )
}
