import { isEnumValue } from "~/domain/enum-case"
import { truncate } from "~/ui/elements/truncate"

/** What of an order the screens of dispatch and support know (product/dispatch 2). No I/O. */

export type OrderTab = "unassigned" | "assigned" | "completed"

/** product/dispatch 2: the tabs, and the statuses of each as GraphQL is asked for them. */
export const TAB_STATUSES: Record<OrderTab, readonly string[]> = {
  unassigned: ["ACCEPTED"],
  assigned: ["ASSIGNED"],
  completed: ["SUCCESSFUL", "FAILED", "CANCELLED"],
}
export const ORDER_TABS = Object.keys(TAB_STATUSES) as OrderTab[]
export const KNOWN_STATUSES = ORDER_TABS.flatMap((tab) => TAB_STATUSES[tab])

/** All orders of the tabs together, or null where they could not be counted. */
export const countedOrders = (counts: Record<OrderTab, number> | null): number | null =>
  counts && ORDER_TABS.reduce((sum, tab) => sum + counts[tab], 0)

/** How an order of a status is called, and how its badge and pin look (product/dispatch 2). */
const LOOKS = {
  accepted: { label: "Unassigned", kind: "open" },
  assigned: { label: "Assigned", kind: "assigned" },
  successful: { label: "Successful", kind: "good" },
  failed: { label: "Failed", kind: "bad" },
  cancelled: { label: "Cancelled", kind: "bad" },
} as const
/** Any other status; it looks as accepted does. */
const INVALID = { label: "Invalid Status", kind: "open" } as const

function lookOf(status: string) {
  const word = status.toLowerCase()
  return Object.hasOwn(LOOKS, word) ? LOOKS[word as keyof typeof LOOKS] : INVALID
}

export const statusLabel = (status: string) => lookOf(status).label
export const statusKind = (status: string) => lookOf(status).kind

/** Whether the order is accepted: nobody drives it, whoever the upstream names (product/dispatch 2). */
export const isAccepted = (status: string) => isEnumValue(status, "ACCEPTED")

/** Whether a driver has the order and it is not done. */
export const isAssigned = (status: string) => isEnumValue(status, "ASSIGNED")

/** Whether the order can still be given to a driver, and so stand in a group (product/dispatch 2). */
export const isOpen = (status: string) => isAccepted(status) || isAssigned(status)

/** The tab in which an order stands; one of a status that nobody knows by whether it has a driver (product/dispatch 2). */
export function tabOf({ status, driver }: Pick<OrderView, "status" | "driver">): OrderTab {
  const own = ORDER_TABS.find((tab) => TAB_STATUSES[tab].some((word) => isEnumValue(status, word)))
  return own ?? (driver ? "assigned" : "unassigned")
}

/** A meal of an order as its label says it. */
export interface OrderMeal {
  labelNumber: string
  /** `#4CAF50`, or empty where the upstream names none. */
  color: string
  name: string
}

/** An order as cards, popups and timelines show it. */
export interface OrderView {
  id: string
  /** As the upstream wrote it: read it by the functions above, which have no regard for case (product/shell 4). */
  status: string
  deliveryDate: string
  /** `HH:mm:ss`. */
  deliveryTime: string
  subscriptionId: string
  client: { id: string; name: string } | null
  /** Null where the order is accepted, even where the upstream names one (product/dispatch 2). */
  driver: { id: string; name: string } | null
  merchant: { id: string; name: string; at: [lat: number, lng: number] | null } | null
  category: string
  shift: string
  city: string
  address: string
  addressType: string
  /** The zone whose ground it stands on, where that is known. */
  district?: string | undefined
  /** Whom and how to deliver to (product/dispatch 2); empty where nothing is said. */
  company: string
  instructions: string
  phone: string
  meals: readonly OrderMeal[]
  at: [lat: number, lng: number] | null
  isLate: boolean
  /** Minutes until it is due, below 0 where it is late; null where it is done, or not of today. */
  dueMinutes?: number | null
  /** Asked for a driver's orders alone (product/dispatch 2). */
  priority?: number | null
}

/** What stands where nobody wrote where to. */
export const NO_ADDRESS = "No address"

/** Where to: the district first, unless the address names it. */
export function placeText({ address, district }: Pick<OrderView, "address" | "district">): string {
  const isNamed = !district || address.toLowerCase().includes(district.toLowerCase())
  return [isNamed ? "" : district, address].filter(Boolean).join(", ")
}

/** product/dispatch 2: the code of a completed order without a driver. */
export const NO_DRIVER = "ND"
/** product/dispatch 2: a name or an id of as many characters or more has its whole text in a tooltip. */
const TRUNCATE_FROM = 30

/** The tooltip of a name, which is cut where its place ends: its whole text, none of a short one (product/dispatch 2). */
export function wholeName(name: string): string | undefined {
  return truncate(name, TRUNCATE_FROM - 1) === name ? undefined : name
}
