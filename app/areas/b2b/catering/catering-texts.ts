/** Texts of Create catering order, byte-exact as in the documents. */
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
  badTime: "Enter the time as HH:mm, for example 12:30.",
  notOffered: "Choose one from the list.",
  leastQuantity: "Minimum is 1",
  leastPrice: "Minimum is Zero",
  waitingAddress: "Choose employee first",
  waitingItems: "Choose date, address and plan first.",
  addressHint: "Changing the employee clears the address.",
  itemsHint: "Changing the plan, date or zone clears the items.",
  plansOf: (city: string) => `Plans for ${city}`,
  noPlans: (city: string) => `No package includes a plan for ${city}.`,
  refresh: "Refresh options",
  addItem: "Add Item",
  removeItem: "Remove",
  noLines: "No items yet.",
  details: "Order details",
  detailsHelp: "Addresses depend on the employee. Items depend on plan, date and zone.",
  items: "Items",
  sum: "Sum",
  noSum: "Not complete",
  total: (complete: number, all: number) => `Total, ${complete} of ${all} ${all === 1 ? "item" : "items"}`,
  soFar: (amount: string, portions: number) =>
    `${amount} so far, ${portions.toLocaleString("en-US")} ${portions === 1 ? "portion" : "portions"}`,
  emptyTitle: "Clear the items?",
  emptyItems: (lines: number) =>
    `${lines.toLocaleString("en-US")} ${lines === 1 ? "item was" : "items were"} chosen for another plan, date or zone. Yes clears ${lines === 1 ? "it" : "them"}. No restores the earlier choices.`,
  unsent: "Nothing was ordered. Try again.",
  unknown:
    "We could not confirm that the order was created. Check the organization's catering orders before you send this again.",
} as const
