import { useBlocker } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { useDialogAsks } from "./dialog-guard"
import { LEAVE_TEXT, LeaveQuestion } from "./leave-question"
import { useUnloadGuard } from "./unload-guard"

interface LeaveGuardProps {
  when: boolean
  text?: string
}

/**
 * Asks before unsaved changes are left behind: in the dashboard's own navigation with `text`, in the browser's with its
 * own words. A form lifts it while it is being sent; moving within the same path (weeks, dialogs) never asks, nor does
 * a redirect. Draws nothing until asked.
 */
export function LeaveGuard({ when, text = LEAVE_TEXT }: LeaveGuardProps) {
  useUnloadGuard(when)
  return useDialogAsks() ? null : <PathGuard when={when} text={text} />
}

function PathGuard({ when, text }: Required<LeaveGuardProps>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== "blocked") return null
  return <AskModal text={text} onYes={() => blocker.proceed()} onNo={() => blocker.reset()} />
}

function AskModal(props: { text: string; onYes: () => void; onNo: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="dlg confirm"
      aria-label={props.text}
      onCancel={(event) => {
        event.preventDefault()
        props.onNo()
      }}
    >
      <LeaveQuestion {...props} />
    </dialog>
  )
}
