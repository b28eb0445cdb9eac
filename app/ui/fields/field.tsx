import type { ReactNode } from "react"
import { classNames } from "~/ui/elements/class-names"
import { Icon } from "~/ui/elements/icon"
import { Words } from "~/ui/elements/words"
import { FilterChip } from "./filter-chip"

/** What every field of the kit takes besides its control's own attributes. */
export interface FieldProps {
  /** Form name; also the id when none is given. */
  name: string
  id?: string
  label: ReactNode
  /** One line of help; the error takes its place. */
  hint?: ReactNode
  /** The field's own error, or the list a form library gives: the first one shows. */
  error?: string | readonly string[] | null
  optional?: boolean
  /** What the record holds: a select offers it beside its options, so that a save never replaces it unasked. */
  stored?: string | undefined
  /** Class of the wrapper, e.g. "w-s" and "w-l" (narrow, wide filter), "span2". */
  fieldClass?: string
  /** Leaves out the line kept for hint and error where there is no error: only for filters. */
  bare?: boolean
  /** Stands under the line of hint and error, e.g. a button that answers the error. */
  below?: ReactNode
}

/** The id of a field's control and the aria attributes that tie its hint or error to it. */
export function fieldIds({ name, id = name, hint, error, bare }: FieldProps) {
  const message = firstError(error)
  return {
    id,
    message,
    aria: {
      id,
      name,
      "aria-invalid": message ? true : undefined,
      "aria-describedby": message || (hint && !bare) ? `${id}-d` : undefined,
    },
  }
}

/** Label, control, and the 16px line that is always kept for a hint or an error, so that errors move nothing. */
export function Field(props: FieldProps & { children: ReactNode; group?: boolean }) {
  const { id } = fieldIds(props)
  const label = (
    <>
      {props.label}
      {props.optional ? <span className="opt"> (optional)</span> : null}
    </>
  )
  return (
    <div
      className={classNames("field", props.fieldClass)}
      {...(props.group ? { role: "group", "aria-labelledby": `${id}-l` } : undefined)}
    >
      {props.group ? (
        <span className="lab" id={`${id}-l`}>
          {label}
        </span>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      {props.bare ? <FilterChip name={props.name} label={props.label} /> : null}
      {props.children}
      {props.bare && !firstError(props.error) ? null : <FieldMessage {...props} />}
      {props.below}
    </div>
  )
}

/** The line under a field: its error with the warning sign, else its hint, else empty space of the same height. */
export function FieldMessage(props: FieldProps) {
  const { id, message } = fieldIds(props)
  if (!message) {
    return (
      <p className="hint" id={`${id}-d`}>
        {said(props.hint)}
      </p>
    )
  }
  return (
    <p className="err" id={`${id}-d`}>
      <Icon name="alert" />
      {said(message)}
    </p>
  )
}

/** What is said of a field may hold a name of any length. */
function said(text: ReactNode): ReactNode {
  return typeof text === "string" ? <Words>{text}</Words> : text
}

function firstError(error: FieldProps["error"]): string | undefined {
  return (typeof error === "string" ? error : error?.[0]) || undefined
}

/** Takes the kit's own properties away, so that the rest can stand on the control. */
export function controlProps<P extends FieldProps>(props: P): Omit<P, keyof FieldProps> {
  const { name, id, label, hint, error, optional, stored, fieldClass, bare, below, ...control } = props
  return control
}
