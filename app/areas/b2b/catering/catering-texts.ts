/** Texts of Create catering order, byte-exact as in the documents (product/b2b 5). */
export const cateringTexts = {
  submit: "Create Order",
  noItems: "Catering order must contain at least one item",
  created: "Catering order created successfully",
  failed: "Catering order creation failed",
  noOptions: "No options available",
  noDrivers: "No drivers available",
  noClients: "No clients available",
} as const

/** Texts that the documents leave to us. */
export const ownCateringTexts = {
  help: "A catering order for an employee of this organization.",
  past: "The date can't be before today.",
  badTime: "Write the time as HH:mm, e.g. 12:30.",
  notOffered: "Choose one of those that are offered.",
  leastQuantity: "Minimum is 1",
  leastPrice: "Minimum is Zero",
  waitingAddress: "Choose employee first",
  waitingItems: "Items can be chosen once date, address and plan are.",
  addressHint: "Another employee empties it.",
  itemsHint: "Another plan, date or zone empties the items.",
  plansOf: (city: string) => `Those of ${city}, where the address is.`,
  noPlans: (city: string) => `No plan of ${city} is in a package.`,
  refresh: "Refresh options",
  addItem: "Add Item",
  removeItem: "Remove",
  noLines: "No items yet.",
  details: "Order details",
  detailsHelp: "The employee decides the addresses. Plan, date and zone decide the items.",
  items: "Items",
  sum: "Sum",
  noSum: "None yet",
  total: (complete: number, all: number) => `Total, ${complete} of ${all} ${all === 1 ? "item" : "items"}`,
  soFar: (amount: string, portions: number) =>
    `${amount} so far, ${portions.toLocaleString("en-US")} ${portions === 1 ? "portion" : "portions"}`,
  emptyTitle: "Empty the items?",
  emptyItems: (lines: number) =>
    `${lines.toLocaleString("en-US")} ${lines === 1 ? "item was" : "items were"} chosen for another plan, date or zone. Yes empties ${lines === 1 ? "it" : "them"}, No goes back to that choice.`,
  unsent: "Nothing was ordered. Try again.",
  unknown: "It is not known whether the order was created. Look at the organization before you send this again.",
} as const
