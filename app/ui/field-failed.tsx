import { Link, useLocation } from "@remix-run/react"
import { Field } from "./field"

interface FieldFailedProps {
  name: string
  label: string
  /** What is chosen now: it goes on being sent. */
  values: readonly (string | number)[]
}

/** Stands where a filter's options could not be had: says so, tries again, and keeps what was chosen. */
export function FieldFailed({ name, label, values }: FieldFailedProps) {
  const { pathname, search } = useLocation()
  return (
    <Field name={name} label={label} bare group>
      <span className="in none row nw sp">
        Not loaded
        <Link to={pathname + search} replace preventScrollReset>
          Retry<span className="sr">: {label}</span>
        </Link>
      </span>
      {values.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
    </Field>
  )
}
