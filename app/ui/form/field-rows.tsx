import { type ReactNode, useEffect, useRef } from "react"
import { Button } from "~/ui/elements/button"
import { FieldMessage } from "~/ui/fields/field"
import type { FieldRules, RowValues } from "./changed-fields"
import { constraintOf } from "./constraint"
import type { FormParts } from "./form-fields"
import { fieldId } from "./form-state"
import { errorsOf } from "./use-edit-form"

/** Name of the add and remove row buttons, defined by conform. */
const ROW_INTENT = "__intent__"

/** Value of a button that adds a row at the end or removes one, in conform's format. */
export function rowIntent(type: "insert" | "remove", name: string, index?: number): string {
  return JSON.stringify({ type, payload: index === undefined ? { name } : { name, index } })
}

/** Props for the fields of one row: `<NumberField {...row.field("amount")} />`. */
export interface FieldRow {
  at: number
  field(name: string): {
    id: string
    name: string
    label: string
    defaultValue: string
    error: readonly string[] | null
    required?: boolean
    optional: boolean
  }
  check(name: string): {
    id: string
    name: string
    label: string
    value: string
    defaultChecked: boolean
    error: readonly string[] | null
  }
}

interface FieldRowsProps<F extends FieldRules, Offers> {
  form: FormParts<F, Offers>
  /** Name of a field of the kind "rows". */
  name: Extract<keyof F, string>
  /** Text of the add button: "Add rate". */
  add: string
  /** Text of the remove button, such as "Remove rate"; its number follows for screen readers. */
  remove: ReactNode
  empty?: string
  foot?: ReactNode
  /** The section's title already names them. */
  hideLabel?: boolean
  children: (row: FieldRow) => ReactNode
}

/** The pressed button, to set the focus after the response. */
let pressed: { rows: string; was: "insert" | "remove" } | null = null

/** Rows of fields with add and remove buttons. The server handles them, so no script is needed. */
export function FieldRows<F extends FieldRules, Offers>({
  form,
  name,
  add,
  remove,
  empty,
  foot,
  hideLabel,
  children,
}: FieldRowsProps<F, Offers>) {
  const { id, fields, state } = form
  const rows = state.values[name] as readonly RowValues[]
  const errors = errorsOf(form)
  const box = useRef<HTMLFieldSetElement>(null)
  const key = `${id} ${name}`
  useEffect(() => {
    if (pressed?.rows !== key) return
    const last = pressed.was === "insert" ? [...(box.current?.querySelectorAll(".field-row") ?? [])].at(-1) : undefined
    const stop = last?.querySelector<HTMLElement>(":is(input:not([type=hidden]), select)")
    ;(stop ?? box.current?.querySelector<HTMLElement>("[data-add]"))?.focus()
    pressed = null
  }, [key])
  const press = (was: "insert" | "remove") => () => {
    pressed = { rows: key, was }
  }
  const message = { name, id: `${id}-${name}`, label: fields[name]?.label ?? name, error: errors[name] ?? null }
  return (
    <fieldset
      className="stack gap-2"
      id={message.id}
      tabIndex={-1}
      ref={box}
      aria-describedby={message.error ? `${message.id}-d` : undefined}
    >
      <legend className={hideLabel ? "sr" : undefined}>{message.label}</legend>
      {rows.length === 0 && empty ? <p className="sub">{empty}</p> : null}
      {rows.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; other rows come with another form
        <div key={at} className="field-row row flex-nowrap items-end">
          {children(rowOf(form, name, at))}
          <Button
            type="submit"
            look="quiet"
            className="mb-[20px]"
            name={ROW_INTENT}
            value={rowIntent("remove", name, at)}
            onClick={press("remove")}
          >
            {remove}
            <span className="sr"> {at + 1}</span>
          </Button>
        </div>
      ))}
      <div className="row sp">
        <Button
          type="submit"
          small
          data-add=""
          name={ROW_INTENT}
          value={rowIntent("insert", name)}
          onClick={press("insert")}
        >
          {add}
        </Button>
        {foot}
      </div>
      {message.error ? <FieldMessage {...message} /> : null}
    </fieldset>
  )
}

function rowOf<F extends FieldRules, Offers>(
  { id, fields, state }: FormParts<F, Offers>,
  rows: Extract<keyof F, string>,
  at: number,
): FieldRow {
  const values = (state.values[rows] as readonly RowValues[])[at] ?? {}
  const partsOf = (field: string) => {
    const name = `${rows}[${at}].${field}`
    return {
      id: fieldId(id, name),
      name,
      label: fields[rows]?.row?.[field]?.label ?? field,
      error: state.errors[name] ?? null,
    }
  }
  return {
    at,
    field(field) {
      const { required, texts: _, ...constraint } = constraintOf(fields, state.constraints, `${rows}[].${field}`) ?? {}
      return {
        ...partsOf(field),
        defaultValue: values[field] ?? "",
        required,
        optional: required === false,
        ...constraint,
      }
    },
    check: (field) => ({ ...partsOf(field), value: "on", defaultChecked: values[field] === "1" }),
  }
}
