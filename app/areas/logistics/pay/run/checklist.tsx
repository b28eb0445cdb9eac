import { withCurrency } from "~/domain/money"
import { useCurrency } from "~/ui/elements/money"
import { Status, type StatusKind } from "~/ui/elements/status"
import { withQuery } from "~/ui/list/with-query"
import { payslipsPath, specialPaymentsPath } from "../pay-paths"
import { payTexts } from "../pay-texts"
import { HANDED_OVER, HELD_SECTION, LOOK, PERIOD, RECALCULATED } from "./findings"
import { holdTexts } from "./hold-fields"
import type { FindingsView, HandoverView } from "./pay-run.server"
import { runTexts } from "./pay-run-texts"
import type { RecalculationView } from "./recalculation-words"

interface ChecklistProps {
  days: number
  isMonth: boolean
  run: {
    sums: { rows: number; bonus: string; deduction: string }
    findings: FindingsView
    held: number
    recalculations: readonly RecalculationView[]
    handovers: readonly HandoverView[] | null
  }
  /** The search parameters for days and filters. */
  asked: string
}

interface Item {
  text: string
  to: string
  kind: StatusKind
  state: string
  isNewTab?: boolean
}

/** What closing a month consists of, each with its state and a link to it. */
export function Checklist(props: ChecklistProps) {
  const currency = useCurrency()
  return (
    <section aria-labelledby="checklist-h" className="checklist">
      <h2 id="checklist-h" tabIndex={-1}>
        Checklist
      </h2>
      <ol>
        {itemsOf(props, currency).map(({ text, to, kind, state, isNewTab }) => (
          <li key={text}>
            {/* A plain link: most lead to a section of this page. */}
            <a href={to} {...(isNewTab ? { target: "_blank", rel: "noopener" } : {})}>
              {text}
              {isNewTab ? <span className="sr">, opens in a new tab</span> : null}
            </a>
            <Status kind={kind}>{state}</Status>
          </li>
        ))}
      </ol>
    </section>
  )
}

function itemsOf({ days, isMonth, run, asked }: ChecklistProps, currency: string): Item[] {
  const { sums, findings, held, recalculations, handovers } = run
  const [recalculated] = recalculations
  const done = findings.count - findings.open
  const isChecked = findings.groups.every(({ count }) => count !== null)
  return [
    {
      text: "Period",
      to: `#${PERIOD}`,
      kind: isMonth ? "good" : "pending",
      state: `${isMonth ? "Whole month" : "Not a whole month"}, ${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"}`,
    },
    {
      text: "Recalculated",
      to: `#${RECALCULATED}`,
      kind: recalculated ? "good" : "pending",
      state: recalculated ? `${recalculated.when}, by ${recalculated.who}` : runTexts.notRecalculated,
    },
    {
      text: "Findings reviewed",
      to: `#${LOOK}`,
      kind: findings.open === 0 && isChecked ? "good" : "pending",
      state:
        (findings.count === 0
          ? "Nothing to review"
          : `${done.toLocaleString("en-US")} of ${findings.count.toLocaleString("en-US")} reviewed`) +
        (isChecked ? "" : `, some not checked`),
    },
    {
      text: payTexts.specialPayments,
      to: withQuery(specialPaymentsPath, asked, { total: undefined }),
      kind: "muted",
      state: `Bonus ${withCurrency(sums.bonus, currency)}, deduction ${withCurrency(sums.deduction, currency)}`,
    },
    {
      text: "Drivers held back",
      to: `#${HELD_SECTION}`,
      kind: "muted",
      state: held === 0 ? runTexts.none : holdTexts.count(held),
    },
    { text: "Files downloaded", to: `#${HANDED_OVER}`, ...lastFile(handovers) },
    {
      text: "Payslips",
      to: payslipsPath + asked,
      kind: "muted",
      state: `Print ${sums.rows.toLocaleString("en-US")} ${sums.rows === 1 ? "payslip" : "payslips"}`,
      isNewTab: true,
    },
  ]
}

function lastFile(handovers: readonly HandoverView[] | null): Pick<Item, "kind" | "state"> {
  const last = handovers?.[0]
  if (!last) return { kind: "pending", state: handovers ? runTexts.noHandover : runTexts.handoversFailed }
  if (!last.isWhole) return { kind: "pending", state: `${last.file}, ${last.when}: ${runTexts.unfinished}` }
  return { kind: "good", state: `${last.file}, ${last.when}, by ${last.who}` }
}
