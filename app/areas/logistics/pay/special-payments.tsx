import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { listAction, readList } from "~/lists/read-list.server"
import { Button } from "~/ui/elements/button"
import { Notice } from "~/ui/elements/notice"
import { SelectField } from "~/ui/fields/select-field"
import { ListPage } from "~/ui/list/list-page"
import { pageTitle } from "~/ui/page/page-title"
import { orNull } from "~/upstream/or-null.server"
import { listCityChoices, listContractorNames } from "../lookups.server"
import payCss from "./pay.css?url"
import { specialPayments } from "./pay.records"
import { specialColumns } from "./pay-columns"
import { ENTRY_TYPES, PAYSLIP_SEARCH_MS } from "./pay-fields"
import { PayFilters } from "./pay-filters"
import { specialList } from "./pay-lists.server"
import { paymentsFilePaths, recalculatePath } from "./pay-paths"
import { isReversedRange, periodPresets, SpecialQuery } from "./pay-query.server"
import { ownPayTexts, payTexts } from "./pay-texts"
import { PeriodPresets } from "./period-presets"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: payCss }]

export const meta: MetaFunction = (args) => pageTitle(args, payTexts.specialPayments)

export const loader = staffLoader({ gate: gates.specialPayments, query: SpecialQuery }, async (visit) => {
  const { api, can, query } = visit
  const [list, cities, contractors] = await Promise.all([
    readList(visit, specialList, gates.editSpecialPayments),
    orNull(listCityChoices(api)),
    orNull(listContractorNames(api)),
  ])
  return {
    ...list,
    choices: { cities, contractors },
    presets: periodPresets(),
    isReversedRange: isReversedRange(query),
    leads: { drivers: can(gates.drivers), supervisors: can(gates.supervisors) },
  }
})

export const action = listAction(gates.specialPayments, specialList)

/** Special Payments: bonuses and deductions. */
export default function SpecialPayments() {
  const loaded = useLoaderData<typeof loader>()
  const { query, choices, leads } = loaded
  const { search } = useLocation()
  return (
    <ListPage
      record={specialPayments}
      title={payTexts.specialPayments}
      help="Bonuses and deductions added to shift pay."
      loaded={loaded}
      columns={specialColumns(leads)}
      rowKey={(row) => row.key}
      typingMs={PAYSLIP_SEARCH_MS}
      above={<PeriodPresets presets={loaded.presets} query={query} />}
      add={ownPayTexts.addSpecial}
      actions={
        loaded.canEdit ? (
          <>
            <Button to={recalculatePath + search} icon="refresh">
              {ownPayTexts.recalculate}
            </Button>
            <Button to={paymentsFilePaths.choose + search} icon="up">
              Add from a file
            </Button>
          </>
        ) : null
      }
      filters={
        <PayFilters
          query={query}
          choices={choices}
          person="Driver"
          ofDrivers
          first={
            <SelectField
              bare
              name="type"
              label="Type"
              placeholder="All"
              defaultValue={query.type}
              options={ENTRY_TYPES}
            />
          }
        />
      }
    >
      {loaded.isReversedRange ? <Notice kind="warn">{ownPayTexts.turned}</Notice> : null}
    </ListPage>
  )
}
