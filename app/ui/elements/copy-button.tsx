import { useEffect, useState } from "react"
import { Button } from "./button"
import { ScriptOnly } from "./script-only"

/** How long the confirmation is shown (milliseconds). */
const COPIED_MS = 800

/** Copies a text; `label` is its accessible name: "Copy driver ID 20418". Without script there is no button. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <ScriptOnly>
      <Button
        look="quiet"
        small
        icon={copied ? "check" : "copy"}
        iconOnly
        label={label}
        onClick={() => {
          navigator.clipboard?.writeText(text).then(
            () => setCopied(true),
            // The browser denied access; the text can still be selected.
            () => {},
          )
        }}
      />
      <span className="sr" role="status">
        {copied ? "Copied" : null}
      </span>
    </ScriptOnly>
  )
}
