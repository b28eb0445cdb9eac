import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { Menu } from "~/ui/elements/menu"
import { Tag } from "~/ui/elements/tag"
import type { DraftView } from "../draft/draft.server"
import { type BuilderSpot, generatePath, spotPath } from "../menu-paths"
import { ownTexts } from "../menu-texts"
import { MealSettings } from "./meal-settings"
import { MenuHeader } from "./menu-header"

interface DraftHeaderProps {
  draft: DraftView
  spot: BuilderSpot
  canGenerate: boolean
}

/** 'Extend Menu' is disabled, because a draft is not active. Submit is in the draft bar. */
export function DraftHeader({ draft, spot, canGenerate }: DraftHeaderProps) {
  const dialog = (name: string) => spotPath(spot, { dialog: name })
  return (
    <MenuHeader
      header={draft.header}
      crumb="New menu"
      beside={<Tag>Not submitted</Tag>}
      actions={
        <>
          {canGenerate ? (
            <Button to={generatePath()} disabledReason={ownTexts.onlyActive}>
              Extend Menu
            </Button>
          ) : null}
          <MealSettings spot={spot} />
          <Menu label="Draft">
            <Link to={dialog("rename")} preventScrollReset>
              Change name
            </Link>
            <Link to={dialog("discard")} preventScrollReset>
              Discard draft
            </Link>
          </Menu>
        </>
      }
    />
  )
}
