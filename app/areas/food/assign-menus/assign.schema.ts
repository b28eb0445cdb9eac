import { z } from "zod"
import { chosenId } from "~/areas/food/menus/menu-fields.schema"
import { ChosenId } from "~/lists/list-query.server"
import { assignTexts, ownAssignTexts } from "./assign-texts"

/** The ids are checked against the upstream's menus afterwards. */
export const AssignSchema = z
  .object({ oldMenu: chosenId(assignTexts.required), newMenu: chosenId(assignTexts.required) })
  .refine(({ oldMenu, newMenu }) => oldMenu !== newMenu, { path: ["newMenu"], error: ownAssignTexts.sameMenu })

export const AssignQuery = z.object({ oldMenu: ChosenId })
