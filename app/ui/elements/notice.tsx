import type { ReactNode } from "react"
import { Icon, type IconName } from "./icon"

const ICON: Record<NoticeKind, IconName> = { warn: "alert", bad: "bad", info: "info", good: "okc" }

export type NoticeKind = "warn" | "bad" | "info" | "good"

/** A message that stays on the page. `live` announces it when it appears: "alert" for errors, else "status". */
export function Notice(props: {
  kind: NoticeKind
  children: ReactNode
  action?: ReactNode
  live?: "alert" | "status"
}) {
  return (
    <div className={`notice ${props.kind}`} role={props.live}>
      <Icon name={ICON[props.kind]} size={20} />
      <div>{props.children}</div>
      {props.action}
    </div>
  )
}
