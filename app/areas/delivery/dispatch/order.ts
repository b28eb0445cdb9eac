import { isEnumValue } from "~/domain/enum-case"
import { truncate } from "~/ui/elements/truncate"

/** Statuses, tabs and views of orders, for dispatch and Support. No I/O. */

export type OrderTab = "unassigned" | "assigned" | "completed"

/** The statuses of each tab, in the spelling of GraphQL. */
export const TAB_STATUSES: Record<OrderTab, readonly string[]> = {
  unassigned: ["ACCEPTED"],
  assigned: ["ASSIGNED"],
  completed: ["SUCCESSFUL", "FAILED", "CANCELLED"],
}
export const ORDER_TABS = Object.keys(TAB_STATUSES) as OrderTab[]
export const KNOWN_STATUSES = ORDER_TABS.flatMap((tab) => TAB_STATUSES[tab])

/** The sum over all tabs; null if the counts are not available. */
export const countedOrders = (counts: Record<OrderTab, number> | null): number | null =>
  counts && ORDER_TABS.reduce((sum, tab) => sum + counts[tab], 0)

/** Label of each status, and the kind of its badge and pin. */
const LOOKS = {
  accepted: { label: "Unassigned", kind: "open" },
  assigned: { label: "Assigned", kind: "assigned" },
  successful: { label: "Successful", kind: "good" },
  failed: { label: "Failed", kind: "bad" },
  cancelled: { label: "Cancelled", kind: "bad" },
} as const
/** Any other status. It looks like accepted. */
const INVALID = { label: "Invalid Status", kind: "open" } as const

function lookOf(status: string) {
  const word = status.toLowerCase()
  return Object.hasOwn(LOOKS, word) ? LOOKS[word as keyof typeof LOOKS] : INVALID
}

export const statusLabel = (status: string) => lookOf(status).label
export const statusKind = (status: string) => lookOf(status).kind

/** An accepted order has no driver, even if the upstream names one. */
export const isAccepted = (status: string) => isEnumValue(status, "ACCEPTED")

/** Whether the order has a driver and is not closed. */
export const isAssigned = (status: string) => isEnumValue(status, "ASSIGNED")

/** Whether the order can be assigned, and so be in a group. */
export const isOpen = (status: string) => isAccepted(status) || isAssigned(status)

/** The tab of an order. An unknown status counts as assigned if the order has a driver, else as unassigned. */
export function tabOf({ status, driver }: Pick<OrderView, "status" | "driver">): OrderTab {
  const own = ORDER_TABS.find((tab) => TAB_STATUSES[tab].some((word) => isEnumValue(status, word)))
  return own ?? (driver ? "assigned" : "unassigned")
}

export interface OrderMeal {
  labelNumber: string
  /** `#4CAF50`, or empty. */
  color: string
  name: string
}

/** An order as cards, popups and timelines show it. */
export interface OrderView {
  id: string
  /** In the upstream's spelling. Compare it with the functions above, which ignore case. */
  status: string
  deliveryDate: string
  /** `HH:mm:ss`. */
  deliveryTime: string
  subscriptionId: string
  client: { id: string; name: string } | null
  /** Null for an accepted order, even if the upstream names a driver. */
  driver: { id: string; name: string } | null
  merchant: { id: string; name: string; at: [lat: number, lng: number] | null } | null
  category: string
  shift: string
  city: string
  address: string
  addressType: string
  /** Name of the zone that contains the address, if known. */
  district?: string | undefined
  /** Empty if not given, like `instructions` and `phone`. */
  company: string
  instructions: string
  phone: string
  meals: readonly OrderMeal[]
  at: [lat: number, lng: number] | null
  isLate: boolean
  /** Minutes until it is due, negative if late; null if it is closed or not of today. */
  dueMinutes?: number | null
  /** Only queried for the orders of a driver. */
  priority?: number | null
}

export const NO_ADDRESS = "No address"

/** The address line: the district first, unless the address contains it. */
export function placeText({ address, district }: Pick<OrderView, "address" | "district">): string {
  const isNamed = !district || address.toLowerCase().includes(district.toLowerCase())
  return [isNamed ? "" : district, address].filter(Boolean).join(", ")
}

/** Code of a completed order without a driver. */
export const NO_DRIVER = "ND"
/** Names and IDs of at least this many characters get a tooltip. */
const TRUNCATE_FROM = 30

/** Tooltip of a name: the full text if the name is long, else none. */
export function wholeName(name: string): string | undefined {
  return truncate(name, TRUNCATE_FROM - 1) === name ? undefined : name
}

/** The highest setting of orders per driver and day. */
export const MAX_TARGET = 200
