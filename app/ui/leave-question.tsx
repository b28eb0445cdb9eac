import { useEffect, useRef } from "react"
import { Button } from "./button"

/** D1 2.5: what is asked before unsaved changes are left behind. */
export const LEAVE_TEXT = "You have unsaved changes, are you sure you want to leave?"

/** The question with Yes and No, asked in place of a dialog's footer. The focus starts on No. */
export function LeaveQuestion({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>("button")?.focus(), [])
  return (
    <div className="ask" role="alertdialog" aria-label={LEAVE_TEXT} ref={box}>
      <p>{LEAVE_TEXT}</p>
      <Button onClick={onNo}>No</Button>
      <Button look="primary" onClick={onYes}>
        Yes
      </Button>
    </div>
  )
}
