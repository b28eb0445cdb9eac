import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { idNoteOf } from "~/domain/id-list"
import { readForm } from "~/forms/form.server"
import { actOnList } from "~/lists/list-actions.server"
import { parseListQuery } from "~/lists/list-query.server"
import { openList } from "~/lists/list-state.server"
import { keepWhenRefused } from "~/ui/browser/revalidation"
import { Button } from "~/ui/elements/button"
import { ListSelection, selectColumn } from "~/ui/list/list-selection"
import { countText, ListTable } from "~/ui/list/list-table"
import { ListTools, ListViews } from "~/ui/list/list-tools"
import { Notice } from "~/ui/page/notice"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { settle } from "~/upstream/settle.server"
import { listCityChoices, listNationalities, listTeams } from "../lookups.server"
import { driverColumns } from "./driver-columns"
import { DriverFilters } from "./driver-filters"
import { DriverListQuery, type DriverRow, driverList, isFiltered, toPage } from "./driver-list.server"
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

const select = selectColumn<DriverRow>(
  ({ id }) => id,
  ({ name }) => name,
)

export default function DriverList() {
  const { query, kept, idNote, list, choices, canEdit, ...page } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const isChoosing = canEdit && list !== null && list.rows.length > 0
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
                <Button to={notifyDriversPath + search} preventScrollReset>
                  {driverTexts.notify}
                </Button>
                <Button look="primary" to={createDriverPath + search} preventScrollReset>
                  {driverTexts.add}
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <DriverFilters query={query} choices={choices} count={countText(list, "driver", "drivers")} kept={kept} />
      {idNote ? <Notice kind="warn">{idNote}</Notice> : null}
      {isChoosing ? (
        <ListSelection
          many="drivers"
          total={list.total}
          shown={list.rows.length}
          filters={kept.filters}
          actions={[
            { text: driverTexts.notify, to: notifyDriversPath },
            { text: "Export selected", to: `${driverListPath}/export.csv`, isFile: true },
          ]}
        />
      ) : null}
      <ListTable
        name="Drivers"
        columns={isChoosing ? [select, ...driverColumns] : driverColumns}
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
