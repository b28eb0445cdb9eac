import { useLocation } from "@remix-run/react"
import { Fragment, type ReactNode } from "react"
import { ActOnce } from "./act-once"
import { Button } from "./button"
import { type FieldRules, type FieldValues, namesOf, SHOWN_FIELD, shownNames } from "./changed-fields"
import { CONFLICT_FIELD, LOADED_FIELD, TAKE_FIELD } from "./edit-state"
import { ErrorSummary, summaryOf } from "./error-summary"
import { Form } from "./form"
import { LeaveGuard } from "./leave-guard"
import { Notice } from "./notice"
import { ParkedNotice } from "./parked"
import { ReadOnlyFields } from "./read-only"
import { SaveBar } from "./save-bar"
import { type Edit, errorsOf } from "./use-edit-form"

interface EditFormProps<F extends FieldRules> {
  edit: Edit<F>
  /** Where it is posted: this page. */
  action: string
  /** Told to the action with every button of the form. */
  intent: string
  children: ReactNode
}

/**
 * The form of a record's fields with the sealed mark of what it was loaded with. Its fields are drawn anew when the
 * server gave them other values. Save stands in `<EditBar>`.
 */
export function EditForm<F extends FieldRules>({ edit, action, intent, children }: EditFormProps<F>) {
  const { state } = edit
  // What came back of a dialog over the page is the dialog's to say.
  const isUnderDialog = new URLSearchParams(useLocation().search).has("dialog")
  if (!edit.canEdit) return <ReadOnlyFields>{children}</ReadOnlyFields>
  const errors = errorsOf(edit)
  const names = namesOf(edit.fields)
  const ids = Object.fromEntries(names.map((name) => [name, fieldId(edit, name)]))
  const labels = Object.fromEntries(names.map((name) => [name, edit.fields[name]?.label ?? name]))
  return (
    <Form ref={edit.form} id={edit.id} method="post" action={action} noValidate replace keepScroll onSubmit={edit.sent}>
      <ActOnce />
      {/* Enter presses a form's first button: this one, not one that takes somebody else's value. */}
      <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={LOADED_FIELD} value={state.sealed} />
      <input type="hidden" name={SHOWN_FIELD} value={shownNames(edit.fields)} />
      {Object.keys(state.theirs).map((name) => (
        <input key={name} type="hidden" name={CONFLICT_FIELD} value={name} />
      ))}
      <div className="form-said">
        {isUnderDialog ? null : <ParkedNotice kind="form" />}
        {state.notice ? (
          <Notice key={state.version} kind="warn" live="alert">
            {state.notice}
          </Notice>
        ) : null}
        <ErrorSummary errors={summaryOf(errors, ids, labels)} />
      </div>
      <Fragment key={state.version}>{children}</Fragment>
      <LeaveGuard when={edit.changed.length > 0} />
    </Form>
  )
}

/** The bar of an edit form: what is not saved, Discard, Save. Nothing for who may only look. */
export function EditBar<F extends FieldRules>({ edit, discardHref }: { edit: Edit<F>; discardHref: string }) {
  if (!edit.canEdit) return null
  return (
    <SaveBar
      formId={edit.id}
      changed={edit.changed.map((name) => edit.fields[name]?.label ?? name)}
      errors={Object.keys(errorsOf(edit)).length}
      discardHref={discardHref}
      onDiscard={edit.discard}
      message={edit.state.said}
    />
  )
}

/** Hands a field to one of the kit's fields: `<TextField {...editField(edit, "phone")} dir="ltr" required />`. */
export function editField<F extends FieldRules, Name extends Extract<keyof F, string>>(edit: Edit<F>, name: Name) {
  const { state, fields } = edit
  const label = fields[name]?.label ?? name
  return {
    id: fieldId(edit, name),
    name,
    label,
    defaultValue: state.values[name] as FieldValues<F>[Name],
    error: errorsOf(edit)[name] ?? null,
    below: state.theirs[name] === undefined ? null : <TakeTheirs edit={edit} name={name} label={label} />,
  }
}

/** Hands a yes-or-no field to `<CheckboxField>`. */
export function editCheck<F extends FieldRules>(edit: Edit<F>, name: Extract<keyof F, string>) {
  const { id, label, error, defaultValue } = editField(edit, name)
  return { id, name, label, error, value: "1", defaultChecked: defaultValue !== "" }
}

function TakeTheirs({ edit, name, label }: { edit: { id: string }; name: string; label: string }) {
  return (
    <div>
      <Button type="submit" form={edit.id} name={TAKE_FIELD} value={name} small>
        Use theirs<span className="sr">: {label}</span>
      </Button>
    </div>
  )
}

function fieldId(edit: { id: string }, name: string): string {
  return `${edit.id}-${name}`
}
