import type { GroupLetter } from "./groups/groups"

/** Texts of the dispatch map (product/dispatch 1, product/dispatch 2), byte-exact. */
export const mapTexts = {
  setting: "Map Filter Setting",
  steps: ["Cities", "Categories", "Plans"],
  next: "Next",
  save: "Save & Filter",
  required: "*Required",
  allRestaurants: "View All Restaurants",
  searchOrders: "Search Orders by Order ID or Client ID",
  searchDrivers: "Search Drivers by ID",
  noOrders: {
    unassigned: "No unassigned orders available!",
    assigned: "No assigned orders available!",
    completed: "No completed orders available!",
    all: "No orders available!",
  },
  noDrivers: { busy: "No busy drivers available!", free: "No free drivers available!", all: "No drivers available!" },
  assign: "Assign Driver",
  reassign: "Reassign Driver",
  addDriver: "+ Assign Driver",
  viewOnMap: "View on Map",
  addToGroup: "+ Add to Group",
  removeFromGroup: "- Remove from Group",
  switchTasks: "Switch Tasks",
  assigned: "Order Assigned Successfully!",
  switched: "Tasks Switched Successfully!",
  orders: (count: number) => (count === 1 ? "Order" : "Orders"),
} as const

/** E.g. "1 order", "1,204 orders" */
export const ordersText = (count: number) => (count === 1 ? "1 order" : `${count.toLocaleString("en-US")} orders`)

interface GroupHolds {
  orders: string
  districts: number
  merchants: number
  /** When its orders are due, from the first to the last. */
  times: string
}

/** Texts of ours. */
export const ownMapTexts = {
  title: "Dispatch map",
  back: "Back",
  zones: (count: number) => (count === 1 ? "1 zone" : `${count.toLocaleString("en-US")} zones`),
  categories: (count: number) => (count === 1 ? "1 category" : `${count.toLocaleString("en-US")} categories`),
  plans: (count: number) => (count === 1 ? "1 plan" : `${count.toLocaleString("en-US")} plans`),
  shiftFailed: "The plans of that shift can't be had. Nothing was changed.",
  noPlans: (shift: string) => `${shift} has no plans in these zones and categories.`,
  given: (id: string, name: string) => `Order #${id} was given to ${name} a moment ago`,
  gone: (id: string, status: string) => `Order #${id} is ${status.toLowerCase()} now`,
  missing: (id: string) => `Order #${id} can't be found any more`,
  undoneBy: (id: string) => `Order #${id} was not assigned: the server left it out. Try it again`,
  changed: (ids: readonly number[]) =>
    ids.length === 1 ? `Order #${ids[0]} changed just now` : `${ordersText(ids.length)} changed just now`,
  leftGroup: (count: number) =>
    count === 1
      ? "1 order was assigned meanwhile and left the group:"
      : `${ordersText(count)} were assigned meanwhile and left the group:`,
  takenMeanwhile: "Assigned meanwhile. They stay with these drivers unless you tick them.",
  takeOver: (id: string) => `Take over order #${id}`,
  notLive: "Live updates are paused until you return to this window.",
  lacks: {
    teams: "All teams: the back office can't be asked for the orders of some.",
    time: "In order of delivery on each page only.",
  },
  teamsUnasked: "The back office can't be asked for the orders of some teams: nothing was added.",
  driverSorts: { fit: "Best fit first", load: "Fewest orders first" },
  driverLoads: { all: "All", free: "Free", busy: "Busy" },
  noDriverFound: "No driver matches",
  driversFound: (count: number) => (count === 1 ? "1 driver" : `${count.toLocaleString("en-US")} drivers`),
  allTeams: "All teams",
  searchAllTeams: "Search all teams",
  waitsForSearch: "Type a name, an ID or a phone to search all teams.",
  assigning: (count: number, isAgain: boolean) =>
    `${isAgain ? "Reassign" : "Assign"} ${count === 1 ? "order" : ordersText(count)} to`,
  switching: (count: number) => `Switch ${ordersText(count)} to`,
  waitsForTeam: "Select a team to get drivers!",
  driversDrawn: (drawn: number, listed: number) =>
    `The first ${drawn} of ${listed.toLocaleString("en-US")}. A search looks among all of them.`,
  straight: "Kilometres in a straight line, from these orders to the nearest stop of the next two hours.",
  noPlace: "No place known",
  noStop: "No stop in 2 hours",
  noDriver: (id: string) => `Nobody has the driver ID ${id}.`,
  teamless: (count: number) =>
    count === 1
      ? "1 driver is in no active team and can't take them"
      : `${count.toLocaleString("en-US")} drivers are in no active team and can't take them`,
  noTasks: "This driver has no assigned orders on this day: there is nothing to switch.",
  countsFailed: "The counts can't be had.",
  tilesFailed: "Street map is not available.",
  drawArea: "Draw area",
  area: "Area: what is unassigned inside joins the group",
  corner: (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)} corner`,
  within: (count: number) => `${count.toLocaleString("en-US")} unassigned inside`,
  noneWithin: "Nothing unassigned is inside.",
  groupFull: (most: number, left: number) =>
    `A group holds ${ordersText(most)}; ${left === 1 ? "1 was" : `${left.toLocaleString("en-US")} were`} left out.`,
  run: "Driver's run",
  printRun: "Print the run",
  toDeliver: "To deliver",
  doneOrFailed: "Done or failed",
  notOnMap: "Not on the map",
  /** E.g. "3 orders have no valid location" */
  unplaced: (count: number) => `${ordersText(count)} ${count === 1 ? "has" : "have"} no valid location`,
  ofOnePlace: (count: number) => `${ordersText(count)} at this location`,
  moreOfOnePlace: (count: number) => `${ordersText(count)} more: search for them by ID.`,
  moreUnplaced: (count: number) => `${count.toLocaleString("en-US")} more`,
  runInWords: "Stops in the order of delivery time, with straight lines between them. A map needs JavaScript.",
  runPicture: (count: number) => `${count === 1 ? "1 stop" : `${count.toLocaleString("en-US")} stops`}, by their place`,
  showAll: "Show all",
  nothingToShow: "No orders to show",
  undoable: (count: number, others: number) =>
    `${ordersText(count)} can go back; ${others.toLocaleString("en-US")} had nobody and ${others === 1 ? "stays" : "stay"} assigned.`,
  undone: (count: number) => `${ordersText(count)} went back.`,
  undoFailed: "Nothing went back.",
  undoLate: "It is too late to take the assignment back.",
  assignFailed: "Assigning failed",
  switchFailed: "Switching tasks failed",
  othersAssign: "Others are assigning orders of this date right now. Nothing was sent: please try again.",
  unknown: "It is not known whether this was done. Look at the orders before you send it again.",
  group: "Order group",
  groups: "Order groups",
  groupNamed: (letter: GroupLetter) => (letter ? `Group ${letter}` : "Group"),
  groupTag: (letter: GroupLetter) => (letter ? `In group ${letter}` : "In group"),
  inTheGroup: (letter: GroupLetter) => (letter ? `in group ${letter}` : "in group"),
  inGroup: (count: number, letter: GroupLetter) => `${ordersText(count)} ${ownMapTexts.inTheGroup(letter)}`,
  dragOrder: "Drag this order onto a driver",
  dragGroup: "Drag this group onto a driver",
  secondGroup: "Second group",
  oneGroup: "One group",
  addingHere: "Adding here",
  addHere: "Add here",
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
  emptyGroup: "The group holds no orders.",
  otherDriver: "Choose another driver than the one who has the tasks.",
} as const
