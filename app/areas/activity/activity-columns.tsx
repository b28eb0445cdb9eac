import { ActivityChanges } from "~/record/activity-section"
import { Bidi } from "~/ui/elements/bidi"
import type { Column } from "~/ui/list/data-table"
import { NameLink } from "~/ui/list/list-columns"
import type { ActivityRow } from "./activity-view.server"

/** Who, when, what, and from what to what. */
export const activityColumns: readonly Column<ActivityRow>[] = [
  {
    key: "when",
    sort: "when",
    head: "When",
    label: "When",
    numeric: true,
    className: "w-44",
    cell: (row) => <time dateTime={row.at}>{row.when}</time>,
  },
  {
    key: "person",
    head: "Person",
    className: "w-60",
    label: "Person",
    cell: ({ person }) => (
      <span className="block min-w-0">
        <Bidi>{person.name || person.email}</Bidi>
        {person.name && person.email ? (
          <span className="meta block">
            <bdi>{person.email}</bdi>
          </span>
        ) : null}
      </span>
    ),
  },
  {
    key: "what",
    head: "What",
    lead: true,
    cell: ({ action, kind, record }) => (
      // One box: on phones the action stands above the name, however short that is.
      <span className="block min-w-0">
        <span className="meta block">
          {kind} {action}
        </span>
        {record.href ? <NameLink to={record.href}>{record.name}</NameLink> : <Bidi className="t1">{record.name}</Bidi>}
      </span>
    ),
  },
  { key: "changes", head: "Changes", full: true, cell: (row) => <ActivityChanges changes={row.changes} /> },
]
