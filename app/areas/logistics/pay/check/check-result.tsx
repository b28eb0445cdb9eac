import { withCurrency } from "~/domain/money"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { Money, useCurrency } from "~/ui/elements/money"
import { Notice } from "~/ui/elements/notice"
import { Status, type StatusKind } from "~/ui/elements/status"
import type { Column } from "~/ui/list/data-table"
import { PagedTable } from "~/ui/list/paged-table"
import { ProfileSection } from "~/ui/page/profile"
import { ownDriverTexts } from "../../drivers/driver-fields"
import { salaryReportPath, specialPaymentsPath } from "../pay-paths"
import { runTexts } from "../run/pay-run-texts"
import { type RecalculationView, recalculationWords } from "../run/recalculation-words"
import { checkTexts } from "./check-fields"
import type { ResultView } from "./pay-check.server"

type Batch = ResultView["list"]["rows"][number]

const LOOKS: Record<Batch["state"], StatusKind> = {
  waiting: "muted",
  sending: "pending",
  done: "good",
  refused: "bad",
  unknown: "bad",
}
const number = (value: number) => value.toLocaleString("en-US")

const UNKNOWN: Record<ResultView["kind"], string> = {
  payment:
    "We could not confirm that this batch was carried out. It is not sent again: check the list of that day first.",
  recalculation:
    "We could not confirm that this batch was carried out. Check the payslips. You can safely recalculate again.",
  notification: ownDriverTexts.unknownNotification,
}

interface CheckResultProps {
  result: ResultView
  list: string
  /** The change of a recalculation, when it is known. */
  recalculated: RecalculationView | null
  /** Of the result, to load it again. */
  path: string
  pageHref: (page: number) => string
}

/** The result of each batch. Only recalculations are sent again when their result is not confirmed. */
export function CheckResult({ result, list, recalculated, path, pageHref }: CheckResultProps) {
  const currency = useCurrency()
  const { done, doneSum, unknown, sending, left, payment, kind } = result
  const summary = [
    `${checkTexts.drivers(done)} done${payment && done > 0 ? ` (${withCurrency(doneSum, currency)})` : ""}`,
    ...(left > 0 ? [`${number(left)} not done`] : []),
    ...(unknown > 0 ? [`${number(unknown)} not confirmed`] : []),
    ...(sending > 0 ? [`${number(sending)} being sent`] : []),
  ].join(", ")
  return (
    <ProfileSection id="result" title={summary}>
      <div className="stack gap-2">
        {unknown > 0 ? (
          <Notice kind="warn" live="alert">
            {payment?.file
              ? "We could not confirm some payments. They are not sent again: check the list of that day first."
              : UNKNOWN[kind]}
          </Notice>
        ) : null}
        {recalculated ? (
          <p>
            {recalculationWords(recalculated, currency)}{" "}
            {recalculated.hasRows ? (
              <Link to={`${salaryReportPath}?total=1&${result.days}&rows=${recalculated.id}#recalculated`}>
                {runTexts.rowsChanged}
              </Link>
            ) : null}
          </p>
        ) : null}
        <PagedTable
          id="results"
          caption={payment?.file ? "Results" : "Batches"}
          columns={columnsOf(payment !== null)}
          list={result.list}
          rowKey={({ drivers }) => drivers[0] ?? ""}
          pageHref={pageHref}
        />
        <div className="row">
          {sending > 0 ? <Button to={path}>Refresh</Button> : null}
          <Button to={list}>Back to the list</Button>
          {payment && unknown > 0 ? (
            <Button to={`${specialPaymentsPath}?${result.days}`}>Payments of {result.day}</Button>
          ) : null}
        </div>
      </div>
    </ProfileSection>
  )
}

/** "#18002, #18005 and 3 more" */
function whoText(drivers: readonly string[], count: number): string {
  const named = drivers.map((id) => `#${id}`).join(", ")
  return count > drivers.length ? `${named} and ${number(count - drivers.length)} more` : named
}

function columnsOf(hasSum: boolean): Column<Batch>[] {
  return [
    {
      key: "drivers",
      head: "Drivers",
      lead: true,
      cell: ({ drivers, count }) => whoText(drivers, count),
    },
    ...(hasSum
      ? [
          {
            key: "sum",
            head: "Sum",
            label: "Sum",
            numeric: true,
            right: true,
            cell: ({ sum }: Batch) => <Money text={sum} />,
          },
        ]
      : []),
    {
      key: "state",
      head: "Result",
      label: "Result",
      cell: ({ state }) => <Status kind={LOOKS[state]}>{checkTexts.state[state]}</Status>,
    },
    { key: "why", head: "Reason", label: "Reason", full: true, cell: ({ why }) => (why ? <bdi>{why}</bdi> : "") },
  ]
}
