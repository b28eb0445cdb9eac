import { z } from "zod"
import { chosenId } from "~/areas/food/menus/list/create-menu.schema"
import { ChosenId } from "~/lists/list-query.server"
import { assignTexts, ownAssignTexts } from "./assign-texts"

/** The assignment copy form (product/food 7). What it names is checked against the upstream's menus afterwards. */
export const AssignSchema = z
  .object({
    oldMenu: chosenId(assignTexts.required),
    newMenu: chosenId(assignTexts.required),
    /** How many affected orders the person has confirmed; below none where nobody was asked yet. */
    confirmed: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .catch(-1),
  })
  .refine(({ oldMenu, newMenu }) => oldMenu !== newMenu, { path: ["newMenu"], error: ownAssignTexts.sameMenu })
export type AssignInput = z.infer<typeof AssignSchema>

/** The address: the old menu that was chosen, and the new one that a closed question gives back. */
export const AssignQuery = z.object({ oldMenu: ChosenId, keep: ChosenId })
