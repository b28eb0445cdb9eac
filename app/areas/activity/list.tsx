import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { activityKinds, visibleKinds } from "~/activity-kinds"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { readForm } from "~/http/form.server"
import { actOnList } from "~/http/list-actions.server"
import { parseListQuery } from "~/http/list-query.server"
import { openList } from "~/http/list-state.server"
import { listActivity } from "~/store/activity.server"
import { settleStore } from "~/store/settle-store.server"
import { DataTable } from "~/ui/data-table"
import { DateField } from "~/ui/date-field"
import { EmptyState } from "~/ui/empty-state"
import { ErrorState } from "~/ui/error-state"
import { FilterBar } from "~/ui/filter-bar"
import { ListTools, ListViews } from "~/ui/list-tools"
import { PageHead } from "~/ui/page-head"
import { PageSize } from "~/ui/page-size"
import { pageTitle } from "~/ui/page-title"
import { Pager } from "~/ui/pager"
import { SearchField } from "~/ui/search-field"
import { SelectField } from "~/ui/select-field"
import { activityColumns } from "./activity-columns"
import { ActivityQuery, activityList, filterOf, toActivityRow } from "./activity-view.server"

const PATH = "/activity"
const NOTHING_YET = "Nothing has been changed here yet."

export { keepWhenRefused as shouldRevalidate } from "~/ui/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, "Activity")

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { can, session } = await requireStaff(context, gates.activity)
  const kept = await openList(context, request, session, activityList)
  const query = parseListQuery(context.url, ActivityQuery)
  const oldestFirst = kept.sort?.isDescending === false
  const found = await settleStore(context, listActivity(filterOf(query, can), query.page, kept.pageSize, oldestFirst))
  return {
    query,
    kept,
    list: found && { ...found, rows: found.rows.map(toActivityRow) },
    kinds: visibleKinds(can).map((value) => ({ value, label: activityKinds[value]?.label ?? value })),
  }
}

/** The forms that every list has; the page has none of its own. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { session } = await requireStaff(context, gates.activity)
  const kept = await actOnList(context, session, activityList, await readForm(request))
  if (!kept) throw new Response(null, { status: 400 })
  return kept
}

/** Who changed what with this dashboard, when, from what to what. */
export default function ActivityList() {
  const { query, kept, list, kinds } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const isFiltered = Boolean(query.person || query.kind || query.record || query.from || query.to)
  return (
    <div className="page">
      <PageHead
        title="Activity"
        help="Changes made in this dashboard: who, when, and from what to what."
        actions={<ListTools kept={kept} />}
      />
      <FilterBar
        label="Filter activity"
        clearHref={kept.allHref}
        count={list ? countText(list) : ""}
        keep={query.record ? { ...kept.keep, record: query.record } : kept.keep}
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
      {list ? (
        <>
          <DataTable
            id="activity"
            caption="Activity"
            columns={activityColumns}
            rows={list.rows}
            rowKey={(row) => row.id}
            instead={
              list.rows.length === 0 ? (
                <EmptyState
                  text={isFiltered ? undefined : NOTHING_YET}
                  clearHref={isFiltered ? kept.allHref : undefined}
                />
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
          >
            <PageSize kept={kept} />
          </Pager>
        </>
      ) : (
        <ErrorState />
      )}
      <ListViews kept={kept} />
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
