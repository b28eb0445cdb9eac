import { ActOnce } from "~/ui/act-once"
import { Button } from "~/ui/button"
import { Form } from "~/ui/form"
import { Link } from "~/ui/link"
import { Menu } from "~/ui/menu"
import { SubmitButton } from "~/ui/submit-button"
import { Tag } from "~/ui/tag"
import type { DraftView } from "../draft.server"
import { type BuilderSpot, generatePath, spotPath } from "../menu-paths"
import { ownTexts } from "../menu-texts"
import { MealSettings } from "./meal-settings"
import { MenuHeader } from "./menu-header"

interface DraftHeaderProps {
  draft: DraftView
  spot: BuilderSpot
  canGenerate: boolean
}

/**
 * The header of a menu that is not submitted yet: 'Extend Menu', which is for active menus only and this one is not,
 * Meal Settings, the draft's own actions, and Submit (D1 2.5).
 */
export function DraftHeader({ draft, spot, canGenerate }: DraftHeaderProps) {
  const dialog = (name: string) => spotPath(spot, { dialog: name })
  const left = draft.incomplete.length
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
            <Link to={dialog("rename")} keepScroll>
              Change name
            </Link>
            <Link to={dialog("discard")} keepScroll>
              Discard draft
            </Link>
          </Menu>
          <Form method="post" action={spotPath(spot)} keepScroll>
            <ActOnce />
            <SubmitButton name="intent" value="submit" disabledReason={left > 0 ? remaining(left) : null}>
              Submit
            </SubmitButton>
          </Form>
        </>
      }
    />
  )
}

function remaining(weeks: number): string {
  return weeks === 1 ? "1 week still has empty days." : `${weeks} weeks still have empty days.`
}
