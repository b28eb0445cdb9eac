import { useLocation } from "@remix-run/react"
import { Button } from "./button"
import { Field, fieldIds } from "./field"
import { Link } from "./link"

interface FieldFailedProps {
  name: string
  id?: string
  label: string
  /** What is chosen now: it goes on being sent. */
  values: readonly (string | number)[]
  /** Form name of the '+ Select All' that is ticked. */
  allName?: string | null
  error?: string | readonly string[] | null
  /** In a form that is posted: the intent that asks for the options again, with everything that is filled in. */
  retryIntent?: string
}

/** Stands where a field's options could not be had: says so, tries again, and keeps what was chosen. */
export function FieldFailed({ name, id, label, values, allName, error, retryIntent }: FieldFailedProps) {
  const { pathname, search } = useLocation()
  // Nothing but a filter has no error to say.
  const field = { name, id, label, error, bare: !retryIntent && !error?.length }
  const { aria } = fieldIds(field)
  const isChosen = Boolean(allName) || values.some((value) => value !== "")
  const retry = (
    <>
      Retry<span className="sr">: {label}</span>
    </>
  )
  return (
    <Field {...field} group>
      {/* The summary of a refused form leads here. */}
      <span className="in none row nw sp" id={aria.id} tabIndex={-1} aria-describedby={aria["aria-describedby"]}>
        {retryIntent && isChosen ? "Not loaded, your choice is kept" : "Not loaded"}{" "}
        {retryIntent ? (
          <Button type="submit" name="intent" value={retryIntent} look="quiet" small>
            {retry}
          </Button>
        ) : (
          <Link to={pathname + search} replace keepScroll>
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
