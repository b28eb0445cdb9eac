import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { listAction, readList } from "~/lists/read-list.server"
import { Button } from "~/ui/elements/button"
import { Money } from "~/ui/elements/money"
import { Notice } from "~/ui/elements/notice"
import { UnreadAmounts } from "~/ui/elements/unread-amounts"
import { SelectField } from "~/ui/fields/select-field"
import { Switch } from "~/ui/fields/switch"
import { ListPage } from "~/ui/list/list-page"
import { withQuery } from "~/ui/list/with-query"
import { Figures } from "~/ui/page/figures"
import figuresCss from "~/ui/page/figures.css?url"
import { pageTitle } from "~/ui/page/page-title"
import { orNull } from "~/upstream/or-null.server"
import { listCityChoices, listContractorNames } from "../lookups.server"
import payCss from "./pay.css?url"
import { paychecks } from "./pay.records"
import { payDriverColumns, paySupervisorColumns, totalColumns } from "./pay-columns"
import { PAYSLIP_SEARCH_MS } from "./pay-fields"
import { PayFilters } from "./pay-filters"
import { paycheckList } from "./pay-lists.server"
import { addSpecialFromPaychecks, recalculatePath, salaryReportPath } from "./pay-paths"
import { hasPeriod, isReversedRange, PaycheckQuery, periodPresets, showsTotals, totalsInput } from "./pay-query.server"
import { ownPayTexts, payTexts } from "./pay-texts"
import { PeriodPresets } from "./period-presets"
import { sumTotals, type TotalSums } from "./total-sums.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [figuresCss, payCss].map((href) => ({ rel: "stylesheet", href }))

/** Accepted in the address but never offered; its table is empty. */
const ASSISTANT = { value: "ASSISTANT", label: "Assistant" } as const

/** The documents exclude Assistant. */
const EMPLOYEE_TYPES = [
  { value: "DRIVER", label: "Driver" },
  { value: "SUPERVISOR", label: "Supervisor" },
] as const

export const meta: MetaFunction = (args) => pageTitle(args, payTexts.paychecks)

export const loader = staffLoader({ gate: gates.paychecks, query: PaycheckQuery }, async (visit) => {
  const { api, can, query } = visit
  const isTotals = showsTotals(query) && hasPeriod(query)
  const input = isTotals ? await orNull(totalsInput(api, query)) : null
  const [list, cities, contractors, sums] = await Promise.all([
    readList(visit, paycheckList, gates.editPaychecks),
    orNull(listCityChoices(api)),
    orNull(listContractorNames(api)),
    input ? orNull(sumTotals(api, input)) : null,
  ])
  return {
    ...list,
    choices: { cities, contractors },
    sums,
    isTotals,
    presets: periodPresets(),
    isReversedRange: isReversedRange(query),
    isUnclear: isTotals && input === null,
    leads: { drivers: can(gates.drivers), supervisors: can(gates.supervisors) },
  }
})

export const action = listAction(gates.paychecks, paycheckList)

/** Payslips of drivers or supervisors by shift, or drivers' totals. */
export default function Paychecks() {
  const loaded = useLoaderData<typeof loader>()
  const { query, choices, isTotals, sums, leads } = loaded
  const { search } = useLocation()
  const isDrivers = query.type !== "SUPERVISOR"
  const types = query.type === ASSISTANT.value ? [...EMPLOYEE_TYPES, ASSISTANT] : EMPLOYEE_TYPES
  const person = types.find(({ value }) => value === query.type)?.label ?? "Driver"
  const columns = isTotals
    ? totalColumns(leads, query)
    : isDrivers
      ? payDriverColumns(leads)
      : paySupervisorColumns(leads)
  const [one, many] = isTotals ? ["driver", "drivers"] : ["payslip", "payslips"]
  return (
    <ListPage
      record={{ ...paychecks, one, many }}
      title={payTexts.paychecks}
      help={`Earnings of each ${person.toLowerCase()} between two dates, before payment.`}
      loaded={loaded}
      columns={columns}
      rowKey={(row) => row.key}
      typingMs={PAYSLIP_SEARCH_MS}
      above={<PeriodPresets presets={loaded.presets} query={query} />}
      actions={
        <>
          {loaded.canEdit ? (
            <Button to={recalculatePath + search} icon="refresh" preventScrollReset>
              {ownPayTexts.recalculate}
            </Button>
          ) : null}
          {isDrivers ? (
            <Button to={withQuery(salaryReportPath, search, { total: 1, page: undefined })} icon="file">
              Salary report
            </Button>
          ) : null}
          {loaded.canEdit ? (
            <Button look="primary" to={addSpecialFromPaychecks(search)}>
              {ownPayTexts.addSpecial}
            </Button>
          ) : null}
        </>
      }
      filters={
        <PayFilters
          query={query}
          choices={choices}
          person={person}
          ofDrivers={isDrivers}
          first={
            <SelectField
              bare
              name="type"
              label="Employee type"
              placeholder={null}
              defaultValue={query.type}
              options={types}
            />
          }
          last={isDrivers ? <Switch name="total" value="1" label="Total" defaultChecked={query.total === "1"} /> : null}
        />
      }
    >
      {loaded.isReversedRange ? <Notice kind="warn">{ownPayTexts.turned}</Notice> : null}
      {loaded.isUnclear ? (
        <Notice kind="warn">
          Totals can be filtered by one driver only, and this name fits several. Enter the driver's number.
        </Notice>
      ) : null}
      {isTotals && !loaded.isUnclear ? <PayFigures sums={sums} /> : null}
    </ListPage>
  )
}

/** Totals of all filtered rows, not of one page. */
function PayFigures({ sums }: { sums: TotalSums | null }) {
  if (!sums) return <Notice kind="info">Total not available here. See the salary report.</Notice>
  const of = `of all ${sums.rows.toLocaleString("en-US")} drivers`
  return (
    <>
      <UnreadAmounts rows={sums.unread} one="driver" many="drivers" />
      <Figures
        items={[
          { label: "Working Days", number: sums.days.toLocaleString("en-US"), of },
          { label: "Total Salary", number: <Money text={sums.shifts} />, of },
          { label: "Bonus", number: <Money text={sums.bonus} />, of },
          { label: "Deduction", number: <Money text={sums.deduction} />, of },
          { label: "Net Salary", number: <Money text={sums.net} />, of },
        ]}
      />
    </>
  )
}
