import { useLocation } from "@remix-run/react"
import type { ReactNode } from "react"
import { Button } from "~/ui/elements/button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { Dialog } from "./dialog"
import { Form, IdempotencyKeyField, SubmitButton } from "./form"
import { AGREED_FIELD, type FormQuestion, NO, YES } from "./form-state"

/** Default question, quoted from the documents. */
export const ARE_YOU_SURE = "Are you sure you want to take this action?"

interface ConfirmProps {
  title?: ReactNode
  closeHref: string
  /** Fields that Yes sends, such as `{ intent: "mark-day-off", day: "2026-09-20" }`. */
  fields: Readonly<Record<string, string | readonly string[]>>
  action: string
  /** Shows a solid danger button, for deletions. */
  danger?: boolean
  children?: ReactNode
}

/** A confirmation dialog rendered by the server: Yes posts `fields`, No is a link back. */
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
  /** Id of the form: both buttons submit it, so that nothing typed is lost. */
  formId: string
  question: FormQuestion | null | undefined
}

/** The question in a form's response: Yes submits the form, No renders it again as typed. */
export function ConfirmRequest({ formId, question }: AskedProps) {
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
