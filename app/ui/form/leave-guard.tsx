import { useBlocker } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { useUnloadGuard } from "~/ui/browser/unload-guard"
import { useDialogAsks } from "./dialog-guard"
import { LEAVE_TEXT, LeaveQuestion } from "./leave-question"

/**
 * Asks before unsaved changes are left, in the dashboard with its text, in the browser with its own words. Lifted while
 * its form is sent; moving within the same path (weeks, dialogs) never asks, nor does a redirect.
 */
export function LeaveGuard({ when, note }: GuardProps) {
  useUnloadGuard(when)
  return useDialogAsks() ? null : <PathGuard when={when} note={note} />
}

interface GuardProps {
  when: boolean
  /** Beside the documents' sentence: what becomes of the changes. */
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
