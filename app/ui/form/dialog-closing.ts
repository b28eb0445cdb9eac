import { useHref, useNavigate } from "@remix-run/react"
import { type DialogHTMLAttributes, type MouseEvent, type RefObject, useRef, useState } from "react"
import { closeSmallest } from "~/ui/browser/page-keys"
import type { Asking } from "./dialog-guard"
import { useDirty } from "./use-dirty"

interface ClosingRules {
  closeHref: string
  /** Asks first where a form inside differs from what it held. */
  guard: boolean
  /** Neither Escape nor the backdrop closes it. */
  stays: boolean
}

/** How a dialog is closed: `ways` are what its element hears, `asking` is the question that stands before leaving. */
export function useClosing(dialog: RefObject<HTMLDialogElement>, { closeHref, guard, stays }: ClosingRules) {
  const navigate = useNavigate()
  const closePath = useHref(closeHref)
  const dirty = useDirty(dialog)
  const [asking, ask] = useState<Asking | null>(null)
  const isGuarded = guard && dirty

  const leave = () => {
    const no = dialog.current?.querySelector<HTMLButtonElement>("[data-close]")
    if (no) no.click()
    else navigate(closeHref, { replace: true, preventScrollReset: true })
  }
  const close = () => (isGuarded ? ask({ yes: leave, no: () => {} }) : leave())
  const answer = (key: keyof Asking) => {
    ask(null)
    asking?.[key]()
  }
  // Where the press began: what it closes may move the dialog away from under the pointer before it ends.
  const beganOutside = useRef(false)
  const ways: DialogHTMLAttributes<HTMLDialogElement> = {
    onPointerDown(event) {
      beganOutside.current = isOutside(event, dialog.current)
    },
    onClickCapture(event) {
      const link = event.target instanceof Element ? event.target.closest("a") : null
      const outside = !stays && beganOutside.current && isOutside(event, dialog.current)
      const closing = link?.getAttribute("href") === closePath && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!outside && !closing) return
      // Caught on the way down: a link's own handler would already have gone.
      event.preventDefault()
      event.stopPropagation()
      close()
    },
    // Heard before the browser does: its own second Escape would close without asking.
    onKeyDown(event) {
      if (event.key !== "Escape" || event.defaultPrevented) return
      event.preventDefault()
      if (closeSmallest()) return
      if (asking) answer("no")
      else if (!stays) close()
    },
    onCancel(event) {
      if (event.target !== dialog.current) return
      event.preventDefault()
      if (!stays) close()
    },
  }
  return { asking, isGuarded, ask, answer, ways }
}

/** On the backdrop, which is the dialog's own but beside its box. */
function isOutside(event: MouseEvent, dialog: HTMLDialogElement | null): boolean {
  if (event.target !== dialog || !dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < left || x > right || y < top || y > bottom
}
