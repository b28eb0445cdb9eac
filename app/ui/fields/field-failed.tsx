import { useLocation } from "@remix-run/react"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { Field, fieldIds } from "./field"
import { REFRESH_FIELD } from "./refresh-field"

interface FieldFailedProps {
  name: string
  id?: string
  label: string
  /** Current values, which are still submitted. */
  values?: readonly (string | number)[]
  defaultValue?: string | readonly string[]
  /** Form name of the checked '+ Select All'. */
  allName?: string | null
  error?: string | readonly string[] | null
  /** In a form: the button loads the options again and keeps all typed values. */
  refresh?: boolean
}

/** Shown when a field's options could not be loaded: offers a retry and keeps the chosen values. */
export function FieldFailed(props: FieldFailedProps) {
  const { name, id, label, defaultValue = [], values = [defaultValue].flat(), allName, error, refresh } = props
  const { pathname, search } = useLocation()
  // Only filters have no error line.
  const field = { name, id, label, error, bare: !refresh && !error?.length }
  const { aria } = fieldIds(field)
  const isChosen = Boolean(allName) || values.some((value) => value !== "")
  const retry = (
    <>
      Retry<span className="sr">: {label}</span>
    </>
  )
  return (
    <Field {...field} group>
      {/* The error summary links here. */}
      <span
        className="in none row flex-nowrap sp"
        id={aria.id}
        tabIndex={-1}
        aria-describedby={aria["aria-describedby"]}
      >
        {refresh && isChosen ? "Not loaded, your choice is kept" : "Not loaded"}{" "}
        {refresh ? (
          <Button type="submit" name={REFRESH_FIELD} value={name} look="quiet" small>
            {retry}
          </Button>
        ) : (
          <Link to={pathname + search} replace preventScrollReset>
            {retry}
          </Link>
        )}
      </span>
      {values.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      {allName ? <input type="hidden" name={allName} value="1" /> : null}
    </Field>
  )
}
