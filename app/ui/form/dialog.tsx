import { useHref, useNavigate } from "@remix-run/react"
import {
  type DialogHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react"
import { headingToFocus } from "~/ui/browser/lost-focus"
import { tellModal } from "~/ui/browser/open-modal"
import { closeSmallest } from "~/ui/browser/page-keys"
import { useSlideOut } from "~/ui/browser/slide-out"
import { classNames } from "~/ui/elements/class-names"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { type Asking, DialogGuard } from "./dialog-guard"
import { LeaveQuestion } from "./leave-question"
import { ParkedNotice } from "./parked"
import { useDirty } from "./use-dirty"

export interface DialogProps {
  title: ReactNode
  /** Base of its ids. A page has one dialog. */
  id?: string
  sub?: ReactNode
  /** Address without the dialog: target of Cancel, the cross and Escape. */
  closeHref: string
  /** Width 400 for confirm, 440 for a short form, 520 with lists, or the side panel. */
  size?: "confirm" | "form" | "list" | "panel"
  /** Asks before closing, Back and reload when a form inside has unsaved changes. */
  guard?: boolean
  role?: "alertdialog" | undefined
  /** It can't be closed, because there is no page behind it yet. */
  stays?: boolean
  /** It contains only a secret: its entries are not restored after signing in again. */
  isSecret?: boolean | undefined
  children: ReactNode
  /**
   * The buttons, primary action last. A submit button outside its form needs `form`. Closing the dialog presses the
   * button with `data-close`.
   */
  footer?: ReactNode
}

/** A dialog rendered open by the server, with links that close it. Script makes it modal. */
export function Dialog({
  title,
  id = "dialog",
  sub,
  closeHref,
  size = "list",
  guard = true,
  role,
  stays = false,
  isSecret,
  children,
  footer,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { asking, isGuarded, ask, answer, ways } = useClosing(dialog, { closeHref, guard, stays })
  useModal(dialog)
  useSlideOut(dialog, size === "panel")
  return (
    <div className="overlay">
      <dialog
        open
        ref={dialog}
        className={classNames("dlg", size)}
        role={role}
        aria-labelledby={`${id}-t`}
        aria-describedby={sub ? `${id}-s` : undefined}
        {...ways}
      >
        <DialogHead id={id} title={title} sub={sub} crossHref={role === "alertdialog" || stays ? null : closeHref} />
        <div className="body">
          <ParkedNotice kind={role === "alertdialog" || isSecret ? "action" : "form"} />
          {children}
        </div>
        {asking ? (
          <LeaveQuestion onYes={() => answer("yes")} onNo={() => answer("no")} />
        ) : footer ? (
          <footer>{footer}</footer>
        ) : null}
        {/* Keep the guard while asking, or Back could not continue. */}
        {isGuarded || asking ? <DialogGuard ask={ask} /> : null}
      </dialog>
    </div>
  )
}

interface DialogHeadProps extends Pick<DialogProps, "title" | "sub"> {
  id: string
  /** Where the cross leads; null for none. */
  crossHref: string | null
}

function DialogHead({ id, title, sub, crossHref }: DialogHeadProps) {
  return (
    <header>
      <div>
        <h2 id={`${id}-t`} tabIndex={-1}>
          {title}
        </h2>
        {sub ? (
          <p className="sub" id={`${id}-s`}>
            {sub}
          </p>
        ) : null}
      </div>
      {crossHref === null ? null : (
        <Link className="btn quiet icon" to={crossHref} aria-label="Close" replace preventScrollReset>
          <Icon name="x" />
        </Link>
      )}
    </header>
  )
}

interface ClosingRules {
  closeHref: string
  /** Asks first if there are unsaved changes. */
  guard: boolean
  stays: boolean
}

/** Closing of a dialog: `ways` are the handlers of its element, `asking` is the question before leaving. */
function useClosing(dialog: RefObject<HTMLDialogElement>, { closeHref, guard, stays }: ClosingRules) {
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
  // Remember where the press began: closing something may move the dialog from under the pointer.
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
      // Capture phase: a link's own handler would already have navigated.
      event.preventDefault()
      event.stopPropagation()
      close()
    },
    // Handle Escape before the browser: its second Escape closes without asking.
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

/** The backdrop is part of the dialog element but outside its box. */
function isOutside(event: MouseEvent, dialog: HTMLDialogElement | null): boolean {
  if (event.target !== dialog || !dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < left || x > right || y < top || y > bottom
}

/** Selectors of the initial focus: marked by the dialog, else the first field. */
const FIRST = ["[data-first] :is(a, button, select)", ".body :is(input:not([type=hidden]), select, textarea, summary)"]

/** Turns the rendered dialog into a modal. On close, restores the focus to its opener or to the section's heading. */
function useModal(ref: { readonly current: HTMLDialogElement | null }) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const section = opener?.closest("section") ?? null
    // Keep the focus of a person who typed before hydration.
    const typing = dialog.contains(opener) ? opener : null
    if (!dialog.matches(":modal")) {
      dialog.removeAttribute("open")
      dialog.showModal()
    }
    tellModal()
    if (!dialog.querySelector("[role=alert]:focus")) {
      const [first] = [...FIRST.map((stop) => `${stop}:not(:disabled)`), "h2"].flatMap(
        (stop) => dialog.querySelector<HTMLElement>(stop) ?? [],
      )
      const start = typing ?? first
      start?.focus()
    }
    return () => {
      const back = opener?.isConnected && opener !== document.body ? opener : headingToFocus(section)
      tellModal()
      requestAnimationFrame(() => back?.focus({ preventScroll: true }))
    }
  }, [ref])
}
