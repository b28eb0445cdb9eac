import { isEnumValue } from "~/domain/enum-case"
import { Button } from "~/ui/elements/button"
import { type BuilderSpot, generatePath, spotPath } from "../menu-paths"
import { ownTexts } from "../menu-texts"
import { MealSettings } from "./meal-settings"

interface MenuActionsBarProps {
  menuId: number
  status: string
  spot: BuilderSpot
  canEdit: boolean
  canGenerate: boolean
}

/** What can be done with an existing menu as a whole (product/food 3); each by its own gate. */
export function MenuActionsBar({ menuId, status, spot, canEdit, canGenerate }: MenuActionsBarProps) {
  return (
    <>
      {canGenerate ? (
        <Button to={generatePath(menuId)} disabledReason={isEnumValue(status, "active") ? null : ownTexts.onlyActive}>
          Extend Menu
        </Button>
      ) : null}
      {canEdit ? (
        <>
          <MealSettings spot={spot} />
          <Button look="primary" to={spotPath(spot, { dialog: "edit-menu" })} preventScrollReset>
            Edit Menu
          </Button>
        </>
      ) : null}
    </>
  )
}
