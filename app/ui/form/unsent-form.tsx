import { useLocation } from "@remix-run/react"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "../elements/error-state"
import { Form } from "./form"

/** What a page says of a form whose record could not be looked up before it was sent on. */
export const NOT_SENT = "Nothing was sent. Your entries are still on this page."

interface UnsentFormProps {
  /** The form's fields as they were typed; without any there is nothing to send again. */
  fields: readonly (readonly [name: string, value: string])[] | null | undefined
}

/** Stands for a record that can't be shown, while a form of it waits that was not sent on: it can be sent again. */
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
