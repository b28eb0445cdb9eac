import { Button, type ButtonProps } from "~/ui/elements/button"
import { ScriptOnly } from "~/ui/elements/script-only"

/** Beside a field that others depend on: loads their options again, for browsers without script. */
export function RefreshButton(props: Exclude<ButtonProps, { to: string }>) {
  // Aligns with the field: its message line is 16px plus a 4px gap.
  const button = <Button type="submit" className="mb-5" {...props} />
  return <ScriptOnly fallback={button}>{null}</ScriptOnly>
}
