import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { screenAction } from "~/lists/list-actions.server"
import { openList } from "~/lists/list-state.server"
import { ErrorState } from "~/ui/elements/error-state"
import { ListTools, ListViews } from "~/ui/list/list-tools"
import { EmptyState } from "~/ui/page/empty-state"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { orNull } from "~/upstream/or-null.server"
import { listAudits } from "./audits.server"
import { LogbookDays } from "./logbook-days"
import { LogbookFilters } from "./logbook-filters"
import { choicesOf, filterDays, LogbookQuery, logbookQuery, logbookScreen, toDays } from "./logbook-view.server"

const TITLE = "Log book"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = staffLoader(
  { gate: gates.logbook, query: LogbookQuery },
  async ({ api, session, context, request, query }) => {
    const kept = await openList(context, request, session, logbookScreen)
    const { asked, errors } = logbookQuery(context.url.searchParams, query)
    const all = asked ? await orNull(listAudits(api, asked)) : []
    const days = all && filterDays(all, query)
    return {
      kept,
      query,
      errors,
      isAsked: asked !== null,
      choices: choicesOf(all ?? []),
      count: days?.reduce((sum, { audits }) => sum + audits.length, 0),
      isFiltered: Boolean(all?.length && !days?.length),
      days: days && toDays(days, query.day),
    }
  },
)

/** Only the forms that every list has. */
export const action = screenAction({ gate: gates.logbook, screen: logbookScreen, forms: [] })

/** Changes of one record, by day. */
export default function Logbook() {
  const loaded = useLoaderData<typeof loader>()
  const { kept, days, count, isAsked } = loaded
  return (
    <div className="page">
      <PageHead
        title={TITLE}
        help="What changed, when, and who changed it. Newest day first."
        actions={<ListTools kept={kept} />}
      />
      <LogbookFilters {...loaded} count={isAsked && days ? countWords(count ?? 0, days.length) : ""} />
      <LogbookResult {...loaded} />
      <ListViews kept={kept} />
    </div>
  )
}

function LogbookResult({ days, isAsked, isFiltered, errors }: ReturnType<typeof useLoaderData<typeof loader>>) {
  if (!isAsked)
    return Object.keys(errors).length > 0 ? null : (
      <p className="sub">Enter both dates and an audit id to see the changes of one record.</p>
    )
  if (!days) return <ErrorState />
  if (days.length === 0)
    return <EmptyState text={isFiltered ? "No entries for this user or change type." : "No result to show"} />
  return <LogbookDays days={days} />
}

function countWords(entries: number, days: number): string {
  const words = (count: number, one: string, many: string) =>
    `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`
  return `${words(entries, "entry", "entries")} in ${words(days, "day", "days")}`
}
