import { Button } from "~/ui/elements/button"
import { UnsentForm } from "~/ui/form/unsent-form"
import { EmptyState } from "./empty-state"

interface AbsentRecordProps {
  /** "missing": there is none; "failed": nobody could say. */
  state: "missing" | "failed"
  heading: string
  text: string
  back: { to: string; text: string }
  /** A form of it that was not sent on. */
  unsent: readonly (readonly [name: string, value: string])[] | null | undefined
}

/** The page of a record that can't be shown: it doesn't exist, or could not be had, and then it can be tried again. */
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
