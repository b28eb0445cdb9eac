import { Button } from "./button"
import { ScriptOnly } from "./script-only"

/** Prints the page as it is; without script the browser's own command does. */
export function PrintButton() {
  return (
    <ScriptOnly>
      <Button icon="file" onClick={() => window.print()}>
        Print
      </Button>
    </ScriptOnly>
  )
}
