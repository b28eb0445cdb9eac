import { useNavigation, useRouteLoaderData } from "@remix-run/react"
import { type FormHTMLAttributes, forwardRef, useId, useRef } from "react"
import { type NavigateOptions, navigateWords } from "~/ui/browser/client-navigation"
import { useBeforePaint } from "~/ui/browser/latest"
import { Button, type ButtonProps } from "~/ui/elements/button"
import { type DrawnFor, IDEMPOTENCY_FIELD, PERSON_FIELD } from "./form-state"

interface RootData {
  person?: DrawnFor | null
  /** The root loader creates a new key for every page and response. */
  pageKey?: string
}

/** Null if nobody is signed in. */
export function usePerson(): DrawnFor | null {
  return (useRouteLoaderData("root") as RootData | undefined)?.person ?? null
}

/** Hidden person field. `Form` adds it to every POST form. */
export function ForPerson() {
  const person = usePerson()
  return person && <input type="hidden" name={PERSON_FIELD} value={person.sealed} />
}

interface FormProps extends FormHTMLAttributes<HTMLFormElement>, NavigateOptions {
  method: "get" | "post"
  action: string
}

/**
 * A form within the dashboard, submitted through the client router like `Link` (docs/decisions/003). A plain `<form>`
 * is left to the browser.
 */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form(
  { replace, preventScrollReset, children, ...rest },
  ref,
) {
  return (
    <form ref={ref} data-navigate={navigateWords({ replace, preventScrollReset })} {...rest}>
      {rest.method === "post" ? <ForPerson /> : null}
      {children}
    </form>
  )
})

type SubmitButtonProps = Exclude<ButtonProps, { to: string }>

/** A submit button that is busy while its form is being sent and ignores a second press. */
export function SubmitButton({ look = "primary", ...props }: SubmitButtonProps) {
  const { state, formMethod } = useNavigation()
  const isPressed = useRef(false)
  // Reset on every idle render: a press may have sent nothing.
  useBeforePaint(() => {
    if (state === "idle") isPressed.current = false
  })
  const busy = props.busy ?? (isPressed.current && state !== "idle" && formMethod !== "GET")
  return (
    <Button
      type="submit"
      look={look}
      {...props}
      busy={busy}
      onClick={(event) => {
        isPressed.current = true
        props.onClick?.(event)
      }}
    />
  )
}

/** Idempotency key of a form: `runOnce` carries it out once, however often it is sent. */
export function IdempotencyKeyField() {
  const root = useRouteLoaderData("root") as RootData | undefined
  const id = useId()
  // Without a key of this rendering, submissions of different renderings would count as duplicates.
  if (!root?.pageKey) return null
  return <input type="hidden" name={IDEMPOTENCY_FIELD} value={root.pageKey + id} />
}

interface EnterButtonProps {
  /** Sent when pressed, if the form's buttons differ. */
  name?: string
  value?: string
}

/** Put this hidden button first in a form: Enter presses a form's first submit button. */
export function EnterButton(pressed: EnterButtonProps) {
  return <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" {...pressed} />
}
