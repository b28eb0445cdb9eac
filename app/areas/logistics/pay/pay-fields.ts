import { choice, date, longText, money } from "~/fields/fields"
import { DRIVER_CHOICE } from "../drivers/driver-option"
import { ENTRY_TYPES } from "./pay-texts"

/** Characters; the limit of the upstream. */
const MAX_NOTE = 2_000

const DAY = { date: date("Date") }

export const RECALCULATE = { intent: "recalculate", fields: { ...DRIVER_CHOICE, ...DAY } }

/** What a special payment has besides its drivers, in the form and in each row of a file. */
export const PAYMENT_FIELDS = {
  ...DAY,
  type: choice("Type", { of: ENTRY_TYPES }),
  amount: money("Amount", { invalid: "Enter an amount above 0 with at most two decimals, such as 120.50" }),
  note: longText("Note", { max: MAX_NOTE, most: `Maximum is ${MAX_NOTE.toLocaleString("en-US")} characters` }),
}

export const ADD_SPECIAL = { intent: "add-special", fields: { ...DRIVER_CHOICE, ...PAYMENT_FIELDS } }
