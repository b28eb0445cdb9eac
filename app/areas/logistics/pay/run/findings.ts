/** The checks before paying, in the order of the page. The documents do not define them. */
export const FINDINGS = {
  account: { title: "No account", why: "The driver has no STC Pay number." },
  unread: {
    title: "Invalid amount",
    why: "The net is missing or an amount is not a number. Totals count it as 0.",
  },
  doubled: { title: "Duplicate account", why: "Several drivers have the same STC Pay number." },
  negative: { title: "Negative net", why: "The deduction is higher than salary and bonus." },
  idle: { title: "Paid but no working days", why: "The salary is above 0, but the period has no working days." },
  bonus: { title: "Same bonus twice", why: "Same driver, day, amount and note." },
} as const
export type FindingName = keyof typeof FINDINGS
export const FINDING_NAMES = Object.keys(FINDINGS) as FindingName[]

/** The forms that mark one row, or all rows of a check, as reviewed. */
export const MARK = "mark"
export const MARK_ALL = "mark-all"

/** The id of a finding's row on the page. */
export const findingRowId = (finding: string, driver: string) => `look-${finding}-${driver}`

/** The value of the search parameter `show` that lists all contractors of the comparison. */
export const CONTRACTORS = "contractors"
/** The search parameter that lists only the rows to review. */
export const OPEN = "open"
/** The ids of the page's sections. */
export const PERIOD = "period"
export const LOOK = "look"
export const COMPARE = "compare"
export const RECALCULATED = "recalculated"
export const HELD_SECTION = "held"
export const FILES = "hand-over"
export const HANDED_OVER = "handed-over"
/** The id of the link to the salary file. */
export const DOWNLOAD = "download"
/** The id of a finding's section. */
export const findingId = (finding: string) => `find-${finding}`
