const formatCount = (count: number) => count.toLocaleString("en-US")

/** Texts of the question before a plan. The map's page loads the other texts of 'Plan deliveries', but not these. */
export const questionTexts = {
  wrongMerchants: "Max. merchants per route must be a number from 1 to 20",
  takes: (count: number, until: string | null) =>
    `${formatCount(count)} unassigned ${count === 1 ? "order" : "orders"}${until ? ` due by ${until}` : ""}`,
  takesLate: (count: number) => `${formatCount(count)} late unassigned ${count === 1 ? "order" : "orders"}`,
  takesAll: (count: number) => `Plan all ${formatCount(count)} instead`,
  noMerchant: "No merchant",
  more: (count: number) => `${formatCount(count)} more`,
} as const
