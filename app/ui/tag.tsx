import type { ReactNode } from "react"
import { classNames } from "./class-names"
import { Icon, type IconName } from "./icon"

/** A small label on a fact: plain, ok, no (bad), as (holiday, warning), nf (information). */
export function Tag(props: {
  kind?: "ok" | "no" | "as" | "nf"
  icon?: IconName
  className?: string
  children: ReactNode
}) {
  return (
    <span className={classNames("tag", props.kind, props.className)}>
      {props.icon ? <Icon name={props.icon} /> : null}
      {props.children}
    </span>
  )
}
