import { useEffect, useState } from "react"
import { Button } from "./button"
import { ScriptOnly } from "./script-only"

/** How long the confirmation is shown (milliseconds). */
const COPIED_MS = 800

interface CopyButtonProps {
  text: string
  /** Accessible name: "Copy driver ID 20418". */
  label: string
  /** The label is shown on the button, and beside the text without script. */
  isNamed?: boolean
}

/** Copies a text. Without script there is no button. */
export function CopyButton({ text, label, isNamed = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <ScriptOnly fallback={isNamed ? <span className="meta">{label}</span> : null}>
      <Button
        look={isNamed ? "secondary" : "quiet"}
        small={!isNamed}
        icon={copied ? "check" : "copy"}
        iconOnly={!isNamed}
        label={label}
        onClick={() => {
          navigator.clipboard?.writeText(text).then(
            () => setCopied(true),
            // The browser denied access; the text can still be selected.
            () => {},
          )
        }}
      >
        {isNamed ? label : null}
      </Button>
      <span className="sr" role="status">
        {copied ? "Copied" : null}
      </span>
    </ScriptOnly>
  )
}
