import { westernDigits } from "~/domain/digits"

export const RECALCULATE = "recalculate"
export const ADD_SPECIAL = "add-special"

/** '+ Select All' of the drivers. */
export const ALL_DRIVERS = "allDrivers"

const drivers = { label: "Drivers", kind: "list", allName: ALL_DRIVERS } as const
const date = { label: "Date", kind: "date" } as const

/** The recalculation (product/pay 3). */
export const RECALCULATE_FIELDS = { drivers, date } as const

/** A special payment (product/pay 3). */
export const SPECIAL_FIELDS = {
  drivers,
  date,
  type: { label: "Type" },
  amount: { label: "Amount", normal: westernDigits },
  note: { label: "Note" },
} as const

/** Longest note (characters): what the upstream takes. */
export const MAX_NOTE = 2_000
