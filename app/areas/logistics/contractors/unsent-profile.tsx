import { Form, useLocation } from "@remix-run/react"
import { Button } from "~/ui/button"
import { ErrorState } from "~/ui/error-state"
import { ownContractorTexts } from "./contractor-texts"

/** Stands for a contractor that can't be shown, while a form waits that was not sent on: it can be sent again. */
export function UnsentProfile({ typed }: { typed: readonly (readonly [string, string])[] | undefined }) {
  const { pathname, search } = useLocation()
  if (!typed) return <ErrorState />
  return (
    <ErrorState>
      <p>{ownContractorTexts.notSent}</p>
      <Form method="post" action={pathname + search} replace>
        {typed.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" small icon="refresh">
          Send again
        </Button>
      </Form>
    </ErrorState>
  )
}
