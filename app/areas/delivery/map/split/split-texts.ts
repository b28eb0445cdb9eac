import { ordersText, ownMapTexts } from "../../dispatch/dispatch-texts"

const formatCount = (count: number) => count.toLocaleString("en-US")
const drivers = (count: number) => (count === 1 ? "1 driver" : `${formatCount(count)} drivers`)
const loads = (count: number) => (count === 1 ? "1 route" : `${formatCount(count)} routes`)

/** Texts of 'Plan deliveries'. None is quoted from the documents. */
export const splitTexts = {
  title: "Plan deliveries",
  nothing: "No unassigned orders to plan.",
  noFilter: "Set the map filter first.",
  wrongMost: "Max. orders per route must be a number from 1 to 60",
  wrongMerchants: "Max. merchants per route must be a number from 1 to 20",
  takes: (count: number, until: string | null) =>
    `${formatCount(count)} unassigned ${count === 1 ? "order" : "orders"}${until ? ` due by ${until}` : ""}`,
  takesLate: (count: number) => `${formatCount(count)} late unassigned ${count === 1 ? "order" : "orders"}`,
  takesAll: (count: number) => `Plan all ${formatCount(count)} instead`,
  takesDue: (due: number | "late") =>
    due === "late" ? "Only late orders are planned." : `Only orders due within ${due} minutes are planned.`,
  filtered: (parts: readonly string[]) => `Map filter: ${parts.join(", ")}.`,
  noCounts: "Could not load the orders. You can plan them all the same.",
  noZone: "Outside the zones",
  noMerchant: "No merchant",
  more: (count: number) => `${formatCount(count)} more`,
  teams: "Filtering by team is not supported here. No plan was made.",
  orders: ordersText,
  drivers,
  loads,
  kept: (day: string) =>
    `Plan for ${day}. It is saved until you send or discard it. Orders are checked again before sending.`,
  given: (count: number) => `${ordersText(count)} ${count === 1 ? "was" : "were"} assigned by colleagues and removed.`,
  assign: (count: number, of: number) => `Assign ${ordersText(count)} to ${drivers(of)}`,
  sendTitle: (count: number, of: number) => `Assign ${ordersText(count)} to ${drivers(of)}?`,
  sendText:
    "Each order is checked again first. Orders that a colleague has assigned meanwhile stay with their drivers.",
  discardTitle: "Discard this plan?",
  discardText: (count: number) => `${loads(count)} with all changes will be deleted. No order is assigned.`,
  retry: (count: number) => `Retry ${ordersText(count)}`,
  waits: (count: number) => `${loads(count)} ${count === 1 ? "has" : "have"} no driver`,
  ready: (count: number) => `${loads(count)}, ${count === 1 ? "with" : "each with"} a driver`,
  noDriver: "No driver yet",
  above: (count: number, above: number) => `${ordersText(count)}, ${formatCount(above)} over the limit`,
  byZone: (km: string) => `One route per zone would be ${km}.`,
  straight: "Straight-line distance: to the merchants first, then between stops in order of delivery.",
  keys: "Use arrow keys to move between routes.",
  skip: "Skip to Assign",
  nobody: "No route has a driver.",
  result: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)} assigned`,
  unknown: "Not confirmed",
  notKnown: (count: number) => `${ordersText(count)} not confirmed`,
  changed: "The routes have changed since you opened this page. Check them and try again.",
  full: (most: number) => `A route holds up to ${ordersText(most)}. Nothing was moved. Split the route first.`,
  apart: (count: number) => `${ownMapTexts.unplaced(count)}. They are not on the map and not included in the distance.`,
  unplaced: (count: number) => `${formatCount(count)} without a valid location`,
  gone: "The plan is no longer saved. Plan again.",
} as const
