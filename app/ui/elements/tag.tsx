import type { ReactNode } from "react"
import { classNames } from "./class-names"
import { Icon, type IconName } from "./icon"

/** A small label, plain or coloured like a notice. */
export function Tag(props: {
  kind?: "good" | "bad" | "warn" | "info"
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
