import { isRecordId } from "~/domain/record-id"

/** Names the assign dialog's form, on the map and on Support. */
export const ASSIGN_INTENT = "assign"
/** Sent by the button in the toast that tells of a reassignment. */
export const UNDO_INTENT = "undo-assignment"

/** A driver who is chosen from a list, and what narrows it and puts it in order. */
export const DRIVER_FIELDS: Readonly<Record<"search" | "sort" | "load" | "driver", { readonly label: string }>> = {
  search: { label: "Name, ID or phone" },
  sort: { label: "Order by" },
  load: { label: "Free or busy" },
  driver: { label: "Driver" },
}

/** Assign / Reassign (product/dispatch 3). Orders are written with who had them when they were seen: `551902:20418`. */
export const ASSIGN_FIELDS = {
  team: { label: "Team" },
  ...DRIVER_FIELDS,
  seen: { label: "Orders", kind: "list" },
  /** Orders that somebody else assigned meanwhile, as they are now: they stay with their drivers. */
  taken: { label: "Orders", kind: "list" },
  /** Those of them that are taken over. */
  over: { label: "Take over", kind: "list" },
} as const

/** In place of a team: those of all teams who are searched for. */
export const ANY_TEAM = "all"

/** How drivers are sorted, and which of them are listed. */
export const DRIVER_SORTS = ["fit", "load"] as const
export const DRIVER_LOADS = ["all", "free", "busy"] as const

/** An order as the person saw it when choosing the driver; null for one without a driver. */
export interface Seen {
  id: string
  driverId: string | null
}

export const seenText = ({ id, driverId }: Seen) => `${id}:${driverId ?? ""}`

/** Orders as the form wrote them, each once; what was written otherwise is none. */
export function seenIn(texts: readonly string[]): Seen[] {
  const seen = new Map<string, Seen>()
  for (const text of texts) {
    const [id = "", driverId = ""] = text.split(":", 2)
    if (isRecordId(id)) seen.set(id, { id, driverId: isRecordId(driverId) ? driverId : null })
  }
  return [...seen.values()]
}
