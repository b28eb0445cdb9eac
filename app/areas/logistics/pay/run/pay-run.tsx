import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { daysBetween, formatDay } from "~/domain/calendar"
import { withCurrency } from "~/domain/money"
import { formAction, formOf, openForm } from "~/forms/form-page.server"
import { listPayHolds } from "~/store/pay-holds.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Link } from "~/ui/elements/link"
import { Money, useCurrency } from "~/ui/elements/money"
import { Notice } from "~/ui/elements/notice"
import { DateField } from "~/ui/fields/date-field"
import { Form } from "~/ui/form/form"
import { withQuery } from "~/ui/list/with-query"
import { Crumbs } from "~/ui/page/crumbs"
import { Figures } from "~/ui/page/figures"
import figuresCss from "~/ui/page/figures.css?url"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { Tabs } from "~/ui/page/tabs"
import { attempt } from "~/upstream/attempt.server"
import payCss from "../pay.css?url"
import { addSpecialPath, fromReport, OF_RUN, paychecksPath, recalculatePath, salaryFilePath } from "../pay-paths"
import { hasPeriod, isReversedRange, isWholeMonth, periodPresets, showsTotals, totalsInput } from "../pay-query.server"
import { ownPayTexts, payTexts } from "../pay-texts"
import { PeriodPresets } from "../period-presets"
import { Checklist } from "./checklist"
import { Compare } from "./compare"
import { COMPARE, DOWNLOAD, FILES, HANDED_OVER, HELD_SECTION, LOOK, OPEN, PERIOD, RECALCULATED } from "./findings"
import { Findings } from "./findings-tables"
import { HandOver } from "./hand-over"
import { HeldBack } from "./held-back"
import { holdTexts } from "./hold-fields"
import { holdForm, liftButton } from "./hold-forms.server"
import { markAllButton } from "./mark-all-button.server"
import { markButton } from "./mark-button.server"
import { openRun, PayRunQuery } from "./open-run.server"
import { holdsView } from "./pay-run.server"
import { runTexts } from "./pay-run-texts"
import { LastRecalculation, Recalculated } from "./recalculated"
import { peopleText, readPeopleNames } from "./run-people.server"

const inFileText = (drivers: number, when: string) =>
  `${drivers.toLocaleString("en-US")} of these drivers ${drivers === 1 ? "is" : "are"} in a file downloaded on ${when}`

const TITLE = "Salary report"

export const links: LinksFunction = () => [figuresCss, recordCss, payCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = staffLoader({ gate: gates.paychecks, query: PayRunQuery }, async (visit) => {
  const { api, can, context, query } = visit
  if (!showsTotals(query) || isReversedRange(query)) throw redirect(paychecksPath + context.url.search)
  const input = hasPeriod(query) ? await attempt(totalsInput(api, query)) : null
  if (input?.ok && !input.value) throw redirect(paychecksPath + context.url.search)
  const canEdit = can(gates.editPaychecks)
  const [names, holds, hold] = await Promise.all([
    readPeopleNames(api),
    storeOrNull(context, listPayHolds()),
    canEdit ? openForm(visit, holdForm, null) : null,
  ])
  const known = { names, holds: holds ?? [] }
  const run = input?.ok && input.value ? await attempt(openRun(visit, query, input.value, known)) : null
  const found = run?.ok ? (run.value ? ("checked" as const) : ("long" as const)) : ("failed" as const)
  return {
    query,
    presets: periodPresets(),
    isMonth: input !== null && isWholeMonth(query),
    days: input ? `${formatDay(query.from)} to ${formatDay(query.to)}` : "",
    people: peopleText(query, names),
    holds: run?.ok && run.value ? holds && run.value.holds : holds && holdsView(holds, new Map()),
    hold,
    /** `unread` when a day is invalid: its field shows the error, and nothing is loaded. */
    state: input ? found : ("unread" as const),
    run: run?.ok ? run.value : null,
    canOpen: can(gates.drivers),
    canEdit,
  }
})

export const action = formAction({
  gate: gates.paychecks,
  edit: gates.editPaychecks,
  forms: [formOf(holdForm), liftButton, markButton, markAllButton],
})

/** The salary report of a period: totals, findings, comparison, holds and downloads. */
export default function PayRun() {
  const { query, presets, isMonth, days, people, state, run, holds, hold, canOpen, canEdit } =
    useLoaderData<typeof loader>()
  const currency = useCurrency()
  const { search } = useLocation()
  const { searchParams } = new URL(search, "http://pay")
  for (const own of [...OWN, OPEN]) searchParams.delete(own)
  searchParams.set("total", "1")
  const asked = `?${searchParams}`
  const file = `${salaryFilePath}${asked}&${OF_RUN}=1`
  const hasFile = state === "checked" || state === "long"
  return (
    <>
      <div className="page pb-0!">
        {hasFile ? (
          <a className="skip" href={`#${DOWNLOAD}`}>
            Skip to the download
          </a>
        ) : null}
        <Crumbs items={[{ text: payTexts.paychecks, to: paychecksPath + asked }, { text: TITLE }]} />
        <PageHead
          title={TITLE}
          help={`${days}, ${people}`}
          actions={
            canEdit ? (
              <>
                <Button to={fromReport(recalculatePath, asked)} icon="refresh">
                  {ownPayTexts.recalculate}
                </Button>
                <Button to={fromReport(addSpecialPath, asked)}>{ownPayTexts.addSpecial}</Button>
              </>
            ) : null
          }
        />
        <div className="asked" id={PERIOD}>
          <PeriodForm query={query} />
          <PeriodPresets presets={presets} query={query} without={OWN} />
        </div>
        {state === "failed" ? <ErrorState /> : null}
        {state === "long" ? (
          <Notice kind="info">There are too many rows to show here. The file includes all of them.</Notice>
        ) : null}
        {run ? <PaidBefore list={run.paidBefore} /> : null}
        {run ? <LastRecalculation list={run.recalculations} /> : null}
        {run ? <Checklist days={daysBetween(query.from, query.to) + 1} {...{ isMonth, run, asked }} /> : null}
        {run ? <RunFigures run={run} /> : null}
      </div>
      {run ? <OnPage findings={run.findings} held={run.held} /> : null}
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
      <HeldBack holds={holds} form={hold} />
      {hasFile ? (
        <HandOver
          handovers={run ? run.handovers : null}
          rows={run ? run.sums.rows : null}
          {...{ asked, file, canOpen }}
        />
      ) : null}
      <div className="savebar">
        <p className="what sub num">{run ? barText(run, people, currency) : people}</p>
        <Button to={paychecksPath + asked}>Back to Paychecks</Button>
        {hasFile ? (
          // A plain link: the router must not handle a download.
          <a className="btn primary" href={file} id={DOWNLOAD} tabIndex={0}>
            Download salary file
          </a>
        ) : null}
      </div>
    </>
  )
}

/** Parameters of one period's page, which another period does not keep. */
const OWN = ["page", "beforeFrom", "beforeTo", "show", "rows", "hold"]

type Run = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["run"]>

const number = (value: number) => value.toLocaleString("en-US")

function barText({ sums, findings, held }: Run, people: string, currency: string): string {
  const open = findings.open === 0 ? "" : `, ${number(findings.open)} not reviewed`
  const without = held === 0 ? "" : `, ${holdTexts.count(held)}`
  return `${people}: ${runTexts.rowCount(sums.rows)}, net ${withCurrency(sums.net, currency)}${without}${open}`
}

/** Links to the sections, which stay in sight. */
function OnPage({ findings, held }: Pick<Run, "findings" | "held">) {
  const items = [
    { key: LOOK, text: "To review", count: findings.open },
    { key: COMPARE, text: "Comparison" },
    { key: RECALCULATED, text: runTexts.recalculations },
    { key: HELD_SECTION, text: "Held back", count: held },
    { key: FILES, text: "Files" },
  ]
  return (
    <div className="onpage-tabs">
      <Tabs label="On this page" items={items.map((item) => ({ ...item, to: `#${item.key}` }))} />
    </div>
  )
}

/** Changes the period and keeps the other filters. */
function PeriodForm({ query: { from, to, city, contractors, driver, open } }: { query: PayRunQuery }) {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  return (
    <Form method="get" action={pathname} className="row items-end mt-4" aria-label="Period" preventScrollReset>
      <input type="hidden" name="total" value="1" />
      {city ? <input type="hidden" name="city" value={city} /> : null}
      {contractors.map((id) => (
        <input key={id} type="hidden" name="contractors" value={id} />
      ))}
      {driver ? <input type="hidden" name="driver" value={driver} /> : null}
      {open ? <input type="hidden" name={OPEN} value={open} /> : null}
      <DateField key={`from ${from}`} name="from" label="From" asked={asked.get("from")} defaultValue={from} />
      <DateField key={`to ${to}`} name="to" label="To" asked={asked.get("to")} defaultValue={to} />
      <Button type="submit" className="mb-5">
        Show period
      </Button>
    </Form>
  )
}

/** Warns of earlier files with some of these drivers and days. */
function PaidBefore({ list }: { list: Run["paidBefore"] }) {
  const { pathname, search } = useLocation()
  return list.map(({ id, inBoth, when, days, people }) => (
    <Notice key={id} kind="warn">
      <Link to={`${withQuery(pathname, search, { rows: id })}#${HANDED_OVER}`}>{inFileText(inBoth ?? 0, when)}</Link> (
      {days}, {people})
    </Notice>
  ))
}

function RunFigures({ run: { sums, findings, held } }: { run: Run }) {
  const { count, open } = findings
  return (
    <Figures
      items={[
        {
          label: "Rows",
          number: number(sums.rows),
          of: held === 0 ? "one per driver" : `without ${holdTexts.count(held)}`,
        },
        { label: "Total net", number: <Money text={sums.net} />, of: `${sums.shifts} total, ${sums.bonus} bonus` },
        { label: "Deductions", number: <Money text={sums.deduction} />, of: "deducted" },
        { label: "Working days", number: number(sums.days), of: "of all drivers" },
        { label: "To review", number: number(count), of: `${number(count - open)} reviewed, ${number(open)} open` },
      ]}
    />
  )
}
