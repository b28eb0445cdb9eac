import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react"
import { classNames } from "./class-names"
import { Icon, type IconName } from "./icon"
import { Link } from "./link"
import { Spinner } from "./spinner"

/** A disabled link stays focusable, so that screen readers announce its reason. */
const OFF_LINK = { role: "link", tabIndex: 0 } as const

interface Look {
  look?: "primary" | "secondary" | "quiet" | "danger" | "danger-solid"
  small?: boolean
  icon?: IconName
  iconEnd?: IconName
  /** Shows only the icon. `label` is the accessible name and must include the object. */
  iconOnly?: boolean
  label?: string
  className?: string
  /** Reason why the control is disabled. It stays focusable and shows this text. The server must refuse as well. */
  disabledReason?: string | null
  /** Id of an existing text with the reason, instead of `disabledReason`. */
  reasonId?: string
}

type AsLink = Look & {
  to: string
  /** Target of a skip link. */
  id?: string
  external?: boolean
  children?: ReactNode
  replace?: boolean
  preventScrollReset?: boolean
}
type AsButton = Look & { to?: undefined; busy?: boolean } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className">

export type ButtonProps = AsLink | AsButton

/** A link if `to` is given, else a `<button>` of type "button". While busy it keeps its width and ignores presses. */
export function Button(props: ButtonProps) {
  const { disabledReason, reasonId } = props
  if (!disabledReason && !reasonId) return <Control {...props} />
  const id = reasonId ?? `why-${(props.label ?? String(props.children)).replace(/\W+/g, "-").toLowerCase()}`
  if (reasonId) return <Control {...props} describedBy={id} />
  return (
    <span className="stack gap-1 because">
      <Control {...props} describedBy={id} />
      <span className="why" id={id}>
        <Icon name="info" />
        {disabledReason}
      </span>
    </span>
  )
}

/** Pressing a disabled control scrolls to its reason and highlights it. */
function showReason(id: string): void {
  const reason = document.getElementById(id)
  reason?.scrollIntoView({ block: "nearest" })
  const marked = { outline: "2px solid var(--accent)", outlineOffset: "4px" }
  reason?.animate([marked, marked], 1_500)
}

function Control({ describedBy, ...props }: ButtonProps & { describedBy?: string }) {
  const {
    look = "secondary",
    small,
    icon,
    iconEnd,
    iconOnly,
    label,
    className,
    disabledReason,
    reasonId,
    ...rest
  } = props
  const off = describedBy !== undefined
  const inside = (
    <>
      {!rest.to && "busy" in rest && rest.busy ? <Spinner /> : icon ? <Icon name={icon} /> : null}
      {iconOnly ? null : rest.children}
      {iconEnd ? <Icon name={iconEnd} /> : null}
    </>
  )
  const shared = {
    className: classNames("btn", look, iconOnly && "icon", small && "small", className),
    "aria-label": label,
    ...(off && { "aria-disabled": true }),
    "aria-describedby": describedBy,
  }
  if (rest.to !== undefined) {
    const { id, to, external, replace, preventScrollReset } = rest
    if (off) {
      const offLink = { ...OFF_LINK, onClick: () => showReason(describedBy) }
      return (
        <span {...offLink} {...shared}>
          {inside}
        </span>
      )
    }
    if (external) {
      return (
        <a href={to} target="_blank" rel="noreferrer" {...shared}>
          {inside}
        </a>
      )
    }
    return (
      <Link id={id} to={to} replace={replace} preventScrollReset={preventScrollReset} {...shared}>
        {inside}
      </Link>
    )
  }
  const { busy, to, onClick, children, ...button } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || off) event.preventDefault()
    else onClick?.(event)
    if (off) showReason(describedBy)
  }
  return (
    <button type="button" aria-busy={busy || undefined} onClick={press} {...button} {...shared}>
      {inside}
    </button>
  )
}
