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
import { addSpecialPath, checkPath, paychecksPath, recalculatePath, specialPaymentsPath } from "../pay-paths"
import { ownPayTexts, payTexts } from "../pay-texts"
import type { RecalculationView } from "../run/recalculation-words"
import { ConfirmBar } from "./check-confirm"
import { LeftOut, LookAt, Payees } from "./check-parts"
import { CheckResult } from "./check-result"
import type { CheckView, ResultView } from "./pay-check.server"
import { checkTexts } from "./pay-check-texts"

interface CheckPageProps {
  isPayment: boolean
  check: CheckView | null
  result: ResultView | null
  recalculated: RecalculationView | null
  form: FormState | null
}

/** What is going to be sent to whom, before it is; afterwards, what became of it. */
export function CheckPage({ isPayment, check, result, recalculated, form }: CheckPageProps) {
  const { search } = useLocation()
  const view = result ?? check
  const list = (isPayment ? specialPaymentsPath : paychecksPath) + (view?.listSearch ?? "")
  const title = isPayment ? checkTexts.payTitle : checkTexts.recalculateTitle
  const label = isPayment ? payTexts.specialPayments : payTexts.paychecks
  return (
    <>
      <div className="page pb-0!">
        <Crumbs items={[{ text: label, to: list }, { text: checkTexts.step }]} />
        <PageHead
          title={result ? checkTexts.resultTitle : title}
          help={view ? helpOf(view, result ? "" : checkTexts.nothingSent) : checkTexts.nothingSent}
        />
        {check ? <CheckHead check={check} isPayment={isPayment} /> : null}
        {view ? null : <ErrorState />}
      </div>
      {check ? (
        <>
          <LookAt check={check} />
          <Payees check={check} pageHref={(page) => withQuery(checkPath(isPayment, check.id), search, { page })} />
          <LeftOut check={check} />
        </>
      ) : null}
      {result ? <CheckResult result={result} list={list} recalculated={recalculated} /> : null}
      {form && check ? <ConfirmBar loaded={form} check={check} back={backTo(check, isPayment)} /> : null}
      {form && result && result.left > 0 ? (
        <ConfirmBar loaded={form} result={result} back={backTo(result, isPayment)} />
      ) : null}
    </>
  )
}

/** The dialog with everything that was typed. */
const backTo = ({ id }: Pick<CheckView, "id">, isPayment: boolean) =>
  `${isPayment ? addSpecialPath : recalculatePath}?${new URLSearchParams({ check: id })}`

function helpOf({ payment, day }: CheckView | ResultView, more: string): string {
  const what = payment ? (payment.type === "bonus" ? "A bonus" : "A deduction") : ownPayTexts.recalculate
  return `${what}, ${day}. ${more}`
}

function CheckHead({ check, isPayment }: { check: CheckView; isPayment: boolean }) {
  const { payment, count, sum, day } = check
  const currency = useCurrency()
  const chosen = check.isAll
    ? `chosen by + Select All${check.search ? `, found by “${check.search}”` : ""}`
    : "chosen one by one"
  const number = (value: number) => value.toLocaleString("en-US")
  return (
    <>
      <nav className="steps mb-5 max-w-[560px]" aria-label="Steps">
        <span className="done">
          <Link to={backTo(check, isPayment)}>
            <Icon name="check" />
            {payment ? "Payment" : "Drivers and date"}
          </Link>
        </span>
        <span aria-current="step">{checkTexts.step}</span>
      </nav>
      <Figures
        items={[
          { label: "Drivers", number: number(count), of: chosen },
          ...(payment
            ? [
                { label: "Each", number: <Money text={payment.each} />, of: `${payment.type}, dated ${day}` },
                {
                  label: "Altogether",
                  number: <Money text={sum} />,
                  of: `${number(count)} times ${withCurrency(payment.each, currency)}`,
                },
              ]
            : [{ label: "Date", number: day, of: "whose payslips are worked out again" }]),
          { label: "To look at", number: number(check.toLookAt), of: `inside the ${number(count)}` },
        ]}
      />
      <div className="stack gap-2 my-4">
        {payment ? (
          <p className="sub">
            Note: <bdi>{payment.note}</bdi>
          </p>
        ) : null}
        {check.gone > 0 ? <Notice kind="warn">{checkTexts.gone(check.gone)}</Notice> : null}
        {payment && !check.isSameKnown ? <Notice kind="warn">{checkTexts.sameUnknown}</Notice> : null}
        {count === 0 ? (
          <Notice kind="bad">
            {checkTexts.nobody} <Button to={backTo(check, isPayment)}>Back</Button>
          </Notice>
        ) : null}
      </div>
    </>
  )
}
