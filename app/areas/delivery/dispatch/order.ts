/** What of an order the screens of dispatch and support know (product/dispatch 2). No I/O. */

/** An order's status, in lower case; words that are not ours are kept as they came (product/shell 4). */
export type OrderTab = "unassigned" | "assigned" | "completed"

/** product/dispatch 2: the tabs, and the statuses of each as GraphQL writes them. */
export const TAB_STATUSES: Record<OrderTab, readonly string[]> = {
  unassigned: ["ACCEPTED"],
  assigned: ["ASSIGNED"],
  completed: ["SUCCESSFUL", "FAILED", "CANCELLED"],
}
export const ORDER_TABS = Object.keys(TAB_STATUSES) as OrderTab[]

/** All orders of the tabs together, or null where they could not be counted. */
export const countedOrders = (counts: Record<OrderTab, number> | null): number | null =>
  counts && ORDER_TABS.reduce((sum, tab) => sum + counts[tab], 0)

/** product/dispatch 2: labels of order statuses; any other value is invalid. */
const LABELS: Record<string, string> = {
  accepted: "Unassigned",
  assigned: "Assigned",
  successful: "Successful",
  failed: "Failed",
  cancelled: "Cancelled",
}
const INVALID = "Invalid Status"

export const statusLabel = (status: string) => LABELS[status.toLowerCase()] ?? INVALID

const KINDS: Record<string, "open" | "assigned" | "good" | "bad"> = {
  accepted: "open",
  assigned: "assigned",
  successful: "good",
  failed: "bad",
  cancelled: "bad",
}

/** How the badge and the pin of a status look; as accepted where it is not known (product/dispatch 2). */
export const statusKind = (status: string) => KINDS[status.toLowerCase()] ?? "open"

/** Whether the order can still be given to a driver, and so stand in a group (product/dispatch 2). */
export const isOpen = (status: string) => ["accepted", "assigned"].includes(status.toLowerCase())

/** An order as cards, popups and timelines show it. */
export interface OrderView {
  id: string
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
  at: [lat: number, lng: number] | null
  isLate: boolean
}

/** product/dispatch 2: the code of a completed order without a driver. */
export const NO_DRIVER = "ND"
/** product/dispatch 2: a name or an id of as many characters or more has its whole text in a tooltip. */
export const TRUNCATE_FROM = 30
