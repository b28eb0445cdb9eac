import type { FieldRules } from "~/ui/form/changed-fields"

export const SPLIT_INTENTS = { split: "split", assign: "split-assign", change: "split-change" } as const

/** Minutes from the first to the last order of a load; the longest is a shift. */
export const WITHINS = ["15", "30", "60", "120", "240"] as const
/** Orders that a load may hold at most, and does where nothing else was asked. */
export const MAX_ORDERS_PER_LOAD = 60
export const SPLIT_FIELDS = {
  most: { label: "Max. orders per route" },
  within: { label: "Delivery times within" },
  merchants: { label: "Keep merchants together", kind: "boolean" },
} as const satisfies FieldRules
/** Stands for a load that is not there yet, where orders are moved to one. */
export const NEW_LOAD = "new"
/** Which loads were shown where they are sent. */
export const SEND_FIELDS = { seen: { label: "Routes", hidden: true } } as const satisfies FieldRules
