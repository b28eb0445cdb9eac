import { useNavigation } from "@remix-run/react"
import { useRef } from "react"
import { useBeforePaint } from "~/ui/browser/latest"
import { Button, type ButtonProps } from "~/ui/elements/button"

type Props = Exclude<ButtonProps, { to: string }>

/** A submit button that is busy while its form is being sent and ignores a second press. */
export function SubmitButton({ look = "primary", ...props }: Props) {
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
