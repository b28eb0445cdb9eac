/** Texts of the support page. `start` and `none` are quoted from the documents. */
export const supportTexts = {
  title: "Support",
  start: "Start searching orders by client ID to get order results.",
  none: (client: string, day: string) => `${client} has no orders available on ${day}`,
} as const
