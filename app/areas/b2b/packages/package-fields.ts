import { checkbox, choices, hidden, number, text } from "~/fields/fields"
import { BATCH_SIZE } from "../batch-size"

/** In the order of the screen. */
const basic = {
  enName: text("Package name", { strict: true }),
  isPublic: checkbox("Free"),
  discount: number("Package discount", { min: 0, least: "Minimum is Zero", decimal: true, optional: true }),
}
const allChosen = hidden("Select All")

export const CREATE_PACKAGE = {
  intent: "create-package",
  fields: {
    ...basic,
    plans: choices("Plans", {
      max: BATCH_SIZE,
      tooMany: "Choose up to 2,000 plans. You can assign more on the package page.",
    }),
    allChosen,
  },
}
export const SAVE_PACKAGE = { intent: "save-package", fields: basic }

export const ASSIGN_PLANS = { intent: "assign-plans", fields: { plans: choices("Plans"), allChosen } }
/** For plans selected in the table. */
export const UNASSIGN_PLANS = {
  intent: "unassign-plans",
  fields: { plans: { ...choices("Plans"), hidden: true } },
}
