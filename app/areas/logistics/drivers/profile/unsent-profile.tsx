import { Form, useLocation } from "@remix-run/react"
import { Button } from "~/ui/button"
import { ErrorState } from "~/ui/error-state"
import type { ProfileAnswer } from "./profile-actions.server"
import { ownProfileTexts } from "./profile-texts"

/** Stands for a driver who can't be shown, while a form of theirs waits that was not sent on: it can be sent again. */
export function UnsentProfile({ answer }: { answer: ProfileAnswer | null }) {
  const { pathname, search } = useLocation()
  const typed = answer?.unsent
  if (!typed) return <ErrorState />
  return (
    <ErrorState>
      <p>{ownProfileTexts.notSent}</p>
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
