import { useLocation } from "@remix-run/react"
import { withCurrency } from "~/domain/money"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Money, useCurrency } from "~/ui/elements/money"
import { Notice } from "~/ui/elements/notice"
import { TextField } from "~/ui/fields/text-field"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import type { FormState } from "~/ui/form/form-state"
import { useSendForm } from "~/ui/form/use-send-form"
import { withQuery } from "~/ui/list/with-query"
import { Crumbs } from "~/ui/page/crumbs"
import { Figures } from "~/ui/page/figures"
import { PageHead } from "~/ui/page/page-head"
import { ProfileSection } from "~/ui/page/profile"
import type { CheckKind } from "../../check-run.server"
import { checkPath, paymentsFilePaths, withoutOrigin } from "../pay-paths"
import { ownPayTexts } from "../pay-texts"
import type { RecalculationView } from "../run/recalculation-words"
import { CHECK_FIELDS, checkTexts, needsTypedCount, SEND_RUN } from "./check-fields"
import { afterCheck, CHECK_KINDS } from "./check-kinds"
import { ByStatus, ExcludedDrivers, LookAt, PayeeList } from "./check-parts"
import { CheckResult } from "./check-result"
import type { CheckView, ResultView } from "./pay-check.server"

interface CheckPageProps {
  kind: CheckKind
  check: CheckView | null
  result: ResultView | null
  recalculated: RecalculationView | null
  form: FormState | null
}

/** Shows drivers and amounts before sending, and the result afterwards. */
export function PayCheckPage({ kind, check, result, recalculated, form }: CheckPageProps) {
  const { search } = useLocation()
  const view = result ?? check
  const { label, list: listPath } = CHECK_KINDS[kind]
  const title = view?.payment?.type === "deduction" ? "Check before deducting" : CHECK_KINDS[kind].title
  const list = afterCheck(kind, view?.listSearch ?? "")
  return (
    <>
      <div className="page pb-0!">
        <Crumbs
          items={[{ text: label, to: listPath + withoutOrigin(view?.listSearch ?? "") }, { text: checkTexts.step }]}
        />
        <PageHead
          title={result ? "Result" : title}
          help={view ? helpOf(view, result ? "" : checkTexts.nothingSent) : checkTexts.nothingSent}
        />
        {check ? <CheckHead check={check} /> : null}
        {view ? null : <ErrorState />}
      </div>
      {check ? (
        <>
          <LookAt check={check} />
          <ByStatus check={check} />
          <PayeeList check={check} pageHref={(page) => withQuery(checkPath(kind, check.id), search, { page })} />
          <ExcludedDrivers check={check} />
        </>
      ) : null}
      {result ? (
        <CheckResult
          result={result}
          list={list}
          recalculated={recalculated}
          path={checkPath(kind, result.id)}
          pageHref={(page) => withQuery(checkPath(kind, result.id), search, { page })}
        />
      ) : null}
      {form && check ? <ConfirmBar loaded={form} check={check} back={backTo(check)} /> : null}
      {form && result && result.left > 0 ? <ConfirmBar loaded={form} result={result} back={backTo(result)} /> : null}
    </>
  )
}

/** The link back to the dialog, which restores the entered values, or to the check of the file. */
function backTo({ id, kind, listSearch, payment }: Pick<CheckView, "id" | "kind" | "listSearch" | "payment">): string {
  if (payment?.file) return paymentsFilePaths.check(payment.file.id)
  // The form keeps the address of the page behind it.
  return withQuery(CHECK_KINDS[kind].form, listSearch, { check: id })
}

function helpOf({ payment, message, day }: CheckView | ResultView, more: string): string {
  if (message) return more
  const what = payment ? (payment.type === "bonus" ? "A bonus" : "A deduction") : ownPayTexts.recalculate
  return `${what}, ${day}. ${more}`
}

function CheckHead({ check }: { check: CheckView }) {
  const { payment, message, count } = check
  const currency = useCurrency()
  const file = payment?.file
  const chosen = file
    ? `from ${file.name}`
    : check.isAll
      ? `selected by + Select All${check.search ? `, found by “${check.search}”` : ""}`
      : "selected individually"
  return (
    <>
      <nav className="steps mb-5 max-w-[560px]" aria-label="Steps">
        <span className="done">
          <Link to={backTo(check)}>
            <Icon name="check" />
            {file ? "File" : CHECK_KINDS[check.kind].step}
          </Link>
        </span>
        <span aria-current="step">{checkTexts.step}</span>
      </nav>
      <Figures items={[{ label: "Drivers", number: number(count), of: chosen }, ...figuresOf(check, currency)]} />
      <div className="stack gap-2 my-4">
        {payment?.same ? (
          <p className="sub">
            Note: <bdi>{payment.same.note}</bdi>
          </p>
        ) : null}
        {file ? <p className="sub">Each driver has the amount and note of the file.</p> : null}
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
        {check.gone.count > 0 ? <Notice kind="warn">{checkTexts.gone(check.gone.count, check.gone.ids)}</Notice> : null}
        {payment && !check.isSameKnown ? (
          <Notice kind="warn">Could not check for drivers who already have the same payment on that day.</Notice>
        ) : null}
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

/** The figures of a check besides the number of drivers. */
function figuresOf({ payment, message, day, count, sum, ...check }: CheckView, currency: string) {
  if (message) {
    return [{ label: "Excluded", number: number(check.leftOut.length), of: "of the chosen drivers" }]
  }
  const toLookAt = { label: "To review", number: number(check.toLookAt), of: `of the ${number(count)}` }
  if (!payment) return [{ label: "Date", number: day, of: "payslips to recalculate" }, toLookAt]
  const { same, type } = payment
  if (!same) return [{ label: "Total", number: <Money text={sum} />, of: `${type}, dated ${day}` }, toLookAt]
  const each = { label: "Each", number: <Money text={same.each} />, of: `${type}, dated ${day}` }
  const of = `${number(count)} times ${withCurrency(same.each, currency)}`
  return [each, { label: "Total", number: <Money text={sum} />, of }, toLookAt]
}

interface ConfirmBarProps {
  loaded: FormState
  /** Set before sending; after sending, `result` has the rest. */
  check?: CheckView
  result?: ResultView
  back: string
}

/** The confirmation, with the number of drivers and the amount on its button. */
function ConfirmBar({ loaded, check, result, back }: ConfirmBarProps) {
  const { pathname, search } = useLocation()
  const form = useSendForm<typeof CHECK_FIELDS, null>({ intent: SEND_RUN, fields: CHECK_FIELDS, loaded })
  const { required: _, optional: __, ...typed } = form.field("count")
  const { notice } = form.state
  const count = check?.count ?? result?.left ?? 0
  const currency = useCurrency()
  const sum = withCurrency(check?.sum ?? result?.leftSum ?? "", currency)
  const view = check ?? result
  if (!view || count === 0) return null
  const words = buttonWords(view, count, sum)
  const batches = Math.ceil(count / view.size)
  return (
    <Form id={form.id} method="post" action={pathname + search} noValidate replace className="contents">
      <IdempotencyKeyField />
      <input type="hidden" name="intent" value={SEND_RUN} />
      <input type="hidden" name="seen" value={check?.seen ?? ""} />
      {check || notice ? (
        <ProfileSection id="confirm" title="Confirm">
          <div className="stack gap-2">
            <ErrorSummary errors={notice ? [{ text: notice }, ...form.errors] : form.errors} answered={form.answered} />
            {check?.payment ? (
              <Notice kind="warn">
                A special payment can't be deleted here. To correct a mistake, add the opposite payment of the same
                amount for the same drivers.
              </Notice>
            ) : null}
            {batches > 1 && !view.payment?.file ? (
              <Notice kind="info">{`It is sent in ${batches} batches of up to ${view.size.toLocaleString("en-US")} drivers, each with its own result.`}</Notice>
            ) : null}
            {check && needsTypedCount(check, count) ? (
              <div className="max-w-[320px]">
                <TextField
                  {...typed}
                  label="Enter the number of drivers"
                  hint={`Enter ${count.toLocaleString("en-US")}`}
                  inputMode="numeric"
                  dir="ltr"
                  autoComplete="off"
                />
              </div>
            ) : null}
          </div>
        </ProfileSection>
      ) : null}
      <div className="savebar">
        <p className="what sub num">{check?.payment ? barText(check, currency) : ""}</p>
        <Button to={back}>Back</Button>
        <SubmitButton>{result ? `Retry: ${words}` : words}</SubmitButton>
      </div>
    </Form>
  )
}

/** "12 drivers, 50.00 SAR each", or with the total of a file. */
function barText({ count, sum, payment }: CheckView, currency: string): string {
  const amount = payment?.same ? `${withCurrency(payment.same.each, currency)} each` : withCurrency(sum, currency)
  return `${checkTexts.drivers(count)}, ${amount}`
}

function buttonWords({ payment, message }: CheckView | ResultView, count: number, sum: string): string {
  if (message) return checkTexts.notify(count)
  if (!payment) return checkTexts.recalculate(count)
  return payment.type === "bonus" ? checkTexts.pay(count, sum) : checkTexts.deduct(count, sum)
}
