import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { listAction, readList } from "~/lists/read-list.server"
import { SelectField } from "~/ui/fields/select-field"
import { ListPage } from "~/ui/list/list-page"
import { RowSwitch } from "~/ui/list/row-switch"
import { pageTitle } from "~/ui/page/page-title"
import { segments } from "./segment.record"
import { segmentColumns } from "./segment-columns"
import { SWITCH_SEGMENT } from "./segment-fields"
import { segmentList } from "./segment-list.server"
import { switchSegment } from "./segment-switch.server"

const TITLE = "Segmentation"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = staffLoader({ gate: segments.gate, query: segmentList.query }, async (visit) => {
  const loaded = await readList(visit, segmentList, gates.createSegment)
  return { ...loaded, canSwitch: visit.can(segments.edit) }
})

export const action = listAction(segments.gate, segmentList, [switchSegment])

const STATUSES = [
  { value: "ACTIVE", label: "Active" },
  { value: "INACTIVE", label: "Inactive" },
]

export default function SegmentList() {
  const loaded = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <ListPage
      record={segments}
      title={TITLE}
      help="Groups of clients, uploaded as a file, and the vouchers that they can use."
      add="+ Create Segment"
      loaded={loaded}
      columns={[
        ...segmentColumns.screen,
        {
          key: "status",
          head: "Status",
          end: true,
          className: "w-40",
          cell: (row) => (
            <RowSwitch
              action={segments.path + search}
              intent={SWITCH_SEGMENT}
              id={row.id}
              isOn={row.isActive}
              word={row.isActive ? "Active" : "Inactive"}
              about={row.name}
              isDisabled={!loaded.canSwitch}
            />
          ),
        },
      ]}
      rowKey={(row) => row.id}
      search="Name or ID"
      filters={
        <SelectField
          bare
          name="status"
          label="Status"
          placeholder="All"
          defaultValue={loaded.query.status}
          options={STATUSES}
        />
      }
    />
  )
}
