import { Button } from "~/ui/elements/button"
import { UnsentForm } from "~/ui/form/unsent-form"
import { EmptyState } from "./empty-state"

interface AbsentRecordProps {
  /** "missing": it does not exist; "failed": it could not be loaded. */
  state: "missing" | "failed"
  heading: string
  text: string
  back: { to: string; text: string }
  /** Fields of a form that was not sent. */
  unsent: readonly (readonly [name: string, value: string])[] | null | undefined
}

/** The page of a record that does not exist, or that could not be loaded and can be retried. */
export function AbsentRecord({ state, heading, text, back, unsent }: AbsentRecordProps) {
  return (
    <div className="page">
      <h1 className="sr">{heading}</h1>
      {state === "failed" ? (
        <UnsentForm fields={unsent} />
      ) : (
        <EmptyState text={text}>
          <Button to={back.to}>{back.text}</Button>
        </EmptyState>
      )}
    </div>
  )
}
