import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { hasUnreadDay } from "~/base/day.server"
import { screenAction } from "~/lists/list-actions.server"
import { openList } from "~/lists/list-state.server"
import { ActivityChanges } from "~/record/activity-section"
import { activityKinds, visibleKinds } from "~/registry/activity-kinds"
import { listActivity } from "~/store/activity.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { Bidi } from "~/ui/elements/bidi"
import { DateField } from "~/ui/fields/date-field"
import { SelectField } from "~/ui/fields/select-field"
import type { Column } from "~/ui/list/data-table"
import { FilterBar } from "~/ui/list/filter-bar"
import { NameLink } from "~/ui/list/list-columns"
import { countText, ListTable } from "~/ui/list/list-table"
import { ListTools, ListViews } from "~/ui/list/list-tools"
import { SearchFilter } from "~/ui/list/search-filter"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { ActivityQuery, type ActivityRow, activityList, filterOf, toActivityRow } from "./activity-view.server"

const NOTHING_YET = "No changes yet."

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, "Activity")

export const loader = staffLoader({ gate: gates.activity, query: ActivityQuery }, async (visit) => {
  const { can, session, context, request, query } = visit
  const kept = await openList(context, request, session, activityList)
  const oldestFirst = kept.sort?.isDescending === false
  const found = hasUnreadDay(query.from, query.to)
    ? { rows: [], page: 1, pages: 1, total: 0, perPage: kept.pageSize }
    : await storeOrNull(context, listActivity(filterOf(query, visit), query.page, kept.pageSize, oldestFirst))
  return {
    query,
    kept,
    list: found && { ...found, rows: found.rows.map(toActivityRow) },
    kinds: visibleKinds(can).map((value) => ({ value, label: activityKinds[value]?.label ?? value })),
  }
})

/** Only the forms that every list has. */
export const action = screenAction({ gate: gates.activity, screen: activityList, forms: [] })

const activityColumns: readonly Column<ActivityRow>[] = [
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
      // One box, so that on phones the action is always above the name.
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

export default function ActivityList() {
  const { query, kept, list, kinds } = useLoaderData<typeof loader>()
  const isFiltered = Boolean(query.person || query.kind || query.record) || (query.from ?? query.to) !== undefined
  return (
    <div className="page">
      <PageHead
        title="Activity"
        help="Changes made in this dashboard: who, when, old and new values."
        actions={<ListTools kept={kept} />}
      />
      <FilterBar
        label="Filter activity"
        clearHref={kept.allHref}
        count={countText(list, "change", "changes")}
        keep={query.record ? { ...kept.keep, record: query.record } : kept.keep}
      >
        <SearchFilter
          name="person"
          label="Person"
          placeholder="Name or e-mail"
          maxLength={200}
          defaultValue={query.person}
        />
        <SelectField bare name="kind" label="Kind" placeholder="All" defaultValue={query.kind} options={kinds} />
        <DateField bare name="from" label="From" defaultValue={query.from} />
        <DateField bare name="to" label="To" defaultValue={query.to} />
      </FilterBar>
      <ListTable
        name="Activity"
        columns={activityColumns}
        list={list}
        rowKey={(row) => row.id}
        kept={kept}
        isFiltered={isFiltered}
        emptyText={NOTHING_YET}
      />
      <ListViews kept={kept} />
    </div>
  )
}
