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
  orders: ordersText,
  loads,
  given: (count: number) => `${ordersText(count)} ${count === 1 ? "was" : "were"} assigned by colleagues and removed.`,
  assign: (count: number, of: number) => `Assign ${ordersText(count)} to ${drivers(of)}`,
  sendTitle: (count: number, of: number) => `Assign ${ordersText(count)} to ${drivers(of)}?`,
  discardText: (count: number) => `${loads(count)} with all changes will be deleted. No order is assigned.`,
  retry: (count: number) => `Retry ${ordersText(count)}`,
  waits: (count: number) => `${loads(count)} ${count === 1 ? "has" : "have"} no driver`,
  ready: (count: number) => `${loads(count)}, ${count === 1 ? "with" : "each with"} a driver`,
  above: (count: number, above: number) => `${ordersText(count)}, ${formatCount(above)} over the limit`,
  result: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)} assigned`,
  notKnown: (count: number) => `${ordersText(count)} not confirmed`,
  full: (most: number) => `A route holds up to ${ordersText(most)}. Nothing was moved. Split the route first.`,
  apart: (count: number) => `${ownMapTexts.unplaced(count)}. They are not on the map and not included in the distance.`,
  unplaced: (count: number) => `${formatCount(count)} without a valid location`,
  state: ROUTE_STATES,
  sorts: ROUTE_SORTS,
  found: (count: number, all: number) => `${formatCount(count)} of ${loads(all)}`,
  progress: (done: number, all: number) => `${formatCount(done)} of ${drivers(all)}`,
  moreRoutes: (count: number) => `${formatCount(count)} more`,
  early: {
    stopped: "Stopped. The other routes stay in the plan.",
    broken: "Sending was interrupted. The other routes stay in the plan.",
  },
  sentAt: (time: string) => `Sent at ${time}`,
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
