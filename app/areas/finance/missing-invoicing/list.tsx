import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { redirectWith } from "~/base/redirects.server"
import { formatDay } from "~/domain/calendar"
import { actOnce } from "~/forms/act-once.server"
import { readForm } from "~/forms/form.server"
import { actOnList } from "~/lists/list-actions.server"
import { parseListQuery } from "~/lists/list-query.server"
import { openList } from "~/lists/list-state.server"
import { recordActivity } from "~/store/activity.server"
import { DateField } from "~/ui/fields/date-field"
import { Confirm } from "~/ui/form/confirm"
import { FilterBar } from "~/ui/list/filter-bar"
import { countText, ListTable } from "~/ui/list/list-table"
import { ListTools, ListViews } from "~/ui/list/list-tools"
import { withQuery } from "~/ui/list/with-query"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { attempt } from "~/upstream/attempt.server"
import { settle } from "~/upstream/settle.server"
import { missingInvoiceColumns } from "./missing-invoice-columns"
import { dayOf, MissingInvoiceQuery, missingInvoiceList, toRow } from "./missing-invoice-list.server"
import { correctInvoices, listMissingInvoices } from "./missing-invoices.server"
import { missingInvoicingPath, RESOLVE } from "./missing-invoicing-paths"
import { missingInvoicingTexts, ownMissingInvoicingTexts } from "./missing-invoicing-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, missingInvoicingTexts.title)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, can, session } = await requireStaff(context, gates.missingInvoicing)
  const kept = await openList(context, request, session, missingInvoiceList)
  const query = parseListQuery(context.url, MissingInvoiceQuery)
  const date = dayOf(query)
  const found = await settle(
    listMissingInvoices(api, date, { page: query.page, perPage: kept.pageSize, sort: kept.sort }),
  )
  const canResolve = can(gates.resolveMissingInvoicing)
  return {
    kept,
    date,
    canResolve,
    list: found && { ...found, rows: found.rows.map(toRow) },
    asking: canResolve && query.dialog === RESOLVE ? formatDay(date) : null,
  }
}

/** The forms that every list has, and Resolve, which corrects the whole day. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(context, gates.missingInvoicing)
  const form = await readForm(request)
  const kept = await actOnList(context, session, missingInvoiceList, form)
  if (kept) return kept
  requireGate(gates.resolveMissingInvoicing)
  if (form.get("intent") !== RESOLVE) throw new Response(null, { status: 400 })
  const date = dayOf(parseListQuery(context.url, MissingInvoiceQuery))
  const path = withQuery(missingInvoicingPath, context.url.search, { dialog: undefined, subscription: undefined })
  const failed = () => {
    return redirectWith(context, path, { kind: "error", title: missingInvoicingTexts.failed })
  }
  return actOnce({ context, session, form }, { isRepeatable: true, unknown: failed }, async () => {
    const done = await attempt(correctInvoices(api, date))
    if (!done.ok) return failed()
    const day = formatDay(date)
    await recordActivity(context, session, { action: "corrected", kind: "missing-invoices", id: date, name: day })
    return redirectWith(context, path, { kind: "success", title: ownMissingInvoicingTexts.resolved(day) })
  })
}

/** Subscriptions of a day without an accounting invoice (product/operations 1). */
export default function MissingInvoicing() {
  const { kept, date, canResolve, list, asking } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const here = (changes: Record<string, string | undefined>) => withQuery(missingInvoicingPath, search, changes)
  const columns = missingInvoiceColumns(canResolve ? (id) => here({ date, dialog: RESOLVE, subscription: id }) : null)
  const dialogHref = here({ date, dialog: RESOLVE })
  return (
    <div className="page">
      <PageHead
        title={missingInvoicingTexts.title}
        help={ownMissingInvoicingTexts.help}
        actions={<ListTools kept={kept} />}
      />
      <FilterBar
        label="Filter subscriptions"
        clearHref={kept.allHref}
        count={countText(list, "subscription", "subscriptions")}
        keep={kept.keep}
        unfolded
      >
        <DateField bare name="date" label="Date" defaultValue={date} />
      </FilterBar>
      <ListTable
        name="Subscriptions"
        columns={columns}
        list={list}
        rowKey={(row) => row.id}
        kept={kept}
        isFiltered={false}
        emptyText={ownMissingInvoicingTexts.empty}
      />
      {asking ? (
        <Confirm
          closeHref={here({ dialog: undefined, subscription: undefined })}
          fields={{ intent: RESOLVE, date }}
          action={dialogHref}
        >
          <p>
            {ownMissingInvoicingTexts.all(asking)} {list ? ownMissingInvoicingTexts.onPage(list.total) : null}
          </p>
        </Confirm>
      ) : null}
      <ListViews kept={kept} />
    </div>
  )
}
