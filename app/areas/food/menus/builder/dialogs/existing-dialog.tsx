import { formatDay, isCalendarDate } from "~/domain/calendar"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Icon } from "~/ui/elements/icon"
import { Notice } from "~/ui/elements/notice"
import { Confirm } from "~/ui/form/confirm"
import { Dialog } from "~/ui/form/dialog"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import { ItemResults } from "~/ui/form/send-dialog"
import { affectedOrdersText } from "../../../affected-orders"
import { daysText } from "../../day-texts"
import type { DaysCheckData, DaysDoneData } from "../../menu/days/days-dialogs"
import type { AskDialogData, ExistingDialogData } from "../../menu/menu-dialogs.server"
import { spotPath } from "../../menu-paths"
import { duplicateWeekQuestion } from "../../menu-texts"
import { AddMealsDialog } from "./add-meals-dialog"
import { BaseStockDialog } from "./base-stock-dialog"
import type { BuilderDialogProps } from "./builder-dialog-props"
import { CopyDayDialog } from "./copy-day-dialog"
import { EditMenuDialog } from "./edit-menu-dialog"
import { FailedDialog } from "./failed-dialog"
import { MultiplyDialog } from "./multiply-dialog"

/** The open dialog of an existing menu. A separate chunk, loaded when the first dialog opens. */
export default function ExistingDialog(props: BuilderDialogProps<ExistingDialogData>) {
  const { dialog } = props
  switch (dialog.name) {
    case "add-meals":
      return <AddMealsDialog {...props} dialog={dialog} />
    case "base-stock":
      return <BaseStockDialog {...props} dialog={dialog} />
    case "edit-menu":
      return <EditMenuDialog {...props} dialog={dialog} />
    case "affected-orders":
    case "duplicate-week":
    case "stock-changed":
      return <AskDialog {...props} dialog={dialog} />
    case "copy-day":
      return <CopyDayDialog {...props} dialog={dialog} />
    case "days-check":
      return <DaysCheckDialog {...props} dialog={dialog} />
    case "days-done":
      return <DaysDoneDialog {...props} dialog={dialog} />
    case "failed":
      return <FailedDialog dialog={dialog} closeHref={props.closeHref} />
    default:
      return <MultiplyDialog {...props} dialog={dialog} />
  }
}

/** A question whose Yes sends the change again with the confirmation. */
function AskDialog({ dialog, spot, closeHref }: BuilderDialogProps<AskDialogData>) {
  const { form, fields } = dialog
  const shared = { closeHref: form ?? closeHref, action: form ?? spotPath(spot), fields }
  switch (dialog.name) {
    case "affected-orders":
      return (
        <Confirm {...shared} danger>
          <Affected {...dialog} />
        </Confirm>
      )
    case "duplicate-week":
      return <Confirm {...shared} title={duplicateWeekQuestion(dialog.from ?? 0, dialog.to ?? 0)} />
    case "stock-changed":
      return (
        <Confirm {...shared}>
          <p>The stock has changed.</p>
          <p>When you opened the page: {dialog.before}.</p>
          <p>Now: {dialog.now}.</p>
        </Confirm>
      )
  }
}

/** Meals and days that are affected, the documents' warning, and the list of orders. */
function Affected({ orders = 0, leaving = [], affected = [] }: AskDialogData) {
  return (
    <>
      {leaving.map((text) => (
        <p key={text}>
          <Bidi>{text}</Bidi>
        </p>
      ))}
      <p>{affectedOrdersText(orders)}</p>
      {affected.length > 0 ? (
        <details>
          <summary>Affected orders</summary>
          <ul>
            {affected.map(({ id, clientId, date }) => (
              <li key={`${id} ${date}`} className="num">
                {[`Order #${id}`, clientId && `client #${clientId}`, isCalendarDate(date) && formatDay(date)]
                  .filter(Boolean)
                  .join(", ")}
              </li>
            ))}
          </ul>
          {orders > affected.length ? <p className="meta">{`Showing ${affected.length} of ${orders}`}</p> : null}
        </details>
      ) : null}
    </>
  )
}

const DAYS_TITLES = {
  "add-meals": { ask: "Add meals to", done: "Meals added to" },
  "copy-day": { ask: "Copy to", done: "Copied to" },
} as const

const DAYS_CHECK_FORM = "days-check-form"

/** Shows the changes of each day before they are sent. Back opens the form with its choices. */
function DaysCheckDialog({ dialog, message }: BuilderDialogProps<DaysCheckData>) {
  const { intent, days, meals, orders, isChanged, form, fields } = dialog
  const sent = days.filter(({ isSent }) => isSent).length
  return (
    <Dialog
      title={sent > 0 ? `${DAYS_TITLES[intent].ask} ${daysText(sent)}` : "Nothing to send"}
      sub={<Bidi>{meals.join(", ")}</Bidi>}
      closeHref={form}
      guard={false}
      footer={
        <>
          <Button to={form} replace preventScrollReset>
            Back
          </Button>
          {sent > 0 ? (
            <SubmitButton form={DAYS_CHECK_FORM}>
              {DAYS_TITLES[intent].ask} {daysText(sent)}
            </SubmitButton>
          ) : null}
        </>
      }
    >
      <Form id={DAYS_CHECK_FORM} method="post" action={form} replace preventScrollReset className="stack gap-3">
        <IdempotencyKeyField />
        <HiddenFields fields={fields} />
        <ErrorSummary errors={message ? [{ text: message }] : []} />
        {isChanged ? (
          <Notice kind="warn">
            The menu has changed since you opened this page. Check the current version and try again.
          </Notice>
        ) : null}
        {orders > 0 ? <Notice kind="warn">{affectedOrdersText(orders)}</Notice> : null}
        <p className="sub">
          {sent > 0
            ? "Each day is sent separately. If one is refused, the others are still sent."
            : "All chosen days already have these meals or can't have them. Nothing will be sent."}
        </p>
        <ul className="daylist" aria-label="Changes for each day">
          {days.map(({ date, label, text, isSent }) => (
            <li key={date}>
              <Icon name={isSent ? "plus" : "off"} />
              <span>
                <b>{label}</b>
                <span className="meta">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </Form>
    </Dialog>
  )
}

/** The result of each day, failed days first. */
function DaysDoneDialog({ dialog, spot, closeHref }: BuilderDialogProps<DaysDoneData>) {
  const { intent, done, results, undo, again } = dialog
  return (
    <Dialog
      title={`${DAYS_TITLES[intent].done} ${done} of ${daysText(results.length)}`}
      closeHref={closeHref}
      guard={false}
      footer={
        <>
          {undo ? (
            <Form method="post" action={spotPath(spot)} replace preventScrollReset className="me-auto">
              <IdempotencyKeyField />
              <HiddenFields fields={undo} />
              <SubmitButton look="quiet" icon="undo">
                Undo
              </SubmitButton>
            </Form>
          ) : null}
          {again ? (
            <Form method="post" action={again.form} replace preventScrollReset>
              <IdempotencyKeyField />
              <HiddenFields fields={again.fields} />
              <SubmitButton look="secondary">{`Try ${daysText(again.days)} again`}</SubmitButton>
            </Form>
          ) : null}
          <Button look="primary" to={closeHref} replace preventScrollReset>
            Close
          </Button>
        </>
      }
    >
      <ItemResults results={results} />
    </Dialog>
  )
}

/** Hidden inputs by name; a list gives one input per value. */
function HiddenFields({ fields }: { fields: Readonly<Record<string, string | readonly string[]>> }) {
  return Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  )
}
