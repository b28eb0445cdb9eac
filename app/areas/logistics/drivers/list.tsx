import type { MetaFunction } from "@remix-run/node"
import { type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { listAction, readList } from "~/lists/read-list.server"
import { keepWhenRefused } from "~/ui/browser/revalidation"
import { Button } from "~/ui/elements/button"
import { ListPage } from "~/ui/list/list-page"
import { choosing } from "~/ui/list/list-selection"
import { pageTitle } from "~/ui/page/page-title"
import { orNull } from "~/upstream/or-null.server"
import { listCityChoices, listNationalities, listTeams } from "../lookups.server"
import { drivers } from "./driver.record"
import { driverColumns } from "./driver-columns"
import { DriverFilters } from "./driver-filters"
import { type DriverRow, driverList } from "./driver-list.server"
import { notifyDriversPath } from "./driver-paths"
import { driverTexts, ownDriverTexts } from "./driver-texts"

/** A step of the wizard over it changes nothing here. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isStep = args.actionStatus === 200 && args.formAction?.startsWith(drivers.createPath) === true
  return isStep ? false : keepWhenRefused(args)
}

export const meta: MetaFunction = (args) => pageTitle(args, drivers.label)

export const loader = staffLoader(drivers.gate, async (visit) => {
  const [loaded, nationalities, cities, teams] = await Promise.all([
    readList(visit, driverList, drivers.edit),
    orNull(listNationalities(visit.api)),
    orNull(listCityChoices(visit.api)),
    orNull(listTeams(visit.api)),
  ])
  return { ...loaded, choices: { nationalities, cities, teams } }
})

export const action = listAction(drivers.gate, driverList)

const CHOOSING = choosing<DriverRow>(({ name }) => name, [{ text: driverTexts.notify, to: notifyDriversPath }])

export default function DriverList() {
  const { choices, ...loaded } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <ListPage
      record={drivers}
      title={drivers.label}
      help={ownDriverTexts.listHelp}
      add={driverTexts.add}
      actions={
        loaded.canEdit ? (
          <Button to={notifyDriversPath + search} preventScrollReset>
            {driverTexts.notify}
          </Button>
        ) : null
      }
      loaded={loaded}
      columns={driverColumns}
      rowKey={(row) => row.id}
      choosing={CHOOSING}
      search={ownDriverTexts.searchPlaceholder}
      filters={<DriverFilters query={loaded.query} choices={choices} />}
    />
  )
}
