import type { ReactNode } from "react"
import { classNames } from "~/ui/elements/class-names"
import { Icon } from "~/ui/elements/icon"
import { Words } from "~/ui/elements/words"
import { FilterChip } from "./filter-chip"

/** Props of every field besides its control's own attributes. */
export interface FieldProps {
  /** Form name; also the default id. */
  name: string
  id?: string
  label: ReactNode
  /** One line of help; an error replaces it. */
  hint?: ReactNode
  /** Error or list of errors; the first one is shown. */
  error?: string | readonly string[] | null
  optional?: boolean
  /** Stored value: a select offers it besides its options, so that saving never replaces it silently. */
  stored?: string | undefined
  /** Class of the wrapper, such as "w-s" or "w-l" (narrow or wide filter), or "span2". */
  fieldClass?: string
  /** Without the line reserved for hint and error. Only for filters. */
  bare?: boolean
  /** Shown under the hint or error, such as a button that fixes the error. */
  below?: ReactNode
}

/** Id of a field's control and the aria attributes that reference its hint or error. */
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

/** Label, control, and a 16px line reserved for a hint or error, so that errors do not move the layout. */
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

/** The line under a field: error, hint, or empty space of the same height. */
export function FieldMessage(props: FieldProps) {
  const { id, message } = fieldIds(props)
  if (!message) {
    return (
      <p className="hint" id={`${id}-d`}>
        {breakable(props.hint)}
      </p>
    )
  }
  return (
    <p className="err" id={`${id}-d`}>
      <Icon name="alert" />
      {breakable(message)}
    </p>
  )
}

/** Lets long names in the text break over lines. */
function breakable(text: ReactNode): ReactNode {
  return typeof text === "string" ? <Words>{text}</Words> : text
}

function firstError(error: FieldProps["error"]): string | undefined {
  return (typeof error === "string" ? error : error?.[0]) || undefined
}

/** Removes the field's own props, so that the rest can be spread on the control. */
export function controlProps<P extends FieldProps>(props: P): Omit<P, keyof FieldProps> {
  const { name, id, label, hint, error, optional, stored, fieldClass, bare, below, ...control } = props
  return control
}
