import { useLocation } from "@remix-run/react"
import { withCurrency } from "~/domain/money"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Money, useCurrency } from "~/ui/elements/money"
import { Notice } from "~/ui/elements/notice"
import type { FormState } from "~/ui/form/form-state"
import { withQuery } from "~/ui/list/with-query"
import { Crumbs } from "~/ui/page/crumbs"
import { Figures } from "~/ui/page/figures"
import { PageHead } from "~/ui/page/page-head"
import type { CheckKind } from "../../check-run.server"
import { checkPath } from "../pay-paths"
import { ownPayTexts } from "../pay-texts"
import type { RecalculationView } from "../run/recalculation-words"
import { ConfirmBar } from "./check-confirm"
import { CHECK_KINDS } from "./check-kinds"
import { ByStatus, LeftOut, LookAt, Payees } from "./check-parts"
import { CheckResult } from "./check-result"
import type { CheckView, ResultView } from "./pay-check.server"
import { checkTexts } from "./pay-check-texts"

interface CheckPageProps {
  kind: CheckKind
  check: CheckView | null
  result: ResultView | null
  recalculated: RecalculationView | null
  form: FormState | null
}

/** What is going to be sent to whom, before it is; afterwards, what became of it. */
export function CheckPage({ kind, check, result, recalculated, form }: CheckPageProps) {
  const { search } = useLocation()
  const view = result ?? check
  const { title, label, list: listPath } = CHECK_KINDS[kind]
  const list = listPath + (view?.listSearch ?? "")
  return (
    <>
      <div className="page pb-0!">
        <Crumbs items={[{ text: label, to: list }, { text: checkTexts.step }]} />
        <PageHead
          title={result ? checkTexts.resultTitle : title}
          help={view ? helpOf(view, result ? "" : checkTexts.nothingSent) : checkTexts.nothingSent}
        />
        {check ? <CheckHead check={check} /> : null}
        {view ? null : <ErrorState />}
      </div>
      {check ? (
        <>
          <LookAt check={check} />
          <ByStatus check={check} />
          <Payees check={check} pageHref={(page) => withQuery(checkPath(kind, check.id), search, { page })} />
          <LeftOut check={check} />
        </>
      ) : null}
      {result ? <CheckResult result={result} list={list} recalculated={recalculated} /> : null}
      {form && check ? <ConfirmBar loaded={form} check={check} back={backTo(check)} /> : null}
      {form && result && result.left > 0 ? <ConfirmBar loaded={form} result={result} back={backTo(result)} /> : null}
    </>
  )
}

/** The dialog with everything that was typed. */
function backTo({ id, kind, listSearch }: Pick<CheckView, "id" | "kind" | "listSearch">): string {
  // A notification's form offers whom its list's filters find.
  return withQuery(CHECK_KINDS[kind].form, kind === "notification" ? listSearch : "", { check: id })
}

function helpOf({ payment, message, day }: CheckView | ResultView, more: string): string {
  if (message) return more
  const what = payment ? (payment.type === "bonus" ? "A bonus" : "A deduction") : ownPayTexts.recalculate
  return `${what}, ${day}. ${more}`
}

function CheckHead({ check }: { check: CheckView }) {
  const { payment, message, count } = check
  const currency = useCurrency()
  const chosen = check.isAll
    ? `selected by + Select All${check.search ? `, found by “${check.search}”` : ""}`
    : "selected individually"
  return (
    <>
      <nav className="steps mb-5 max-w-[560px]" aria-label="Steps">
        <span className="done">
          <Link to={backTo(check)}>
            <Icon name="check" />
            {CHECK_KINDS[check.kind].step}
          </Link>
        </span>
        <span aria-current="step">{checkTexts.step}</span>
      </nav>
      <Figures items={[{ label: "Drivers", number: number(count), of: chosen }, ...figuresOf(check, currency)]} />
      <div className="stack gap-2 my-4">
        {payment ? (
          <p className="sub">
            Note: <bdi>{payment.note}</bdi>
          </p>
        ) : null}
        {message ? (
          <>
            <p className="sub">
              Title: <bdi>{message.title}</bdi>
            </p>
            <p className="sub whitespace-pre-line">
              Message: <bdi>{message.message}</bdi>
            </p>
          </>
        ) : null}
        {check.gone > 0 ? <Notice kind="warn">{checkTexts.gone(check.gone)}</Notice> : null}
        {payment && !check.isSameKnown ? <Notice kind="warn">{checkTexts.sameUnknown}</Notice> : null}
        {count === 0 ? (
          <Notice kind="bad">
            {checkTexts.nobody} <Button to={backTo(check)}>Back</Button>
          </Notice>
        ) : null}
      </div>
    </>
  )
}

const number = (value: number) => value.toLocaleString("en-US")

/** What a check counts beside its drivers. */
function figuresOf({ payment, message, day, count, sum, ...check }: CheckView, currency: string) {
  if (message) {
    return [{ label: "Excluded", number: number(check.leftOut.length), of: "of the chosen drivers" }]
  }
  const toLookAt = { label: "To review", number: number(check.toLookAt), of: `of the ${number(count)}` }
  if (!payment) return [{ label: "Date", number: day, of: "payslips to recalculate" }, toLookAt]
  const each = { label: "Each", number: <Money text={payment.each} />, of: `${payment.type}, dated ${day}` }
  const of = `${number(count)} times ${withCurrency(payment.each, currency)}`
  return [each, { label: "Total", number: <Money text={sum} />, of }, toLookAt]
}
