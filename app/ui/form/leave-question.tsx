import { useEffect, useRef } from "react"
import { headingToFocus } from "~/ui/browser/lost-focus"
import { Button } from "~/ui/elements/button"

/** Quoted from the documents. */
export const LEAVE_TEXT = "You have unsaved changes, are you sure you want to leave?"

/** The question with Yes and No, in place of a dialog's footer. The focus starts on No and is restored afterwards. */
export function LeaveQuestion({
  onYes,
  onNo,
  note,
}: {
  onYes: () => void
  onNo: () => void
  note?: string | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    box.current?.querySelector<HTMLElement>("button")?.focus()
    return () => {
      requestAnimationFrame(() => {
        // The previously focused element may have been in the footer, which was remounted.
        const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
        const back = isThere ? before : headingToFocus()
        back?.focus({ preventScroll: true })
      })
    }
  }, [])
  return (
    <div className="ask" role="alertdialog" aria-label={LEAVE_TEXT} ref={box}>
      <p>
        {LEAVE_TEXT}
        {note ? <span className="meta block">{note}</span> : null}
      </p>
      <Button onClick={onNo}>No</Button>
      <Button look="primary" onClick={onYes}>
        Yes
      </Button>
    </div>
  )
}
