import { z } from "zod"
import { chosenId } from "~/areas/food/menus/menu-fields.schema"
import { ChosenId } from "~/lists/list-query.server"

const REQUIRED = "*Required"

/** The ids are checked against the upstream's menus afterwards. */
export const AssignSchema = z
  .object({ oldMenu: chosenId(REQUIRED), newMenu: chosenId(REQUIRED) })
  .refine(({ oldMenu, newMenu }) => oldMenu !== newMenu, {
    path: ["newMenu"],
    error: "The new menu can't be the old one.",
  })

export const AssignQuery = z.object({ oldMenu: ChosenId })
