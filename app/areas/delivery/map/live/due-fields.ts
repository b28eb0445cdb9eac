import { MAX_TARGET } from "../../dispatch/order"

/** Limits of urgent orders, each smaller than the one before it. */
export const LIMIT_FIELDS = {
  first: { label: "First limit (minutes)" },
  second: { label: "Second limit (minutes)" },
  third: { label: "Third limit (minutes)" },
  target: { label: "Orders per driver and day, at most", hint: "Drivers above it are suggested last." },
} as const

export const dueTexts = {
  title: "Urgent orders",
  failed: "Not available",
  change: "Map settings",
  falling: "Must be less than the limit above",
  range: "Enter a whole number from 1 to 180",
  targetRange: `Enter a whole number from 1 to ${MAX_TARGET}`,
  required: "*Required",
} as const
