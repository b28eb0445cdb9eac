import { westernDigits } from "~/domain/digits"
import { DRIVER_CHOICE } from "../drivers/driver-option"

export const RECALCULATE = "recalculate"
export const ADD_SPECIAL = "add-special"

const date = { label: "Date", kind: "date" } as const

export const RECALCULATE_FIELDS = { ...DRIVER_CHOICE, date } as const

export const SPECIAL_FIELDS = {
  ...DRIVER_CHOICE,
  date,
  type: { label: "Type" },
  amount: { label: "Amount", normal: westernDigits },
  note: { label: "Note" },
} as const

/** Characters; the limit of the upstream. */
export const MAX_NOTE = 2_000
