import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formatDay } from "~/domain/calendar"
import { withCurrency } from "~/domain/money"
import { formAction } from "~/forms/form-page.server"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Money, useCurrency } from "~/ui/elements/money"
import { Notice } from "~/ui/elements/notice"
import { Crumbs } from "~/ui/page/crumbs"
import { Figures } from "~/ui/page/figures"
import figuresCss from "~/ui/page/figures.css?url"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { attempt } from "~/upstream/attempt.server"
import payCss from "../pay.css?url"
import { paychecksPath, recalculatePath, salaryFilePath } from "../pay-paths"
import { hasPeriod, isTurned, showsTotals, totalsInput } from "../pay-query.server"
import { ownPayTexts, payTexts } from "../pay-texts"
import { Compare } from "./compare"
import { Findings } from "./findings-tables"
import { HandOver } from "./hand-over"
import { markButton } from "./mark-button.server"
import { openRun, RunQuery } from "./open-run.server"
import { runTexts } from "./pay-run-texts"
import { PeriodForm } from "./period-form"
import { LastRecalculation, Recalculated } from "./recalculated"

export const links: LinksFunction = () => [figuresCss, recordCss, payCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, runTexts.title)

export const loader = staffLoader({ gate: gates.paychecks, query: RunQuery }, async (visit) => {
  const { api, can, context, query } = visit
  if (!showsTotals(query) || isTurned(query)) throw redirect(paychecksPath + context.url.search)
  const input = hasPeriod(query) ? await attempt(totalsInput(api, query)) : null
  if (input?.ok && !input.value) throw redirect(paychecksPath + context.url.search)
  const run = input?.ok && input.value ? await attempt(openRun(visit, query, input.value)) : null
  const found = run?.ok ? (run.value ? ("checked" as const) : ("long" as const)) : ("failed" as const)
  return {
    query,
    days: input ? `${formatDay(query.from)} to ${formatDay(query.to)}` : "",
    /** Unread where the address says a day that is none: its field says so, and nothing is asked for. */
    state: input ? found : ("unread" as const),
    run: run?.ok ? run.value : null,
    canOpen: can(gates.drivers),
    canEdit: can(gates.editPaychecks),
  }
})

export const action = formAction({ gate: gates.paychecks, edit: gates.editPaychecks, forms: [markButton] })

/** What a period pays, what to look at before, beside another period, and what was handed over (product/pay 4). */
export default function PayRun() {
  const { query, days, state, run, canOpen, canEdit } = useLoaderData<typeof loader>()
  const currency = useCurrency()
  const { search } = useLocation()
  const { searchParams } = new URL(search, "http://pay")
  for (const own of ["page", "beforeFrom", "beforeTo", "show", "rows"]) searchParams.delete(own)
  const asked = `?${searchParams}`
  const hasFile = state === "checked" || state === "long"
  return (
    <>
      <div className="page pb-0!">
        <Crumbs items={[{ text: payTexts.paychecks, to: paychecksPath + asked }, { text: runTexts.title }]} />
        <PageHead
          title={runTexts.title}
          help={days}
          actions={
            canEdit ? (
              <Button to={recalculatePath + asked} icon="refresh">
                {ownPayTexts.recalculate}
              </Button>
            ) : null
          }
        />
        <PeriodForm query={query} />
        {state === "failed" ? <ErrorState /> : null}
        {state === "long" ? (
          <Notice kind="info">There are too many rows to look at here. The file holds all of them.</Notice>
        ) : null}
        {run ? <LastRecalculation list={run.recalculations} /> : null}
        {run ? <RunFigures run={run} /> : null}
      </div>
      {run ? (
        <>
          <Findings
            findings={run.findings}
            rows={run.sums.rows}
            isMarked={run.isMarked}
            {...{ query, canOpen, canEdit }}
          />
          <Compare compared={run.compared} canOpen={canOpen} />
          <Recalculated list={run.recalculations} canOpen={canOpen} />
        </>
      ) : null}
      {hasFile ? <HandOver handovers={run ? run.handovers : null} asked={asked} canOpen={canOpen} /> : null}
      <div className="savebar">
        <p className="what sub num">{run ? barText(run, currency) : ""}</p>
        <Button to={paychecksPath + asked}>Back to Paychecks</Button>
        {hasFile ? (
          // A download is no page: the browser asks for it itself.
          <a className="btn primary" href={salaryFilePath + asked}>
            {ownPayTexts.download}
          </a>
        ) : null}
      </div>
    </>
  )
}

type Run = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["run"]>

const number = (value: number) => value.toLocaleString("en-US")

function barText({ sums, findings }: Run, currency: string): string {
  const open = findings.open === 0 ? "" : `, ${number(findings.open)} not looked at`
  return `${runTexts.rowCount(sums.rows)}, net ${withCurrency(sums.net, currency)}${open}`
}

function RunFigures({ run: { sums, findings } }: { run: Run }) {
  const { count, open } = findings
  return (
    <Figures
      items={[
        { label: "Rows", number: number(sums.rows), of: "one for each driver" },
        { label: "Sum of net", number: <Money text={sums.net} />, of: `${sums.shifts} total, ${sums.bonus} bonus` },
        { label: "Deductions", number: <Money text={sums.deduction} />, of: "taken off" },
        { label: "Working days", number: number(sums.days), of: "of all drivers" },
        { label: "To look at", number: number(count), of: `${number(count - open)} looked at, ${number(open)} open` },
      ]}
    />
  )
}
