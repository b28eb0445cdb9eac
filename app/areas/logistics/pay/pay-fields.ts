import { westernDigits } from "~/domain/digits"
import { isEnumValue } from "~/domain/enum-case"
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

export const ENTRY_TYPES = [
  { value: "bonus", label: "Bonus" },
  { value: "deduction", label: "Deduction" },
] as const

/** The label of a row's type: 'Shift' when it has none; an unknown type as stored. */
export const entryLabel = (type = "") =>
  type === "" ? "Shift" : (ENTRY_TYPES.find(({ value }) => isEnumValue(type, value))?.label ?? type)

/** Debounce of the payslip search, from the documents. */
export const PAYSLIP_SEARCH_MS = 500

/** Characters; the limit of the upstream. */
export const MAX_NOTE = 2_000
