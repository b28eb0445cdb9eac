import { useNavigation } from "@remix-run/react"
import { Button, type ButtonProps } from "./button"

type Props = Exclude<ButtonProps, { to: string }>

/**
 * A submit button that shows it is working while a form with its own `name` and `value` (or any form, when it has no
 * name) is on its way by navigation. Without script it is a plain submit.
 */
export function SubmitButton({ look = "primary", ...props }: Props) {
  const { state, formData, formMethod } = useNavigation()
  const mine = !props.name || formData?.get(props.name) === String(props.value ?? "")
  const busy = props.busy ?? (state !== "idle" && formMethod !== undefined && formMethod !== "GET" && mine)
  return <Button type="submit" look={look} {...props} busy={busy} />
}
