import { z } from "zod"
import { ChosenId } from "~/http/list-query.server"
import { chosenId } from "../menus/create-menu.schema"
import { assignTexts, ownAssignTexts } from "./assign-texts"

/** The assignment copy form (D1 5.7). What it names is checked against the upstream's menus afterwards. */
export const AssignSchema = z
  .object({
    oldMenu: chosenId(assignTexts.required),
    newMenu: chosenId(assignTexts.required),
    /** How many affected orders the person has confirmed; nobody was asked yet where it is missing. */
    confirmed: z.coerce.number().int().min(0).catch(0),
  })
  .refine(({ oldMenu, newMenu }) => oldMenu !== newMenu, { path: ["newMenu"], error: ownAssignTexts.sameMenu })
export type AssignInput = z.infer<typeof AssignSchema>

/** The address: the old menu that was chosen, and the new one that a closed question gives back. */
export const AssignQuery = z.object({ oldMenu: ChosenId, keep: ChosenId })
