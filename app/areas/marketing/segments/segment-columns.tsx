import { Link } from "~/ui/elements/link"
import type { Column } from "~/ui/list/data-table"
import { NameLink } from "~/ui/list/list-columns"
import { RowSwitch } from "~/ui/list/row-switch"
import { segments } from "./segment.record"
import { SWITCH_SEGMENT } from "./segment-fields"
import type { SegmentRow } from "./segment-list.server"

/** Segmentation's columns (product/marketing 2); the switch is off without the permission. */
export function segmentColumns({
  canEdit,
  action,
}: {
  canEdit: boolean
  action: string
}): readonly Column<SegmentRow>[] {
  return [
    {
      key: "id",
      sort: "id",
      head: "#",
      label: "#",
      numeric: true,
      quiet: true,
      className: "w-18",
      cell: ({ id }) => <Link to={segments.pathOf(id)}>{id}</Link>,
    },
    {
      key: "name",
      sort: "name",
      head: "Name",
      lead: true,
      cell: (row) => <NameLink to={segments.pathOf(row.id)}>{row.name}</NameLink>,
    },
    {
      key: "updated",
      sort: "updated",
      head: "Last Modified",
      label: "Modified",
      numeric: true,
      cell: (row) => row.updated,
    },
    { key: "created", sort: "created", head: "Created", label: "Created", numeric: true, cell: (row) => row.created },
    {
      key: "status",
      head: "Status",
      end: true,
      className: "w-40",
      cell: (row) => (
        <RowSwitch
          action={action}
          intent={SWITCH_SEGMENT}
          id={row.id}
          isOn={row.isActive}
          word={row.isActive ? "Active" : "Inactive"}
          about={row.name}
          isDisabled={!canEdit}
        />
      ),
    },
  ]
}
