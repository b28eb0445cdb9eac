import { type FocusEvent, useCallback, useEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { headingToFocus } from "~/ui/browser/lost-focus"
import { useOpenModal } from "~/ui/browser/open-modal"
import { onShowToast } from "~/ui/browser/show-toast"
import { ToastCard, type ToastMessage } from "./toast"

interface Shown extends ToastMessage {
  key: number
}

/**
 * Toasts of the last action. The server renders them until the next page; script removes them after 6000 ms and adds
 * those of later data requests and of `showToast`. An open modal dialog contains them, so that they stay reachable. The
 * live regions always exist: screen readers do not announce a region that appears together with its text.
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
    setShown((before) => withNew(before, number(toasts)))
  }, [toasts, number])
  useEffect(() => onShowToast((toast) => setShown((before) => withNew(before, number([toast])))), [number])
  const drop = useCallback((key: number) => setShown((before) => before.filter((toast) => toast.key !== key)), [])
  const keepFocus = useFocusKept()
  const draw = (urgent: boolean) =>
    shown
      .filter((toast) => (toast.kind === "error" || toast.kind === "warning") === urgent)
      .map((toast) => <ToastCard key={toast.key} toast={toast} onLeave={() => drop(toast.key)} />)
  const modal = useOpenModal()
  const drawn = (isPlace: boolean) => (
    <div className="toasts" {...keepFocus}>
      <div role="status" aria-live="polite">
        {isPlace ? draw(false) : null}
      </div>
      <div role="alert">{isPlace ? draw(true) : null}</div>
    </div>
  )
  return (
    <>
      {drawn(modal === null)}
      {modal ? createPortal(drawn(true), modal) : null}
    </>
  )
}

/** A repeated error replaces the shown one: two parts of a page that fail alike report it once. */
function withNew(before: readonly Shown[], added: readonly Shown[]): readonly Shown[] {
  const isSaid = (one: Shown) =>
    added.some(({ kind, title, text, undo }) => !undo && kind === one.kind && title === one.title && text === one.text)
  return [...before.filter((one) => one.kind !== "error" || !isSaid(one)), ...added]
}

/** Moves the focus of a dismissed toast to the next toast, else back. */
function useFocusKept() {
  const before = useRef<Element | null>(null)
  return {
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
    },
    onClick({ currentTarget }: { currentTarget: Element }) {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body && document.activeElement !== null) return
        const { current } = before
        const isThere = current instanceof HTMLElement && current.isConnected
        const back = currentTarget.querySelector("button") ?? (isThere ? current : headingToFocus())
        back?.focus({ preventScroll: true })
      })
    },
  }
}
