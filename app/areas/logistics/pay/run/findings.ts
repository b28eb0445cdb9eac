/** What is looked for before paying, in the order in which the page shows it. Ours: the documents know no such check. */
export const FINDINGS = {
  account: { title: "No account", why: "The STC Pay cell of the file is empty." },
  unread: {
    title: "Amount that can't be read",
    why: "The net is missing, or an amount is no number: the sums count it as nothing.",
  },
  doubled: { title: "Account doubled", why: "One STC Pay number stands in more than one row." },
  negative: { title: "Negative net", why: "The deduction is higher than salary and bonus." },
  idle: { title: "Pay without a worked day", why: "Salary above zero, and no working day in the period." },
  bonus: { title: "Same bonus twice", why: "Equal driver, day, amount and note." },
} as const
export type FindingName = keyof typeof FINDINGS
export const FINDING_NAMES = Object.keys(FINDINGS) as FindingName[]

/** The id of a finding's row on the page. */
export const findingRowId = (finding: string, driver: string) => `look-${finding}-${driver}`

/** What `show` of the address names, beside the findings: all contractors of the comparison. */
export const CONTRACTORS = "contractors"
/** The id of a finding's section. */
export const findingId = (finding: string) => `find-${finding}`
