import { Button, type ButtonProps } from "~/ui/elements/button"
import { ScriptOnly } from "~/ui/elements/script-only"

/** Beside a field that others depend on: asks for what they offer now, where no script does it at the choice. */
export function RefreshButton(props: Exclude<ButtonProps, { to: string }>) {
  // The line under the field is 16px and 4px away.
  const button = <Button type="submit" className="mb-5" {...props} />
  return <ScriptOnly fallback={button}>{null}</ScriptOnly>
}
