import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { addDays, formatDay } from "~/domain/calendar"
import { screenAction } from "~/lists/list-actions.server"
import { openList } from "~/lists/list-state.server"
import chartCss from "~/ui/elements/bar-chart.css?url"
import { Button } from "~/ui/elements/button"
import { Notice } from "~/ui/elements/notice"
import { DateField } from "~/ui/fields/date-field"
import { Confirm } from "~/ui/form/confirm"
import { FilterBar } from "~/ui/list/filter-bar"
import { countText, ListTable } from "~/ui/list/list-table"
import { ListTools, ListViews } from "~/ui/list/list-tools"
import { withQuery } from "~/ui/list/with-query"
import figuresCss from "~/ui/page/figures.css?url"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { daysOf, MOST_DAYS, openDay, openDays } from "./invoice-days.server"
import { InvoiceDays } from "./invoice-parts"
import { missingInvoiceColumns } from "./missing-invoice-columns"
import { dayOf, MissingInvoiceQuery, missingInvoiceList } from "./missing-invoice-list.server"
import { missingInvoicingPath, RESOLVE } from "./missing-invoicing-paths"
import { missingInvoicingTexts, ownMissingInvoicingTexts as texts } from "./missing-invoicing-texts"
import { resolveInvoices } from "./resolve.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [figuresCss, chartCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, missingInvoicingTexts.title)

export const loader = staffLoader({ gate: gates.missingInvoicing, query: MissingInvoiceQuery }, async (visit) => {
  const { api, can, session, context, request, query } = visit
  const kept = await openList(context, request, session, missingInvoiceList)
  const date = dayOf(query)
  const dates = daysOf(date, query.to)
  const last = dates.at(-1) ?? date
  const asked = { page: query.page, perPage: kept.pageSize, sort: kept.sort }
  const { list, ...found } = dates.length > 1 ? await openDays(api, dates, asked) : await openDay(api, date, asked)
  const canResolve = can(gates.resolveMissingInvoicing)
  const day = query.day ?? date
  return {
    kept,
    date,
    to: query.to ?? null,
    isRange: dates.length > 1,
    shift: {
      earlier: shifted(date, last, -dates.length),
      later: shifted(date, last, dates.length),
      days: dates.length,
    },
    notice: query.to && query.to !== last ? (query.to < date ? texts.turned : texts.tooLong(MOST_DAYS)) : null,
    canResolve,
    list,
    found,
    asking:
      canResolve && query.dialog === RESOLVE
        ? { day: formatDay(day), total: found.days.find((one) => one.date === day)?.total ?? null }
        : null,
  }
})

/** As many days right before or after. */
function shifted(from: string, to: string, by: number) {
  return { date: addDays(from, by), to: from === to ? undefined : addDays(to, by) }
}

export const action = screenAction({
  gate: gates.missingInvoicing,
  screen: missingInvoiceList,
  forms: [resolveInvoices],
})

/** Subscriptions of a day, or of some, without an accounting invoice (product/operations 1). */
export default function MissingInvoicing() {
  const { kept, date, to, isRange, shift, notice, canResolve, list, found, asking } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const here = (changes: Record<string, string | undefined>) => withQuery(missingInvoicingPath, search, changes)
  const columns = missingInvoiceColumns({
    hasMade: list?.rows.some(({ created }) => created !== "") ?? true,
    resolveHref: canResolve
      ? ({ id, day }) => here({ date, day: isRange ? day : undefined, dialog: RESOLVE, subscription: id })
      : null,
  })
  const total = list?.total ?? 0
  const of = shift.days === 1 ? "day" : `${shift.days} days`
  const moved = (days: { date: string; to?: string | undefined }) => here({ ...days, to: days.to, page: undefined })
  return (
    <div className="page">
      <PageHead
        title={missingInvoicingTexts.title}
        help={texts.help}
        actions={
          <>
            <ListTools kept={kept} />
            {canResolve && total > 0 && !isRange ? (
              <Button look="primary" to={here({ date, dialog: RESOLVE })} preventScrollReset>
                {texts.resolveAll(total)}
              </Button>
            ) : null}
          </>
        }
      />
      <FilterBar
        label="Filter subscriptions"
        clearHref={kept.allHref}
        count={countText(list, "subscription", "subscriptions")}
        keep={kept.keep}
        unfolded
      >
        <DateField bare name="date" label="Date" defaultValue={date} />
        <DateField bare name="to" label="To" defaultValue={to ?? ""} />
      </FilterBar>
      <nav className="row -ms-2" aria-label="Other days">
        <Button small look="quiet" to={moved(shift.earlier)}>
          Previous {of}
        </Button>
        <Button small look="quiet" to={moved(shift.later)}>
          Next {of}
        </Button>
      </nav>
      {notice ? <Notice kind="info">{notice}</Notice> : null}
      {list && !list.isSorted ? <Notice kind="info">{texts.unsorted}</Notice> : null}
      {list && isRange && kept.sort ? (
        <div className="my-3">
          <Notice kind="info">{texts.fileByDay}</Notice>
        </div>
      ) : null}
      {list && (total > 0 || isRange) ? <InvoiceDays found={found} here={here({})} /> : null}
      <ListTable
        name="Subscriptions"
        columns={columns}
        list={list}
        rowKey={(row) => row.id}
        kept={kept}
        isFiltered={false}
        emptyText={isRange ? texts.emptyDays : texts.empty}
      />
      {asking ? (
        <Confirm
          closeHref={here({ dialog: undefined, subscription: undefined, day: undefined })}
          fields={{ intent: RESOLVE, date }}
          action={here({ date, dialog: RESOLVE })}
        >
          <p>
            {texts.all(asking.day)} {asking.total === null ? null : texts.onPage(asking.total)}
          </p>
        </Confirm>
      ) : null}
      <ListViews kept={kept} />
    </div>
  )
}
