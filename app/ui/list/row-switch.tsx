import { useLocation } from "@remix-run/react"
import { ScriptOnly } from "~/ui/elements/script-only"
import { Switch } from "~/ui/fields/switch"
import { Form } from "~/ui/form/form"
import { IdempotencyKeyField } from "~/ui/form/idempotency-key"
import { SubmitButton } from "~/ui/form/submit-button"

interface RowSwitchProps {
  /** Where it is posted: the list's page. */
  action: string
  intent: string
  id: string | number
  isOn: boolean
  /** The words beside it, and what they are about, which is hidden. */
  word: string
  about: string
  /** For assistive technology alone: the column's head says what the switch is. */
  hideWord?: boolean
  /** Off and without a form: for who may only look. */
  isDisabled?: boolean
}

/** The form name of what a row's switch wants: there while it is on. */
export const SWITCHED_ON = "on"

/** A row that is switched at once, to what it sends: pressed twice it switches once. Without script: Save. */
export function RowSwitch({ action, intent, id, isOn, word, about, hideWord, isDisabled }: RowSwitchProps) {
  const { key } = useLocation()
  const label = (
    <>
      {word}
      <span className="sr">: {about}</span>
    </>
  )
  const fieldId = `${intent}-${id}`
  if (isDisabled)
    return (
      <Switch name={SWITCHED_ON} id={fieldId} label={label} hideLabel={hideWord} checked={isOn} disabled readOnly />
    )
  return (
    // Another page of the list shows what the upstream holds by now.
    <Form key={`${key} ${isOn}`} method="post" action={action} className="row" replace preventScrollReset>
      <IdempotencyKeyField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Switch
        name={SWITCHED_ON}
        id={fieldId}
        label={label}
        hideLabel={hideWord}
        defaultChecked={isOn}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <ScriptOnly
        fallback={
          <SubmitButton look="secondary" small>
            Save
          </SubmitButton>
        }
      >
        {null}
      </ScriptOnly>
    </Form>
  )
}
