/** Texts of the merchants list, byte-exact as in the documents (product/food 6). */
export const merchantTexts = {
  title: "Merchants",
  searchPlaceholder: "Name, ID or Phone",
  create: "+ Create Merchant",
} as const
