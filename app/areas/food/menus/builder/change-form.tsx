import type { FormEvent, ReactNode } from "react"
import { flushSync } from "react-dom"
import { Form } from "~/ui/form/form"
import { IdempotencyKeyField } from "~/ui/form/idempotency-key"
import { useChangeBoard } from "./change-runner"
import { type DayView, dayAnchor } from "./week-view"

interface ChangeFormProps {
  day: DayView
  intent: string
  /** Where it is posted without script. */
  action: string
  /** Script sends it while the page stays as it is; otherwise the page itself is sent and leads on. */
  stay: boolean
  /** Its buttons stand on the cards and name it by `changeFormId`. */
  hasOwnButtons?: boolean
  children?: ReactNode
}

/** The id of a day's form of one kind. */
export function changeFormId(intent: string, date: string): string {
  return `${intent}-${date}`
}

/** A small form of one day. With script it shows what it does at once, and the focus stays near. */
export function ChangeForm({ day, intent, action, stay, hasOwnButtons, children }: ChangeFormProps) {
  const board = useChangeBoard()
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (!stay) return
    event.preventDefault()
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const form = new FormData(event.currentTarget)
    if (submitter instanceof HTMLButtonElement && submitter.name) form.set(submitter.name, submitter.value)
    // Before its card goes: a browser that loses the focused element lays the page out at once, and again after it.
    const own = submitter?.closest<HTMLElement>("li") ?? submitter
    const next = besideOf(submitter)
    next?.focus({ preventScroll: true })
    flushSync(() => board.send(form, action))
    // The cards of an emptied day stay for a while, hidden.
    if (own?.isConnected && !own.closest("[hidden]")) {
      if (next) (submitter?.isConnected ? submitter : own).focus({ preventScroll: true })
    } else if (!next?.isConnected) {
      document.getElementById(`${dayAnchor(day.date)}-h`)?.focus({ preventScroll: true })
    }
  }
  return (
    <Form
      method="post"
      action={action}
      id={hasOwnButtons ? changeFormId(intent, day.date) : undefined}
      className={hasOwnButtons ? undefined : "contents"}
      data-stays={stay ? "" : undefined}
      preventScrollReset
      onSubmit={send}
    >
      <IdempotencyKeyField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="day" value={day.date} />
      {day.seen ? <input type="hidden" name="seen" value={day.seen} /> : null}
      {children}
    </Form>
  )
}

/**
 * The card that takes the place of the button's own, for the focus: the card, and not its same button, which a second
 * Enter would press.
 */
function besideOf(submitter: HTMLElement | null): HTMLElement | null {
  const card = submitter?.closest("li")
  const beside = card?.nextElementSibling ?? card?.previousElementSibling
  return beside instanceof HTMLElement ? beside : null
}
