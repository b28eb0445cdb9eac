import { useBlocker } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { useUnloadGuard } from "~/ui/browser/unload-guard"
import { useDialogAsks } from "./dialog-guard"
import { LEAVE_TEXT, LeaveQuestion } from "./leave-question"

/**
 * Asks before leaving unsaved changes: with the documents' text on navigation, with the browser's own prompt on unload.
 * Not while its form is sent, not for changes within the same path (weeks, dialogs), and not for redirects.
 */
export function LeaveGuard({ when, note }: GuardProps) {
  useUnloadGuard(when)
  return useDialogAsks() ? null : <PathGuard when={when} note={note} />
}

interface GuardProps {
  when: boolean
  /** Added to the documents' sentence: what happens to the changes. */
  note?: string | undefined
}

function PathGuard({ when, note }: GuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== "blocked") return null
  return <AskModal onYes={() => blocker.proceed()} onNo={() => blocker.reset()} note={note} />
}

function AskModal(props: { onYes: () => void; onNo: () => void; note?: string | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="dlg confirm"
      aria-label={LEAVE_TEXT}
      onCancel={(event) => {
        event.preventDefault()
        props.onNo()
      }}
    >
      <LeaveQuestion {...props} />
    </dialog>
  )
}
