import type { MetaFunction } from "@remix-run/node"
import { type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { readList } from "~/lists/read-list.server"
import { keepWhenRefused } from "~/ui/browser/revalidation"
import { Button } from "~/ui/elements/button"
import { SelectField } from "~/ui/fields/select-field"
import type { SelectOption } from "~/ui/fields/select-option"
import { ChoiceFilter } from "~/ui/list/choice-filter"
import { ListPage } from "~/ui/list/list-page"
import { choosing } from "~/ui/list/list-selection"
import { pageTitle } from "~/ui/page/page-title"
import { orNull } from "~/upstream/or-null.server"
import { listCityChoices, listNationalities, listTeams } from "../lookups.server"
import { drivers } from "./driver.record"
import { driverColumns } from "./driver-columns"
import { CITC_STATUSES, DRIVER_STATUSES, driverTexts } from "./driver-fields"
import { driverList } from "./driver-list.server"
import { notifyDriversPath } from "./driver-paths"

/** A step of the Add Driver wizard does not change the list. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isStep = args.actionStatus === 200 && args.formAction?.startsWith(drivers.createPath) === true
  return isStep ? false : keepWhenRefused(args)
}

export const meta: MetaFunction = (args) => pageTitle(args, drivers.label)

export const loader = staffLoader({ gate: drivers.gate, query: driverList.query }, async (visit) => {
  const [loaded, nationalities, cities, teams] = await Promise.all([
    readList(visit, driverList, drivers.edit),
    orNull(listNationalities(visit.api)),
    orNull(listCityChoices(visit.api)),
    orNull(listTeams(visit.api)),
  ])
  return { ...loaded, choices: { nationalities, cities, teams } }
})

export const action = driverList.action

const CHOOSING = choosing(driverColumns.nameOf, [{ text: driverTexts.notify, to: notifyDriversPath }])

export default function DriverList() {
  const { choices, ...loaded } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <ListPage
      record={drivers}
      title={drivers.label}
      help="Search and manage drivers."
      add="+ Add Driver"
      foldActions
      actions={
        loaded.canEdit ? (
          <Button to={notifyDriversPath + search} preventScrollReset>
            {driverTexts.notify}
          </Button>
        ) : null
      }
      loaded={loaded}
      columns={driverColumns.screen}
      rowKey={(row) => row.id}
      choosing={CHOOSING}
      search="Name, ID or Phone"
      filters={<DriverFilters query={loaded.query} choices={choices} />}
    />
  )
}

type Choices = readonly { id: string; name: string }[] | null

interface DriverFiltersProps {
  query: {
    search?: string | undefined
    nationality?: number | undefined
    city?: number | undefined
    status?: string | undefined
    team?: number | undefined
    citc?: string | undefined
  }
  choices: { nationalities: Choices; cities: Choices; teams: Choices }
}

function DriverFilters({ query, choices }: DriverFiltersProps) {
  const words = (name: "status" | "citc", label: string, options: readonly SelectOption[]) => (
    <SelectField bare name={name} label={label} placeholder="All" defaultValue={query[name]} options={options} />
  )
  return (
    <>
      <ChoiceFilter name="nationality" label="Nationality" choices={choices.nationalities} value={query.nationality} />
      <ChoiceFilter name="city" label="City" choices={choices.cities} value={query.city} />
      {words("status", "Status", DRIVER_STATUSES)}
      <ChoiceFilter name="team" label="Team" choices={choices.teams} value={query.team} />
      {words("citc", "CITC Status", CITC_STATUSES)}
    </>
  )
}
