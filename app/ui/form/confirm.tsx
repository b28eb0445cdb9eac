import { useLocation } from "@remix-run/react"
import type { ReactNode } from "react"
import { Button } from "~/ui/elements/button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { Dialog } from "./dialog"
import { Form } from "./form"
import { AGREED_FIELD, type FormQuestion, NO, YES } from "./form-state"
import { IdempotencyKeyField } from "./idempotency-key"
import { SubmitButton } from "./submit-button"

/** product/shell 2: what a confirmation asks unless it has a title of its own. */
export const ARE_YOU_SURE = "Are you sure you want to take this action?"

interface ConfirmProps {
  title?: ReactNode
  closeHref: string
  /** What is sent with Yes, by form name, e.g. `{ intent: "mark-day-off", day: "2026-09-20" }`. */
  fields: Readonly<Record<string, string | readonly string[]>>
  action: string
  /** The last step of a deletion: a solid danger button. */
  danger?: boolean
  children?: ReactNode
}

/** The question before an action: a server-drawn dialog whose Yes posts `fields` and whose No is a link back. */
export function Confirm({ title = ARE_YOU_SURE, closeHref, fields, action, danger, children }: ConfirmProps) {
  return (
    <Dialog
      title={title}
      closeHref={closeHref}
      size="confirm"
      role="alertdialog"
      guard={false}
      footer={
        <Form method="post" action={action} className="row" preventScrollReset replace>
          <IdempotencyKeyField />
          {Object.entries(fields).flatMap(([name, values]) =>
            [values].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
          )}
          <span data-first="" className="contents">
            <Button to={closeHref} replace preventScrollReset>
              No
            </Button>
          </span>
          <SubmitButton look={danger ? "danger-solid" : "primary"}>Yes</SubmitButton>
        </Form>
      }
    >
      {children}
    </Dialog>
  )
}

interface AskedProps {
  /** The form's that is asked about: both answers send it, so that nothing typed is lost. */
  formId: string
  question: FormQuestion | null | undefined
}

/** The question that a form was answered with: Yes sends it on, No gives it back as it is typed. */
export function Asked({ formId, question }: AskedProps) {
  const { pathname, search } = useLocation()
  if (!question) return null
  const { title, texts, agreed, isEarly } = question
  return (
    <Dialog
      title={title ?? ARE_YOU_SURE}
      closeHref={pathname + search}
      size="confirm"
      role="alertdialog"
      guard={false}
      footer={
        <>
          <span data-first="" className="contents">
            <Button type="submit" form={formId} name={REFRESH_FIELD} value={NO} data-close="">
              No
            </Button>
          </span>
          <SubmitButton form={formId} name={isEarly ? REFRESH_FIELD : AGREED_FIELD} value={isEarly ? YES : agreed}>
            Yes
          </SubmitButton>
        </>
      }
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Dialog>
  )
}
