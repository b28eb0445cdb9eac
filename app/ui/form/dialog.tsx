import { type ReactNode, useRef } from "react"
import { useSlideOut } from "~/ui/browser/slide-out"
import { classNames } from "~/ui/elements/class-names"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { useClosing } from "./dialog-closing"
import { DialogGuard } from "./dialog-guard"
import { LeaveQuestion } from "./leave-question"
import { ParkedNotice } from "./parked"
import { useModal } from "./use-modal"

export interface DialogProps {
  title: ReactNode
  /** Base of the ids inside; one dialog per page is the rule. */
  id?: string
  sub?: ReactNode
  /** The address of the page without the dialog: where Cancel, the cross and Escape lead. */
  closeHref: string
  /** 400 confirm, 440 short form, 520 with lists, or the side panel. */
  size?: "confirm" | "form" | "list" | "panel"
  /** Asks before closing, Back and reload when a form inside differs from what it held at first. */
  guard?: boolean
  role?: "alertdialog" | undefined
  /** It has no cross, and neither Escape nor the backdrop closes it: there is nothing behind it yet. */
  stays?: boolean
  /** It holds a secret and nothing else: what was filled in never comes back after signing in again. */
  isSecret?: boolean | undefined
  children: ReactNode
  /**
   * The buttons, the primary action last. A submit button outside its form names it with `form`; whatever closes the
   * dialog presses the one with `data-close`.
   */
  footer?: ReactNode
}

/** A page's dialog: the server draws it open, with links that close it; script makes it a modal that Escape closes. */
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
        {/* Also while it asks: without it, what Back asked for could not go on. */}
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
