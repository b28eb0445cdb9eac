import type { FieldRules } from "~/ui/form/changed-fields"

export const splitPath = "/delivery/map/split"

/** The kind of the job that sends a plan. */
export const PLAN_JOB = "delivery-plan"

export const SPLIT_INTENTS = {
  split: "split",
  assign: "split-assign",
  change: "split-change",
  stop: "split-stop",
} as const

/** Options in minutes, from the first to the last delivery of a load. The longest is a shift. */
export const WITHINS = ["15", "30", "60", "120", "240"] as const
/** Upper limit of the field 'Max. orders per route'. */
export const MAX_ORDERS_PER_LOAD = 60
/** Upper limit and default of the field 'Max. merchants per route'. */
export const MAX_MERCHANTS_PER_LOAD = 20
export const DEFAULT_MERCHANTS_PER_LOAD = 3
export const SPLIT_FIELDS = {
  most: { label: "Max. orders per route" },
  within: { label: "Delivery times within" },
  merchants: { label: "Max. merchants per route" },
} as const satisfies FieldRules
/** Name of the merchant of orders without one. */
export const NO_MERCHANT = "No merchant"
/** Form value for moving orders to a new load. */
export const NEW_LOAD = "new"
/** What the page asks before it is done (`?ask=`). */
export const ASKS = ["send", "discard"] as const
/** Parameters of this page that the map does not use. */
export const NO_SPLIT = {
  ...{ load: undefined, loads: undefined, results: undefined, listed: undefined, ask: undefined },
  ...{ find: undefined, sort: undefined, sending: undefined, sent: undefined },
}
/** Marks the page of a plan that is being sent: it goes on to the result. */
export const SENDING = "sending"
/** Shows what was sent last. */
export const SENT = "sent"
/** State of a route while its plan is sent, and afterwards. */
export type RouteState = "waiting" | "sending" | "done" | "part" | "none" | "unknown"
/** Orders of the list of routes, by `?sort=`. */
export const SORTS = ["number", "driver", "zone", "merchants", "size"] as const
export type LoadSort = (typeof SORTS)[number]
export const MAX_FIND_LENGTH = 60
/** `seen` is the version of the loads that the page showed. */
export const SEND_FIELDS = { seen: { label: "Routes", hidden: true } } as const satisfies FieldRules
