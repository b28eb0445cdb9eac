import { useNavigation } from "@remix-run/react"
import { useRef } from "react"
import { useBeforePaint } from "~/ui/browser/latest"
import { Button, type ButtonProps } from "~/ui/elements/button"

type Props = Exclude<ButtonProps, { to: string }>

/** A submit button that shows it is working and refuses a second press while what it sent is on its way. */
export function SubmitButton({ look = "primary", ...props }: Props) {
  const { state, formMethod } = useNavigation()
  const isPressed = useRef(false)
  // Each time that it is drawn at rest: a press that sent nothing is none.
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
