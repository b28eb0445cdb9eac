import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { idNoteOf } from "~/domain/id-list"
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
import { keepWhenRefused } from "~/ui/revalidation"
import { settle } from "~/upstream/settle.server"
import { listCityChoices, listNationalities, listTeams } from "../lookups.server"
import { driverColumns } from "./driver-columns"
import { DriverFilters } from "./driver-filters"
import { DriverListQuery, driverList, isFiltered, toPage } from "./driver-list.server"
import { createDriverPath, driverListPath, notifyDriversPath } from "./driver-paths"
import { driverTexts } from "./driver-texts"
import { listDrivers } from "./drivers.server"

/** A step of the wizard over it changes nothing here. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isStep = args.actionStatus === 200 && args.formAction?.startsWith(createDriverPath) === true
  return isStep ? false : keepWhenRefused(args)
}

export const meta: MetaFunction = (args) => pageTitle(args, driverTexts.title)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, can, session } = await requireStaff(context, gates.drivers)
  const kept = await openList(context, request, session, driverList)
  const query = parseListQuery(context.url, DriverListQuery)
  const [found, nationalities, cities, teams] = await Promise.all([
    settle(listDrivers(api, query, { page: query.page, perPage: kept.pageSize, sort: kept.sort })),
    settle(listNationalities(api)),
    settle(listCityChoices(api)),
    settle(listTeams(api)),
  ])
  return {
    query,
    kept,
    isFiltered: isFiltered(query),
    idNote: idNoteOf(query.search),
    list: found && toPage(found),
    choices: { nationalities, cities, teams },
    canEdit: can(gates.editDrivers),
  }
}

/** The forms that every list has; Send Notification has a route of its own. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { session } = await requireStaff(context, gates.drivers)
  const kept = await actOnList(context, session, driverList, await readForm(request))
  if (!kept) throw new Response(null, { status: 400 })
  return kept
}

export default function DriverList() {
  const { query, kept, idNote, list, choices, canEdit, ...page } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <div className="page">
      <PageHead
        title={driverTexts.title}
        help="Everybody who delivers, by city and team. A name opens the profile."
        actions={
          <>
            <ListTools kept={kept} path={driverListPath} />
            {canEdit ? (
              <>
                <Button to={notifyDriversPath + search} keepScroll>
                  {driverTexts.notify}
                </Button>
                <Button look="primary" to={createDriverPath + search} keepScroll>
                  {driverTexts.add}
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <DriverFilters query={query} choices={choices} count={countText(list, "driver", "drivers")} kept={kept} />
      {idNote ? <Notice kind="warn">{idNote}</Notice> : null}
      <ListTable
        name="Drivers"
        columns={driverColumns}
        list={list}
        rowKey={(row) => row.id}
        kept={kept}
        isFiltered={page.isFiltered}
        path={driverListPath}
      />
      <Outlet />
      <ListViews kept={kept} />
    </div>
  )
}
