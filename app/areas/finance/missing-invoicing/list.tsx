import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import type { z } from "zod"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { hasUnreadDay } from "~/base/day.server"
import { addDays, formatDay } from "~/domain/calendar"
import { formOf, openForm } from "~/forms/form-page.server"
import { screenAction } from "~/lists/list-actions.server"
import { type OpenList, openList } from "~/lists/list-state.server"
import chartCss from "~/ui/elements/bar-chart.css?url"
import { Button } from "~/ui/elements/button"
import { Notice } from "~/ui/elements/notice"
import { DateField } from "~/ui/fields/date-field"
import { ARE_YOU_SURE, Confirm } from "~/ui/form/confirm"
import type { FormState } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { FilterBar } from "~/ui/list/filter-bar"
import { countText, ListTable } from "~/ui/list/list-table"
import { ListTools, ListViews } from "~/ui/list/list-tools"
import { withQuery } from "~/ui/list/with-query"
import figuresCss from "~/ui/page/figures.css?url"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { daysOf, MAX_DAYS, openDay, openDays } from "./invoice-days.server"
import { InvoiceDays, NONE_OF_DAYS } from "./invoice-parts"
import { missingInvoiceColumns } from "./missing-invoice-columns"
import { invoiceDay, MissingInvoiceQuery, missingInvoiceList } from "./missing-invoice-list.server"
import { missingInvoicingPath, RESOLVE, RESOLVE_SHOWN, SHOWN_FIELDS } from "./missing-invoicing-paths"
import { resolveInvoices, resolveShown } from "./resolve.server"

const TITLE = "Missing Invoicing"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [figuresCss, chartCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = staffLoader({ gate: gates.missingInvoicing, query: MissingInvoiceQuery }, async (visit) => {
  const { api, can, session, context, request, query } = visit
  const kept = await openList(context, request, session, missingInvoiceList)
  if (hasUnreadDay(query.date, query.to)) return unreadPage(kept, query)
  const date = invoiceDay(query)
  const dates = daysOf(date, query.to)
  const [first = date, last = first] = [dates[0], dates.at(-1)]
  const asked = { page: query.page, perPage: kept.pageSize, sort: kept.sort }
  const { list, ...found } = dates.length > 1 ? await openDays(api, dates, asked) : await openDay(api, date, asked)
  const canResolve = can(gates.resolveMissingInvoicing)
  const day = query.day ?? date
  const isReversedRange = query.to !== undefined && query.to < date
  const isAskingShown = canResolve && query.dialog === RESOLVE_SHOWN && dates.length > 1
  return {
    kept,
    date: first,
    to: isReversedRange ? null : (query.to ?? null),
    isRange: dates.length > 1,
    isUnread: false,
    shift: {
      earlier: shifted(first, last, -dates.length),
      later: shifted(first, last, dates.length),
      days: dates.length,
    },
    notice: isReversedRange
      ? "The To date is before the first date. Only the first date is shown."
      : first === date
        ? null
        : `Only the last ${MAX_DAYS} days of your dates are shown.`,
    canResolve,
    list,
    found,
    asking:
      canResolve && query.dialog === RESOLVE
        ? { day: formatDay(day), total: found.days.find((one) => one.date === day)?.total ?? null }
        : null,
    shown: isAskingShown ? ((await openForm(visit, resolveShown, null)) as FormState<typeof SHOWN_FIELDS, null>) : null,
  }
})

/** For an address with an invalid date: queries nothing, and the field shows the error. */
function unreadPage(kept: OpenList, { date = "", to }: z.output<typeof MissingInvoiceQuery>) {
  return {
    ...{ kept, date, to: to ?? null, isRange: false, shift: null, isUnread: true, notice: null, canResolve: false },
    list: { rows: [], page: 1, pages: 1, total: 0, perPage: kept.pageSize, isSorted: true },
    found: { days: [], bars: null, sums: null, reasons: null, moreReasons: 0 },
    asking: null,
    shown: null,
  }
}

/** The same number of days before or after. */
function shifted(from: string, to: string, by: number) {
  return { date: addDays(from, by), to: from === to ? undefined : addDays(to, by) }
}

export const action = screenAction({
  gate: gates.missingInvoicing,
  screen: missingInvoiceList,
  forms: [resolveInvoices, formOf(resolveShown)],
})

export default function MissingInvoicing() {
  const loaded = useLoaderData<typeof loader>()
  const { kept, date, to, isRange, isUnread, shift, notice, canResolve, list, found, asking, shown } = loaded
  const { search } = useLocation()
  const here: Here = (changes) => withQuery(missingInvoicingPath, search, changes)
  const columns = missingInvoiceColumns({
    hasMade: list?.rows.some(({ created }) => created !== "") ?? true,
    resolveHref: canResolve
      ? ({ id, day }) => here({ date, day: isRange ? day : undefined, dialog: RESOLVE, subscription: id })
      : null,
  })
  const total = list?.total ?? 0
  return (
    <div className="page">
      <PageHead
        title={TITLE}
        help="Subscriptions without an invoice, for up to 31 days."
        actions={
          <>
            <ListTools kept={kept} />
            {canResolve ? <ResolveAll total={total} isRange={isRange} here={here} date={date} /> : null}
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
      {shift ? <OtherDays shift={shift} here={here} /> : null}
      {notice ? <Notice kind="info">{notice}</Notice> : null}
      {list && !list.isSorted ? (
        <Notice kind="info">Sorting by this column is not supported here. The newest are shown first.</Notice>
      ) : null}
      {list && isRange && kept.sort ? (
        <div className="my-3">
          <Notice kind="info">
            The exported file is grouped by day, newest first. Each day is sorted in this order.
          </Notice>
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
        emptyText={
          isUnread
            ? "Enter a date to see its subscriptions."
            : isRange
              ? NONE_OF_DAYS
              : "Every subscription of this day has its invoice."
        }
      />
      {asking ? <ResolveDay asking={asking} date={date} here={here} /> : null}
      {shown ? <ResolveShown loaded={shown} days={found.days} total={total} here={here} /> : null}
      <ListViews kept={kept} />
    </div>
  )
}

type Here = (changes: Record<string, string | undefined>) => string

function OtherDays({ shift: { earlier, later, days }, here }: { shift: Shift; here: Here }) {
  const of = days === 1 ? "day" : `${days} days`
  const moved = ({ date, to }: Shift["earlier"]) => here({ date, to, page: undefined })
  return (
    <nav className="row -ms-2" aria-label="Other days">
      <Button small look="quiet" to={moved(earlier)}>
        Previous {of}
      </Button>
      <Button small look="quiet" to={moved(later)}>
        Next {of}
      </Button>
    </nav>
  )
}

interface Shift {
  earlier: { date: string; to?: string | undefined }
  later: Shift["earlier"]
  days: number
}

function ResolveAll({ total, isRange, here, date }: { total: number; isRange: boolean; here: Here; date: string }) {
  if (total === 0) return null
  return (
    <Button look="primary" to={here({ date, dialog: isRange ? RESOLVE_SHOWN : RESOLVE })} preventScrollReset>
      {isRange
        ? `Resolve all ${total.toLocaleString("en-US")} shown`
        : `Resolve all ${total.toLocaleString("en-US")} of this day`}
    </Button>
  )
}

/** Confirmation before a whole day is corrected. */
function ResolveDay(props: { asking: { day: string; total: number | null }; date: string; here: Here }) {
  const { asking, date, here } = props
  return (
    <Confirm
      closeHref={here({ dialog: undefined, subscription: undefined, day: undefined })}
      fields={{ intent: RESOLVE, date }}
      action={here({ date, dialog: RESOLVE })}
    >
      <p>
        {`This corrects all subscriptions of ${asking.day} without an invoice, not only this one.`}{" "}
        {asking.total === null
          ? null
          : asking.total === 1
            ? "There is 1 subscription now."
            : `There are ${asking.total.toLocaleString("en-US")} subscriptions now.`}
      </p>
    </Confirm>
  )
}

interface ResolveShownProps {
  loaded: FormState<typeof SHOWN_FIELDS, null>
  days: { date: string; total: number | null }[]
  total: number
  here: Here
}

/** Confirmation before all shown days are corrected; afterwards the days that failed, with the reason. */
function ResolveShown({ loaded, days, total, here }: ResolveShownProps) {
  const form = useSendForm({ intent: RESOLVE_SHOWN, fields: SHOWN_FIELDS, loaded })
  const { results, values } = form.state
  const withSome = days.filter((day) => day.total)
  const asked = results.length > 0 ? values.days : withSome.map(({ date }) => date)
  return (
    <SendDialog
      form={form}
      title={ARE_YOU_SURE}
      asks="plain"
      size="confirm"
      action={here({})}
      closeHref={here({ dialog: undefined })}
      {...(results.length > 0 ? { submit: "Try again" } : {})}
    >
      {asked.map((day) => (
        <input key={day} type="hidden" name="days" value={day} />
      ))}
      {results.length > 0 ? null : (
        <>
          <p>{`This corrects all ${total.toLocaleString("en-US")} subscriptions of ${withSome.length === 1 ? "1 day" : `${withSome.length} days`} without an invoice.`}</p>
          <p className="sub">Each day is sent separately. Days that could not be loaded are not included.</p>
        </>
      )}
    </SendDialog>
  )
}
