import type { GroupLetter } from "./groups/groups"

/** Texts of the dispatch map that the documents quote, byte-exact. */
export const mapTexts = {
  setting: "Map Filter Setting",
  steps: ["Cities", "Categories", "Plans"],
  required: "*Required",
  searchOrders: "Search Orders by Order ID or Client ID",
  noOrders: {
    unassigned: "No unassigned orders available!",
    assigned: "No assigned orders available!",
    completed: "No completed orders available!",
    all: "No orders available!",
  },
  noDrivers: { busy: "No busy drivers available!", free: "No free drivers available!", all: "No drivers available!" },
  assign: "Assign Driver",
  reassign: "Reassign Driver",
  viewOnMap: "View on Map",
  addToGroup: "+ Add to Group",
  switchTasks: "Switch Tasks",
  orders: (count: number) => (count === 1 ? "Order" : "Orders"),
} as const

/** E.g. "1 order", "1,204 orders" */
export const ordersText = (count: number) => (count === 1 ? "1 order" : `${count.toLocaleString("en-US")} orders`)

interface GroupHolds {
  orders: string
  districts: number
  merchants: number
  /** Delivery times from the first to the last order. */
  times: string
}

/** Texts that no document quotes. */
export const ownMapTexts = {
  title: "Dispatch map",
  zones: (count: number) => (count === 1 ? "1 zone" : `${count.toLocaleString("en-US")} zones`),
  categories: (count: number) => (count === 1 ? "1 category" : `${count.toLocaleString("en-US")} categories`),
  plans: (count: number) => (count === 1 ? "1 plan" : `${count.toLocaleString("en-US")} plans`),
  missing: (id: string) => `Order #${id} could not be found`,
  undoneBy: (id: string) => `Order #${id} was not assigned. Try again`,
  lacks: {
    teams: "Filtering by team is not supported here.",
    time: "Sorted by delivery time within each page only.",
  },
  driverSorts: { fit: "Best match first", load: "Fewest orders first" },
  driverLoads: { all: "All", free: "Free", busy: "Busy" },
  assigning: (count: number, isAgain: boolean) =>
    `${isAgain ? "Reassign" : "Assign"} ${count === 1 ? "order" : ordersText(count)} to`,
  noDriver: (id: string) => `No driver has the ID ${id}.`,
  noTasks: "This driver has no assigned orders on this day.",
  groupFull: (most: number, left: number) =>
    `A group holds up to ${ordersText(most)}. ${ordersText(left)} ${left === 1 ? "was" : "were"} not added.`,
  run: "Driver's route",
  /** E.g. "3 orders have no valid location" */
  unplaced: (count: number) => `${ordersText(count)} ${count === 1 ? "has" : "have"} no valid location`,
  undoable: (count: number, others: number) =>
    `Undo returns ${ordersText(count)} to ${count === 1 ? "its driver" : "their drivers"}. The other ${others === 1 ? "order stays" : `${others.toLocaleString("en-US")} stay`} assigned.`,
  assignFailed: "Assigning failed",
  unknown: "We could not confirm that this was done. Check the orders before you send it again.",
  group: "Order group",
  groups: "Order groups",
  groupNamed: (letter: GroupLetter) => (letter ? `Group ${letter}` : "Group"),
  groupTag: (letter: GroupLetter) => (letter ? `In group ${letter}` : "In group"),
  inTheGroup: (letter: GroupLetter) => (letter ? `in group ${letter}` : "in group"),
  inGroup: (count: number, letter: GroupLetter) => `${ordersText(count)} ${ownMapTexts.inTheGroup(letter)}`,
  moveTo: (letter: GroupLetter) => `Move to ${letter}`,
  movedTo: (count: number, letter: GroupLetter) =>
    `${ordersText(count)} moved to group ${letter}. An order is in one group.`,
  groupHolds: ({ orders, districts, merchants, times }: GroupHolds) =>
    [
      orders,
      districts > 0 ? `${districts} ${districts === 1 ? "district" : "districts"}` : "",
      merchants > 0 ? `${merchants} ${merchants === 1 ? "merchant" : "merchants"}` : "",
      times,
    ]
      .filter(Boolean)
      .join(", "),
  emptyGroup: "The group has no orders.",
} as const
