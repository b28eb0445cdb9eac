import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { activityKinds, visibleKinds } from "~/activity-kinds"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { parseListQuery } from "~/http/list-query.server"
import { listActivity } from "~/store/activity.server"
import { DataTable } from "~/ui/data-table"
import { DateField } from "~/ui/date-field"
import { EmptyState } from "~/ui/empty-state"
import { FilterBar } from "~/ui/filter-bar"
import { PageHead } from "~/ui/page-head"
import { pageTitle } from "~/ui/page-title"
import { Pager } from "~/ui/pager"
import { SearchField } from "~/ui/search-field"
import { SelectField } from "~/ui/select-field"
import { activityColumns } from "./activity-columns"
import { ACTIVITY_PER_PAGE, ActivityQuery, toActivityRow } from "./activity-view.server"

const PATH = "/activity"
const NOTHING_YET = "Nothing has been changed here yet."

export const meta: MetaFunction = (args) => pageTitle(args, "Activity")

export async function loader({ context }: LoaderFunctionArgs) {
  const { can } = await requireStaff(context, gates.activity)
  const query = parseListQuery(context.url, ActivityQuery)
  const visible = visibleKinds(can)
  const kinds = query.kind ? visible.filter((kind) => kind === query.kind) : visible
  const found = await listActivity({ ...query, kinds, recordId: query.record }, query.page, ACTIVITY_PER_PAGE)
  return {
    query,
    list: { ...found, rows: found.rows.map(toActivityRow) },
    kinds: visible.map((value) => ({ value, label: activityKinds[value]?.label ?? value })),
  }
}

/** Who changed what with this dashboard, when, from what to what. */
export default function ActivityList() {
  const { query, list, kinds } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const isFiltered = Boolean(query.person || query.kind || query.record || query.from || query.to)
  return (
    <div className="page">
      <PageHead title="Activity" help="Changes made in this dashboard: who, when, and from what to what." />
      <FilterBar
        label="Filter activity"
        clearHref={PATH}
        count={countText(list)}
        keep={query.record ? { record: query.record } : {}}
      >
        <SearchField
          bare
          name="person"
          label="Person"
          fieldClass="w-l"
          placeholder="Name or e-mail"
          defaultValue={query.person}
        />
        <SelectField bare name="kind" label="Kind" placeholder="All" defaultValue={query.kind} options={kinds} />
        <DateField bare name="from" label="From" defaultValue={query.from} />
        <DateField bare name="to" label="To" defaultValue={query.to} />
      </FilterBar>
      <DataTable
        id="activity"
        caption="Activity"
        columns={activityColumns}
        rows={list.rows}
        rowKey={(row) => row.id}
        instead={
          list.rows.length === 0 ? (
            <EmptyState text={isFiltered ? undefined : NOTHING_YET} clearHref={isFiltered ? PATH : undefined} />
          ) : undefined
        }
      />
      <Pager
        label="Activity pages"
        tableId="activity"
        page={list.page}
        lastPage={list.pages}
        total={list.total}
        pageSize={list.perPage}
        href={(page) => pageHref(search, page)}
      />
    </div>
  )
}

function pageHref(search: string, page: number): string {
  const query = new URLSearchParams(search)
  if (page === 1) query.delete("page")
  else query.set("page", String(page))
  return query.size > 0 ? `${PATH}?${query}` : PATH
}

function countText({ rows, total }: { rows: readonly unknown[]; total: number }): string {
  return `${rows.length} of ${total.toLocaleString("en-US")} ${total === 1 ? "change" : "changes"}`
}
