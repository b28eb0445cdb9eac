/** The limits of what burns, the longest first: each smaller than the one before it. */
export const LIMIT_FIELDS = {
  first: { label: "First limit (minutes)" },
  second: { label: "Second limit (minutes)" },
  third: { label: "Third limit (minutes)" },
} as const

export const dueTexts = {
  title: "What burns",
  lead: "Unassigned, due within",
  failed: "Not available",
  change: "Change limits",
  changed: "Limits changed",
  falling: "Must be smaller than the limit before it",
  range: "A whole number from 1 to 180, please",
  required: "*Required",
  unknown: "It is not known whether the limits were changed.",
} as const
