import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { MAX_NAME_LENGTH } from "~/domain/menu/menu-limits"
import { menuTexts } from "./menu-texts"

/** A submitted id. No choice or an invalid id gives the message. */
export const chosenId = (message: string) => recordId(message).transform(Number)

export const MenuNameSchema = z
  .string(menuTexts.required)
  .min(1, menuTexts.required)
  .max(MAX_NAME_LENGTH, `Maximum is ${MAX_NAME_LENGTH} characters`)
