/** Texts of Create catering order, byte-exact as in the documents. */
export const cateringTexts = {
  noItems: "Catering order must contain at least one item",
  noOptions: "No options available",
} as const

/** Texts that the documents leave to us. */
export const ownCateringTexts = {
  notOffered: "Choose one from the list.",
  soFar: (amount: string, portions: number) =>
    `${amount} so far, ${portions.toLocaleString("en-US")} ${portions === 1 ? "portion" : "portions"}`,
} as const
