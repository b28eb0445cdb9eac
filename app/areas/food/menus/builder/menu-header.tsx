import type { ReactNode } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Icon } from "~/ui/elements/icon"
import { Crumbs } from "~/ui/page/crumbs"
import { PageHead } from "~/ui/page/page-head"
import { menus } from "../menu.record"
import type { HeaderView } from "./week-view"

interface MenuHeaderProps {
  header: HeaderView
  /** Last breadcrumb: the menu's number, or 'New menu'. */
  crumb: string
  beside?: ReactNode
  actions?: ReactNode
}

/** Name, city, zones, period and holidays of a draft or an existing menu. */
export function MenuHeader({ header, crumb, beside, actions }: MenuHeaderProps) {
  return (
    <>
      <Crumbs items={[{ text: "Menu List", to: menus.path }, { text: crumb }]} />
      <PageHead title={<Bidi>{header.name}</Bidi>} beside={beside} help={<bdi>{header.place}</bdi>} actions={actions}>
        <p className="meta row gap-4 mt-1.5">
          <span className="row gap-1">
            <Icon name="cal" />
            <span className="num">{header.period}</span>
          </span>
          <span className="row gap-1">
            <Icon name="flag" />
            {header.holidays}
          </span>
        </p>
      </PageHead>
    </>
  )
}
