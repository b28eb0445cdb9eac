import type { ReactNode } from "react"
import { Button } from "~/ui/elements/button"
import { ActOnce } from "./act-once"
import { Dialog } from "./dialog"
import { Form } from "./form"
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
          <ActOnce />
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
