import { isEnumValue } from "~/domain/enum-case"
import { columnsOf, dayColumn, recordIdColumn, recordNameColumn } from "~/record/columns"
import { Link } from "~/ui/elements/link"
import { segments } from "./segment.record"
import type { Segment } from "./segments.server"

/** The list adds the switch, which depends on the permission. */
export const segmentColumns = columnsOf<Segment>()({
  id: { ...recordIdColumn(true), cell: (shown) => <Link to={segments.pathOf(shown)}>{shown}</Link> },
  name: recordNameColumn(segments, ({ name }) => name, { sort: true, searched: true }),
  updated: dayColumn("Last Modified", ({ updatedAt }) => updatedAt, { label: "Modified", sort: true }),
  created: dayColumn("Created", ({ createdAt }) => createdAt, { sort: true }),
  isActive: {
    head: "Status",
    value: ({ status }) => status,
    shown: ({ status }) => isEnumValue(status, "ACTIVE"),
    cell: null,
  },
})
