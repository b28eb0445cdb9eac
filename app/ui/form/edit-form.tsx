import { useLocation } from "@remix-run/react"
import type { ReactNode } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { ReadOnlyFields } from "~/ui/fields/read-only"
import { EnterButton } from "~/ui/form/form"
import { Notice } from "../elements/notice"
import { type FieldRules, type FieldValues, SHOWN_FIELD, shownNames } from "./changed-fields"
import { CONFLICT_FIELD, LOADED_FIELD, NO_CHANGES } from "./edit-state"
import { ErrorSummary } from "./error-summary"
import { Form, IdempotencyKeyField, SubmitButton } from "./form"
import { summaryLines, TakeTheirs } from "./form-fields"
import { LeaveGuard } from "./leave-guard"
import { ParkedNotice } from "./parked"
import { RedrawnFields } from "./redrawn-fields"
import { type Edit, errorsOf } from "./use-edit-form"

interface EditFormProps<F extends FieldRules> {
  edit: Edit<F>
  action: string
  /** Sent with every button of the form. */
  intent: string
  children: ReactNode
}

/** The edit form of a record, with the signed seal of its loaded values. Save is in `<EditBar>`. */
export function EditForm<F extends FieldRules>({ edit, action, intent, children }: EditFormProps<F>) {
  const { state } = edit
  // The dialog over the page reports its own restored entries.
  const isUnderDialog = new URLSearchParams(useLocation().search).has("dialog")
  if (!edit.canEdit) return <ReadOnlyFields>{children}</ReadOnlyFields>
  const lines = summaryLines(edit)
  const { notice, title } = state
  return (
    <Form
      ref={edit.form}
      id={edit.id}
      method="post"
      action={action}
      noValidate
      replace
      preventScrollReset
      onSubmit={edit.sent}
    >
      <IdempotencyKeyField />
      {/* Enter presses the form's first button: this one, not a 'Use theirs' button. */}
      <EnterButton />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={LOADED_FIELD} value={state.sealed} />
      <input type="hidden" name={SHOWN_FIELD} value={shownNames(edit.fields)} />
      {Object.keys(state.theirs).map((name) => (
        <input key={name} type="hidden" name={CONFLICT_FIELD} value={name} />
      ))}
      <div className="form-said">
        {isUnderDialog ? null : <ParkedNotice kind="form" />}
        {notice && !title ? (
          <Notice key={state.version} kind="warn" live="alert">
            {notice}
          </Notice>
        ) : null}
        <ErrorSummary
          errors={notice && title ? [{ text: notice }, ...lines] : lines}
          title={title ?? undefined}
          answered={edit.answered}
        />
      </div>
      <RedrawnFields version={state.version}>{children}</RedrawnFields>
      <LeaveGuard when={edit.changed.length > 0} />
    </Form>
  )
}

/** The save bar of an edit form; nothing without the edit permission. */
export function EditBar<F extends FieldRules>({ edit, discardHref }: { edit: Edit<F>; discardHref: string }) {
  if (!edit.canEdit) return null
  return (
    <SaveBar
      formId={edit.id}
      changed={edit.changed.map((name) => edit.fields[name]?.label ?? name)}
      isRefused={edit.state.notice !== null || Object.keys(errorsOf(edit)).length > 0}
      discardHref={discardHref}
      onDiscard={edit.discard}
      message={edit.state.said}
    />
  )
}

/** Props for a field: `<TextField {...editField(edit, "phone")} dir="ltr" required />`. */
export function editField<F extends FieldRules, Name extends Extract<keyof F, string>>(edit: Edit<F>, name: Name) {
  const { state, fields } = edit
  const label = fields[name]?.label ?? name
  const saved = state.saved[name]
  return {
    id: fieldId(edit, name),
    name,
    label,
    defaultValue: state.values[name] as FieldValues<F>[Name],
    stored: typeof saved === "string" ? saved : undefined,
    error: errorsOf(edit)[name] ?? null,
    below: state.theirs[name] === undefined ? null : <TakeTheirs form={edit.id} name={name} label={label} />,
  }
}

/** Props for a `<CheckboxField>`. */
export function editCheck<F extends FieldRules>(edit: Edit<F>, name: Extract<keyof F, string>) {
  const { id, label, error, defaultValue } = editField(edit, name)
  return { id, name, label, error, value: "1", defaultChecked: defaultValue !== "" }
}

function fieldId(edit: { id: string }, name: string): string {
  return `${edit.id}-${name}`
}

interface SaveBarProps {
  formId: string
  /** Labels of the unsaved fields. */
  changed: readonly string[]
  /** The errors are shown above the form. */
  isRefused?: boolean
  /** Address of the saved page: target of Discard without script. */
  discardHref: string
  onDiscard?: () => void
  message?: string | null
}

/** Always visible. The server renders Save enabled; script lists the changes and disables Save if there are none. */
function SaveBar(props: SaveBarProps) {
  const { formId, changed, isRefused = false, discardHref, onDiscard, message } = props
  const hydrated = useHydrated()
  const clean = changed.length === 0
  const off = hydrated && clean
  return (
    // On phones it is visible only with changes or a message.
    <div className={off && !message && !isRefused ? "savebar idle" : "savebar"}>
      <p className="what" id={`${formId}-changes`} role="status">
        {clean ? (
          (message ?? (off ? NO_CHANGES : null))
        ) : (
          <>
            <b>{changed.length === 1 ? "1 change not saved:" : `${changed.length} changes not saved:`}</b>{" "}
            <span>{`${changed.join(", ")}.`}</span>
          </>
        )}
      </p>
      {off ? null : (
        <a
          className="btn quiet"
          href={discardHref}
          onClick={(event) => {
            if (!onDiscard) return
            event.preventDefault()
            onDiscard()
            // The link disappears, so move the focus to Save.
            event.currentTarget.parentElement?.querySelector("button")?.focus()
          }}
        >
          Discard
        </a>
      )}
      <SubmitButton form={formId} reasonId={off ? `${formId}-changes` : undefined}>
        Save
      </SubmitButton>
    </div>
  )
}
