import { useLocation } from "@remix-run/react"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "../elements/error-state"
import { Form } from "./form"
import { NOT_SENT } from "./form-state"

interface UnsentFormProps {
  /** The typed fields; without them there is nothing to send again. */
  fields: readonly (readonly [name: string, value: string])[] | null | undefined
}

/** Shown instead of a record that could not be loaded: the form can be sent again. */
export function UnsentForm({ fields }: UnsentFormProps) {
  const { pathname, search } = useLocation()
  if (!fields) return <ErrorState />
  return (
    <ErrorState>
      <p>{NOT_SENT}</p>
      <Form method="post" action={pathname + search} replace>
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" small icon="refresh">
          Send again
        </Button>
      </Form>
    </ErrorState>
  )
}
