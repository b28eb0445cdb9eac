import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formatDay } from "~/domain/calendar"
import { moneyText, withCurrency } from "~/domain/money"
import { BarChart } from "~/ui/elements/bar-chart"
import chartCss from "~/ui/elements/bar-chart.css?url"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Money, useCurrency } from "~/ui/elements/money"
import { Notice } from "~/ui/elements/notice"
import { PrintButton } from "~/ui/elements/print-button"
import { UnreadAmounts } from "~/ui/elements/unread-amounts"
import { type Column, DataTable } from "~/ui/list/data-table"
import { Crumbs } from "~/ui/page/crumbs"
import { EmptyState } from "~/ui/page/empty-state"
import { Figures } from "~/ui/page/figures"
import figuresCss from "~/ui/page/figures.css?url"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { attempt } from "~/upstream/attempt.server"
import { drivers } from "../drivers/driver.record"
import payCss from "./pay.css?url"
import { payslipColumns } from "./pay-columns"
import { paychecksPath } from "./pay-paths"
import { hasPeriod, PaycheckQuery } from "./pay-query.server"
import { ownPayTexts, payTexts } from "./pay-texts"
import { readPayslip } from "./payslip.server"

const NET_PAY_TREND = "Net pay of the last weeks"

export const links: LinksFunction = () => [figuresCss, payCss, chartCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.payslip ? `${ownPayTexts.payslip}, ${args.data.payslip.total.name}` : ownPayTexts.payslip)

export const loader = staffLoader(
  { gate: gates.paychecks, ids: ["id"], query: PaycheckQuery },
  async ({ api, can, context, ids, query }) => {
    if (!hasPeriod(query)) throw redirect(paychecksPath + context.url.search)
    const { from, to } = query
    const driver = ids.id
    const found = await attempt(readPayslip(api, { driver, from, to }))
    return {
      driver,
      days: `${formatDay(from)} to ${formatDay(to)}`,
      back: `${paychecksPath}?${new URLSearchParams({ total: "1", from, to })}`,
      state: found.ok ? (found.value ? ("ready" as const) : ("missing" as const)) : ("failed" as const),
      payslip: found.ok ? found.value : null,
      canOpen: can(gates.drivers),
    }
  },
)

/** One driver's payslip for a period, on screen and in print. */
export default function Payslip() {
  const { driver, days, back, state, payslip, canOpen } = useLoaderData<typeof loader>()
  return (
    <div className="page payslip">
      <Crumbs items={[{ text: payTexts.paychecks, to: back }, { text: ownPayTexts.payslip }]} />
      <PageHead
        title={payslip ? <Bidi>{payslip.total.name}</Bidi> : ownPayTexts.payslip}
        help={`${ownPayTexts.payslip} of driver ${driver}, ${days}`}
        actions={
          <>
            {canOpen ? (
              <Button icon="user" to={drivers.pathOf(driver)}>
                Open driver
              </Button>
            ) : null}
            {payslip ? <PrintButton /> : null}
          </>
        }
      />
      {state === "failed" ? <ErrorState /> : null}
      {state === "missing" ? (
        <EmptyState text="This driver has no earnings in these days.">
          <Button to={back}>Back to Paychecks</Button>
        </EmptyState>
      ) : null}
      {payslip ? <Slip payslip={payslip} /> : null}
    </div>
  )
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["payslip"]>

function Slip({ payslip }: { payslip: Loaded }) {
  const { total, rows, more } = payslip
  return (
    <>
      <Figures
        items={[
          {
            label: "Working Days",
            number: total.days ?? 0,
            of: total.contractor ? <Bidi>{total.contractor}</Bidi> : "No contractor",
          },
          {
            label: "Total Salary",
            number: <Money text={total.shifts} />,
            of: total.teams ? <Bidi>{total.teams}</Bidi> : "No team",
          },
          { label: "Bonus", number: <Money text={total.bonus} />, of: "added" },
          { label: "Deduction", number: <Money text={total.deduction} />, of: "deducted" },
          {
            label: "Net Salary",
            number: <Money text={total.net} />,
            of: total.account ? `STC Pay ${total.account}` : "No STC Pay",
          },
        ]}
      />
      {more > 0 ? (
        <Notice kind="warn">{`${more.toLocaleString("en-US")} earlier payslips are not shown.`}</Notice>
      ) : null}
      <DataTable caption={ownPayTexts.payslip} columns={payslipColumns} rows={rows} rowKey={(row) => row.key} />
      <Course weeks={payslip.course} />
      <p className="sign" aria-hidden="true">
        <span>Driver</span>
        <span>Payroll</span>
      </p>
    </>
  )
}

type Week = NonNullable<Loaded["course"]>[number]

const COURSE_COLUMNS: Column<Week>[] = [
  { key: "name", head: "Week", lead: true, cell: ({ name }) => name },
  { key: "net", head: "Net Salary", numeric: true, right: true, end: true, cell: ({ net }) => <Money text={net} /> },
]

/** Net pay of the last weeks as a chart, or as a table when a week is negative; hidden when it could not be loaded. */
function Course({ weeks }: { weeks: Loaded["course"] }) {
  const currency = useCurrency()
  if (!weeks) return null
  return (
    <section className="finding">
      <h2>{NET_PAY_TREND}</h2>
      <UnreadAmounts rows={weeks.reduce((sum, { unread }) => sum + unread, 0)} one="payslip" many="payslips" />
      {weeks.some(({ hundredths }) => hundredths < 0) ? (
        <DataTable caption={NET_PAY_TREND} columns={COURSE_COLUMNS} rows={weeks} rowKey={(week) => week.key} />
      ) : (
        <BarChart
          id="course"
          title={NET_PAY_TREND}
          by="Week"
          series={[{ label: "Net Salary", look: "ink" }]}
          bars={weeks.map(({ key, label, name, hundredths }) => ({ key, label, name, values: [hundredths / 100] }))}
          none="No pay in the last weeks."
          say={(value) => withCurrency(moneyText(BigInt(Math.round(value * 100))), currency)}
        />
      )}
    </section>
  )
}
