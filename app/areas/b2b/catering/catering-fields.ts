import { NUMBER } from "~/domain/number-text"
import type { FieldRules } from "~/ui/form/changed-fields"

/** In the order of the screen. */
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
  /** Without script: the search for employees and for drivers. */
  clientSearch: { label: "Search employees" },
  driverSearch: { label: "Search drivers" },
  /** Not typed: the employee of the address, and the plan, date, zone and address that the items were chosen for. */
  addressFor: { label: "Address of", hidden: true },
  itemsFor: { label: "Items of", hidden: true },
} as const satisfies FieldRules

export const CREATE_CATERING = "create-catering"
