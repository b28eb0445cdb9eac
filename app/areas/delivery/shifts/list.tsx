import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { listAction, readList } from "~/lists/read-list.server"
import { ListPage } from "~/ui/list/list-page"
import { pageTitle } from "~/ui/page/page-title"
import { shifts } from "./shift.record"
import { shiftColumns } from "./shift-columns"
import { shiftList } from "./shift-list.server"
import { ownShiftTexts, shiftTexts } from "./shift-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, shifts.label)

export const loader = staffLoader(shifts.gate, (visit) => readList(visit, shiftList, shifts.edit))

export const action = listAction(shifts.gate, shiftList)

export default function ShiftList() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <ListPage
      record={shifts}
      title={shifts.label}
      help={ownShiftTexts.listHelp}
      add={shiftTexts.add}
      loaded={loaded}
      columns={shiftColumns}
      rowKey={(row) => row.id}
      search={ownShiftTexts.searchPlaceholder}
    />
  )
}
