import { Link } from "~/ui/elements/link"
import { Menu } from "~/ui/elements/menu"
import { type BuilderSpot, spotPath } from "../menu-paths"

export function MealSettings({ spot }: { spot: BuilderSpot }) {
  return (
    <Menu label="Meal Settings">
      <Link to={spotPath(spot, { dialog: "add-multiply" })} preventScrollReset>
        Add Meal Multiply
      </Link>
      <Link to={spotPath(spot, { dialog: "delete-multiply" })} preventScrollReset>
        Delete Meal Multiply
      </Link>
      <Link to={spotPath(spot, { dialog: "replace-multiply" })} preventScrollReset>
        Replace Meal Multiply
      </Link>
    </Menu>
  )
}
