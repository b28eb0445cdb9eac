import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { idNoteOf } from "~/domain/id-list"
import { env } from "~/http/env.server"
import { readForm } from "~/http/form.server"
import { actOnList } from "~/http/list-actions.server"
import { parseListQuery } from "~/http/list-query.server"
import { openList } from "~/http/list-state.server"
import { Button } from "~/ui/button"
import { countText, ListTable } from "~/ui/list-table"
import { ListTools, ListViews } from "~/ui/list-tools"
import { Notice } from "~/ui/notice"
import { PageHead } from "~/ui/page-head"
import { pageTitle } from "~/ui/page-title"
import { listCities } from "~/upstream/lookups.server"
import { settle } from "~/upstream/settle.server"
import { merchantColumns } from "./merchant-columns"
import { MerchantFilters } from "./merchant-filters"
import { MerchantListQuery, merchantList, toPage } from "./merchant-list.server"
import { adminCreateMerchantUrl } from "./merchant-paths"
import { merchantTexts } from "./merchant-texts"
import { listMerchants } from "./merchants.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, merchantTexts.title)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, can, session } = await requireStaff(context, gates.merchants)
  const kept = await openList(context, request, session, merchantList)
  const query = parseListQuery(context.url, MerchantListQuery)
  const [found, cities] = await Promise.all([
    settle(listMerchants(api, query, { page: query.page, perPage: kept.pageSize, sort: kept.sort })),
    settle(listCities(api)),
  ])
  return {
    query,
    kept,
    idNote: idNoteOf(query.search),
    list: found && toPage(found, env.ADMIN_SITE_URL),
    cities: cities?.map(({ id, enName }) => ({ id, name: enName })) ?? null,
    createUrl: can(gates.createMerchant) ? adminCreateMerchantUrl(env.ADMIN_SITE_URL) : null,
  }
}

/** The forms that every list has; the screen has none of its own. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { session } = await requireStaff(context, gates.merchants)
  const kept = await actOnList(context, session, merchantList, await readForm(request))
  if (!kept) throw new Response(null, { status: 400 })
  return kept
}

export default function MerchantList() {
  const { query, kept, idNote, list, cities, createUrl } = useLoaderData<typeof loader>()
  const isFiltered = Boolean(query.search || query.city || query.status)
  return (
    <div className="page">
      <PageHead
        title={merchantTexts.title}
        help="Restaurants that offer meals, by city. A name opens its page on the admin site."
        actions={
          <>
            <ListTools kept={kept} />
            {createUrl ? (
              <Button look="primary" to={createUrl} external>
                {merchantTexts.create}
                <span className="sr"> (external, opens in a new tab)</span>
              </Button>
            ) : null}
          </>
        }
      />
      <MerchantFilters query={query} cities={cities} count={countText(list, "merchant", "merchants")} kept={kept} />
      {idNote ? <Notice kind="warn">{idNote}</Notice> : null}
      <ListTable
        name="Merchants"
        columns={merchantColumns}
        list={list}
        rowKey={(row) => row.id}
        kept={kept}
        isFiltered={isFiltered}
      />
      <ListViews kept={kept} />
    </div>
  )
}
