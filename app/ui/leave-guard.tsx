import { useBeforeUnload, useBlocker, useNavigation } from "@remix-run/react"
import { useCallback, useEffect, useRef } from "react"
import { LEAVE_TEXT, LeaveQuestion } from "./leave-question"

/**
 * Asks before unsaved changes are left behind: in the dashboard's own navigation with `text`, in the browser's with its
 * own words. A form lifts it while it is being sent; moving within the same path (weeks, dialogs) never asks, nor does
 * a redirect. Draws nothing until asked.
 */
export function LeaveGuard({ when, text = LEAVE_TEXT }: { when: boolean; text?: string }) {
  // A form that the browser sends itself unloads the page; what the router sends ends with an idle navigation.
  const sending = useRef(false)
  const { state } = useNavigation()
  useEffect(() => {
    const sent = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      // What script sends while the page stays (`data-stays`) lifts nothing.
      if (!("stays" in form.dataset)) sending.current = form.method === "post"
    }
    document.addEventListener("submit", sent)
    return () => document.removeEventListener("submit", sent)
  }, [])
  useEffect(() => {
    if (state === "idle") sending.current = false
  }, [state])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (when && !sending.current) event.preventDefault()
      },
      [when],
    ),
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
