import { Link } from "~/ui/link"
import { Menu } from "~/ui/menu"
import { type BuilderSpot, spotPath } from "../menu-paths"

/** The 'Meal Settings' dropdown (D1 2.5): the three changes of many days at once. */
export function MealSettings({ spot }: { spot: BuilderSpot }) {
  return (
    <Menu label="Meal Settings">
      <Link to={spotPath(spot, { dialog: "add-multiply" })} keepScroll>
        Add Meal Multiply
      </Link>
      <Link to={spotPath(spot, { dialog: "delete-multiply" })} keepScroll>
        Delete Meal Multiply
      </Link>
      <Link to={spotPath(spot, { dialog: "replace-multiply" })} keepScroll>
        Replace Meal Multiply
      </Link>
    </Menu>
  )
}
