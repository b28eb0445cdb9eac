import { useLocation } from "@remix-run/react"
import { ScriptOnly } from "~/ui/elements/script-only"
import { Switch } from "~/ui/fields/switch"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"

interface RowSwitchProps {
  /** Path of the list, which handles the form. */
  action: string
  intent: string
  id: string | number
  isOn: boolean
  /** Visible label, and its object for screen readers. */
  word: string
  about: string
  /** Hides the label, because the column's header says it. */
  hideWord?: boolean
  /** Disabled and without a form: for people without the edit permission. */
  isDisabled?: boolean
}

/** Form name of the switch; sent only while it is on. */
export const SWITCHED_ON = "on"

/**
 * A switch in a row that is saved immediately. It sends the wanted state, so a duplicate press is harmless. Without
 * script there is a Save button.
 */
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
    // Remount on navigation to show the upstream's current state.
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
