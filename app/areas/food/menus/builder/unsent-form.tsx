import { Form, useLocation } from "@remix-run/react"
import { Button } from "~/ui/button"
import { ErrorState } from "~/ui/error-state"
import type { MenuAnswer } from "../menu-intents.server"
import { ownTexts } from "../menu-texts"

/** Stands for a menu that can't be shown, while a form of it waits that was not sent on: it can be sent again. */
export function UnsentForm({ answer }: { answer: MenuAnswer | null }) {
  const { pathname, search } = useLocation()
  const typed = answer?.status === 503 ? answer.reply?.initialValue : null
  if (!typed) return <ErrorState />
  return (
    <ErrorState>
      <p>{ownTexts.notSent}</p>
      <Form method="post" action={pathname + search} replace>
        {Object.entries(typed).flatMap(([name, values]) =>
          [values]
            .flat()
            .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={`${value}`} />),
        )}
        <Button type="submit" small icon="refresh">
          Send again
        </Button>
      </Form>
    </ErrorState>
  )
}
