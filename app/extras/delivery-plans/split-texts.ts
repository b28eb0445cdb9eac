import { ordersText, ownMapTexts } from "~/areas/delivery/dispatch/dispatch-texts"
import type { LoadSort, RouteState } from "./split-fields"

const formatCount = (count: number) => count.toLocaleString("en-US")
const drivers = (count: number) => (count === 1 ? "1 driver" : `${formatCount(count)} drivers`)
const loads = (count: number) => (count === 1 ? "1 route" : `${formatCount(count)} routes`)

const ROUTE_STATES: Record<RouteState, string> = {
  waiting: "Waiting",
  sending: "Sending",
  done: "Assigned",
  part: "Partly assigned",
  none: "Not assigned",
  unknown: "Not confirmed",
}
const ROUTE_SORTS: Record<LoadSort, string> = {
  number: "Route number",
  driver: "Driver",
  zone: "Zone",
  merchants: "Most merchants",
  size: "Most orders",
}

/** Texts of 'Plan deliveries'. None is quoted from the documents. */
export const splitTexts = {
  title: "Plan deliveries",
  nothing: "No unassigned orders to plan.",
  noFilter: "Set the map filter first.",
  wrongMost: "Max. orders per route must be a number from 1 to 60",
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
  notKnown: (count: number) => `${ordersText(count)} not confirmed`,
  changed: "The routes have changed since you opened this page. Check them and try again.",
  full: (most: number) => `A route holds up to ${ordersText(most)}. Nothing was moved. Split the route first.`,
  apart: (count: number) => `${ownMapTexts.unplaced(count)}. They are not on the map and not included in the distance.`,
  unplaced: (count: number) => `${formatCount(count)} without a valid location`,
  gone: "The plan is no longer saved. Plan again.",
  state: ROUTE_STATES,
  sorts: ROUTE_SORTS,
  sort: "Sort by",
  find: "Driver, route, zone or merchant",
  found: (count: number, all: number) => `${formatCount(count)} of ${loads(all)}`,
  noneFound: "No matching routes",
  dragOrder: "Drag this order to another route",
  settings: "Plan settings",
  job: (day: string) => `Delivery plan for ${day}`,
  progress: (done: number, all: number) => `${formatCount(done)} of ${drivers(all)}`,
  sendingTitle: "Sending the plan",
  sendingHelp: "Each driver's orders are sent in one call. You can leave this page: sending continues.",
  isSending: "This plan is already being sent. Wait for its result.",
  stop: "Stop sending",
  stopping: "Stopping. Orders that were already sent stay assigned.",
  stopLate: "The plan is no longer being sent.",
  moreRoutes: (count: number) => `${formatCount(count)} more`,
  early: {
    stopped: "Stopped. The other routes stay in the plan.",
    broken: "Sending was interrupted. The other routes stay in the plan.",
  },
  whereResult: "Open Plan deliveries to see the result or to notify the drivers.",
  sentAt: (time: string) => `Sent at ${time}`,
  showSent: "Show result",
  noUndo: "An order that had no driver before cannot be unassigned. Use Reassign Driver to move it.",
  tell: (from: number, to: number, of: number) =>
    from === 1 && to === of ? `Notify ${drivers(of)}` : `Notify drivers ${from} to ${to} of ${of}`,
  /** E.g. "16 drivers have all their orders, 1 has some, 1 has none" */
  summary: (states: readonly RouteState[]) => {
    const count = (...some: RouteState[]) => states.filter((state) => some.includes(state)).length
    const [all, part, none, unknown] = [count("done"), count("part"), count("none"), count("unknown")]
    const has = (some: number) => (some === 1 ? "has" : "have")
    return [
      `${drivers(all)} ${has(all)} all their orders`,
      ...(part > 0 ? [`${formatCount(part)} ${has(part)} some`] : []),
      ...(none > 0 ? [`${formatCount(none)} ${has(none)} none`] : []),
      ...(unknown > 0 ? [`${formatCount(unknown)} not confirmed`] : []),
    ].join(", ")
  },
} as const
