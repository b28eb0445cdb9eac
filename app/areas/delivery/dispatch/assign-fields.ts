import { isRecordId } from "~/domain/record-id"

/** Intent of the assign form, on the map and on Support. */
export const ASSIGN_INTENT = "assign"
/** Sent by the Undo button of the toast after a reassignment. */
export const UNDO_INTENT = "undo-assignment"

/** The driver field of a form, with the filters and the sorting of its list. */
export const PICKER_FIELDS: Readonly<Record<"search" | "sort" | "load" | "driver", { readonly label: string }>> = {
  search: { label: "Name, ID or phone" },
  sort: { label: "Order by" },
  load: { label: "Free or busy" },
  driver: { label: "Driver" },
}

/** Each order is written with the driver it had when the form was shown: `551902:20418`. */
export const ASSIGN_DRIVER_FIELDS = {
  team: { label: "Team" },
  ...PICKER_FIELDS,
  seen: { label: "Orders", kind: "list" },
  /** Orders that someone else assigned meanwhile, with their current drivers. They keep these drivers. */
  taken: { label: "Orders", kind: "list" },
  /** The `taken` orders that the user selected to reassign. */
  over: { label: "Take over", kind: "list" },
} as const

/** Value of the team field that searches the drivers of all teams. */
export const ANY_TEAM = "all"

export const PICKER_SORTS = ["fit", "load"] as const
export const DRIVER_LOADS = ["all", "free", "busy"] as const

/** An order with the driver it had when the form was shown. */
export interface SeenDriver {
  id: string
  driverId: string | null
}

export const seenText = ({ id, driverId }: SeenDriver) => `${id}:${driverId ?? ""}`

/** Parses orders written by `seenText`. Drops duplicates and invalid texts. */
export function seenIn(texts: readonly string[]): SeenDriver[] {
  const seen = new Map<string, SeenDriver>()
  for (const text of texts) {
    const [id = "", driverId = ""] = text.split(":", 2)
    if (isRecordId(id)) seen.set(id, { id, driverId: isRecordId(driverId) ? driverId : null })
  }
  return [...seen.values()]
}
