import { NUMBER } from "~/domain/number-text"
import type { FieldRules } from "~/ui/form/changed-fields"

/** The fields of Create catering order (product/b2b 5), in their order. */
export const CATERING_FIELDS = {
  deliveryDate: { label: "Delivery date", kind: "date" },
  deliveryTime: { label: "Delivery time" },
  clientId: { label: "Receiving employee" },
  addressId: { label: "Address" },
  planId: { label: "Plan" },
  driverId: { label: "Driver" },
  items: {
    label: "Items",
    kind: "rows",
    row: {
      itemId: { label: "Item" },
      quantity: { label: "Quantity", ...NUMBER },
      itemPrice: { label: "Price", ...NUMBER },
    },
  },
  /** Without script: by what the employees and drivers are chosen that the fields show. */
  clientSearch: { label: "Search employees" },
  driverSearch: { label: "Search drivers" },
  /** Not typed: whose address it is, and the plan, day and zone that the items were chosen for. */
  addressFor: { label: "Address of", hidden: true },
  itemsFor: { label: "Items of", hidden: true },
} as const satisfies FieldRules

export const CREATE_CATERING = "create-catering"
