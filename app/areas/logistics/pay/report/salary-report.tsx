import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import type { ReactNode } from "react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formatDay } from "~/domain/calendar"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Link } from "~/ui/elements/link"
import { Notice } from "~/ui/elements/notice"
import { type Column, DataTable } from "~/ui/list/data-table"
import { workbookHref } from "~/ui/list/file-choice"
import { Crumbs } from "~/ui/page/crumbs"
import { Figures } from "~/ui/page/figures"
import figuresCss from "~/ui/page/figures.css?url"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { attempt } from "~/upstream/attempt.server"
import { drivers } from "../../drivers/driver.record"
import payCss from "../pay.css?url"
import { paychecksPath, salaryFilePath } from "../pay-paths"
import { isTurned, PaycheckQuery, showsTotals, totalsInput } from "../pay-query.server"
import { ownPayTexts, payTexts } from "../pay-texts"
import { type CheckedReport, type CheckedRow, checkReport, type Finding } from "../total-sums.server"
import { salaryFileName } from "./salary-report.server"

export const links: LinksFunction = () => [figuresCss, payCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, ownPayTexts.report)

export const loader = staffLoader(
  { gate: gates.paychecks, query: PaycheckQuery },
  async ({ api, can, context, query }) => {
    if (!showsTotals(query) || isTurned(query)) throw redirect(paychecksPath + context.url.search)
    const input = await attempt(totalsInput(api, query))
    if (input.ok && !input.value) throw redirect(paychecksPath + context.url.search)
    const checked = input.ok && input.value ? await attempt(checkReport(api, input.value)) : null
    return {
      days: `${formatDay(query.from)} to ${formatDay(query.to)}`,
      fileName: salaryFileName(query),
      state: checked?.ok ? (checked.value ? ("checked" as const) : ("long" as const)) : ("failed" as const),
      report: checked?.ok ? checked.value : null,
      canOpen: can(gates.drivers),
    }
  },
)

/** The check before the download: how much it is, and what should be looked at before anyone is paid. */
export default function SalaryReport() {
  const { days, fileName, state, report, canOpen } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <div className="page">
      <Crumbs items={[{ text: payTexts.paychecks, to: paychecksPath + search }, { text: ownPayTexts.report }]} />
      <PageHead
        title={ownPayTexts.report}
        help={`${days}. The file holds all rows, whatever stands here.`}
        actions={
          state === "failed" ? null : (
            // A download is no page: the browser asks for it itself.
            <>
              <a className="btn secondary" href={workbookHref(salaryFilePath + search)}>
                {ownPayTexts.workbook}
              </a>
              <a className="btn primary" href={salaryFilePath + search}>
                {ownPayTexts.download}
              </a>
            </>
          )
        }
      />
      {state === "failed" ? <ErrorState /> : null}
      {state === "long" ? (
        <Notice kind="info">There are too many rows to look at here. The file holds all of them.</Notice>
      ) : null}
      {report ? <Checked report={report} canOpen={canOpen} /> : null}
      <p className="meta">{fileName}.csv</p>
      <p>
        <Button to={paychecksPath + search}>Back to Paychecks</Button>
      </p>
    </div>
  )
}

function Checked({ report, canOpen }: { report: CheckedReport; canOpen: boolean }) {
  const { sums, withoutAccount, negative, doubled } = report
  const toLookAt = withoutAccount.count + negative.count + doubled.count
  const rows = sums.rows.toLocaleString("en-US")
  return (
    <>
      <Figures
        items={[
          { label: "Rows", number: rows, of: "one for each driver" },
          {
            label: "Sum of net",
            number: sums.net,
            of: `${sums.shifts} total, ${sums.bonus} bonus, ${sums.deduction} deduction`,
          },
          { label: "Working days", number: sums.days.toLocaleString("en-US"), of: "of all drivers" },
          { label: "To look at", number: toLookAt.toLocaleString("en-US"), of: "rows named below" },
        ]}
      />
      {toLookAt === 0 ? <Notice kind="good">{`Nothing to look at. ${rows} rows.`}</Notice> : null}
      <Section title="Drivers without account" finding={withoutAccount} canOpen={canOpen} last="days">
        The STC Pay cell of these rows is empty. Open the driver to add the number.
      </Section>
      <Section title="Negative nets" finding={negative} canOpen={canOpen} last="deduction">
        The deduction is higher than salary and bonus.
      </Section>
      <Section title="Doubled accounts" finding={doubled} canOpen={canOpen} last="account">
        One STC Pay number stands in more than one row.
      </Section>
    </>
  )
}

const LAST = { days: "Working Days", deduction: "Deduction", account: "STC Pay" } as const

interface SectionProps {
  title: string
  finding: Finding
  canOpen: boolean
  /** What is shown beside number, name, contractor and net. */
  last: keyof typeof LAST
  children: ReactNode
}

function Section({ title, finding, canOpen, last, children }: SectionProps) {
  const { count, rows } = finding
  const more = count - rows.length
  return (
    <section className="finding">
      <h2>
        {title} <span className="meta num">{count.toLocaleString("en-US")}</span>
      </h2>
      {count === 0 ? <p className="meta">None</p> : <p className="meta">{children}</p>}
      {count > 0 ? (
        <DataTable caption={title} columns={columnsOf(canOpen, last)} rows={rows} rowKey={(row) => row.id} />
      ) : null}
      {more > 0 ? <p className="meta">{`And ${more.toLocaleString("en-US")} more in the file.`}</p> : null}
    </section>
  )
}

function columnsOf(canOpen: boolean, last: keyof typeof LAST): Column<CheckedRow>[] {
  return [
    { key: "id", head: "Driver Number", label: "Driver Number", numeric: true, quiet: true, cell: (row) => row.id },
    {
      key: "name",
      head: "Driver Name",
      lead: true,
      cell: (row) =>
        canOpen ? (
          <Link className="t1" to={drivers.pathOf(row.id)}>
            <Bidi>{row.name}</Bidi>
          </Link>
        ) : (
          <Bidi className="t1">{row.name}</Bidi>
        ),
    },
    {
      key: "contractor",
      head: "Contractor",
      label: "Contractor",
      fold: true,
      cell: (row) => row.contractor && <Bidi>{row.contractor}</Bidi>,
    },
    {
      key: last,
      head: LAST[last],
      label: LAST[last],
      numeric: true,
      cell: (row) => <Bidi dir="ltr">{String(row[last])}</Bidi>,
    },
    {
      key: "net",
      head: "Net Salary",
      label: "Net Salary",
      numeric: true,
      right: true,
      end: true,
      cell: (row) => <span className="net">{row.net}</span>,
    },
  ]
}
