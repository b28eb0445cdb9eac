import { useCallback, useEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { useOpenModal } from "./open-modal"
import { onShowToast } from "./show-toast"
import { Toast, type ToastMessage } from "./toast"

interface Shown extends ToastMessage {
  key: number
}

/**
 * The messages of the last action, top-centre: successes told politely, errors at once. The server draws them and they
 * stay until the next page; script adds the dismiss button and takes them away after 6000 ms. Messages of later data
 * requests join, and those that no answer brings (`showToast`); an empty list takes nothing away. While a modal dialog is open they stand inside it, within reach.
 */
export function Toaster({ toasts }: { toasts: readonly ToastMessage[] }) {
  const counter = useRef(0)
  const number = useCallback(
    (list: readonly ToastMessage[]) => list.map((toast) => ({ ...toast, key: counter.current++ })),
    [],
  )
  const [shown, setShown] = useState<readonly Shown[]>(() => number(toasts))
  const seen = useRef(toasts)
  useEffect(() => {
    if (seen.current === toasts) return
    seen.current = toasts
    setShown((before) => [...before, ...number(toasts)])
  }, [toasts, number])
  useEffect(() => onShowToast((toast) => setShown((before) => [...before, ...number([toast])])), [number])
  const drop = useCallback((key: number) => setShown((before) => before.filter((toast) => toast.key !== key)), [])
  const draw = (urgent: boolean) =>
    shown
      .filter((toast) => (toast.kind === "error" || toast.kind === "warning") === urgent)
      .map((toast) => <Toast key={toast.key} toast={toast} onLeave={() => drop(toast.key)} />)
  const modal = useOpenModal()
  const drawn = (
    <div className="toasts">
      <div role="status" aria-live="polite">
        {draw(false)}
      </div>
      <div role="alert">{draw(true)}</div>
    </div>
  )
  return modal ? createPortal(drawn, modal) : drawn
}
