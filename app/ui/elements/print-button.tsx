import { Button } from "./button"
import { ScriptOnly } from "./script-only"

/** Prints the page. Without script there is the browser's own command. */
export function PrintButton() {
  return (
    <ScriptOnly>
      <Button icon="file" onClick={() => window.print()}>
        Print
      </Button>
    </ScriptOnly>
  )
}
