import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formatDay } from "~/domain/calendar"
import { screenAction } from "~/lists/list-actions.server"
import { openList } from "~/lists/list-state.server"
import { Button } from "~/ui/elements/button"
import { Notice } from "~/ui/elements/notice"
import { DateField } from "~/ui/fields/date-field"
import { Confirm } from "~/ui/form/confirm"
import { FilterBar } from "~/ui/list/filter-bar"
import { countText, ListTable } from "~/ui/list/list-table"
import { ListTools, ListViews } from "~/ui/list/list-tools"
import { withQuery } from "~/ui/list/with-query"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { settle } from "~/upstream/settle.server"
import { missingInvoiceColumns } from "./missing-invoice-columns"
import { dayOf, MissingInvoiceQuery, missingInvoiceList, toRow } from "./missing-invoice-list.server"
import { listMissingInvoices } from "./missing-invoices.server"
import { missingInvoicingPath, RESOLVE } from "./missing-invoicing-paths"
import { missingInvoicingTexts, ownMissingInvoicingTexts } from "./missing-invoicing-texts"
import { resolveInvoices } from "./resolve.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, missingInvoicingTexts.title)

export const loader = staffLoader({ gate: gates.missingInvoicing, query: MissingInvoiceQuery }, async (visit) => {
  const { api, can, session, context, request, query } = visit
  const kept = await openList(context, request, session, missingInvoiceList)
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
})

export const action = screenAction({
  gate: gates.missingInvoicing,
  screen: missingInvoiceList,
  forms: [resolveInvoices],
})

/** Subscriptions of a day without an accounting invoice (product/operations 1). */
export default function MissingInvoicing() {
  const { kept, date, canResolve, list, asking } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const here = (changes: Record<string, string | undefined>) => withQuery(missingInvoicingPath, search, changes)
  const columns = missingInvoiceColumns({
    hasMade: list?.rows.some(({ created }) => created !== "") ?? true,
    resolveHref: canResolve ? (id) => here({ date, dialog: RESOLVE, subscription: id }) : null,
  })
  const total = list?.total ?? 0
  const dialogHref = here({ date, dialog: RESOLVE })
  return (
    <div className="page">
      <PageHead
        title={missingInvoicingTexts.title}
        help={ownMissingInvoicingTexts.help}
        actions={
          <>
            <ListTools kept={kept} />
            {canResolve && total > 0 ? (
              <Button look="primary" to={dialogHref} preventScrollReset>
                {ownMissingInvoicingTexts.resolveAll(total)}
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
      </FilterBar>
      {list && !list.isSorted ? <Notice kind="info">{ownMissingInvoicingTexts.unsorted}</Notice> : null}
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
