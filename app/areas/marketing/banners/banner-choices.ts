import { isEnumValue } from "~/domain/enum-case"

/** Banner types in the API and their labels. */
export const BANNER_TYPES = [
  { value: "default", label: "Default" },
  { value: "clickableBannerForPlans", label: "Offer Banner" },
  { value: "zoneDiscountBanner", label: "Zone Discount Banner" },
  { value: "countDownBanner", label: "Countdown Banner" },
] as const

/** Order By of the list; values are upstream columns. */
export const ORDERS = [
  { value: "id", label: "ID" },
  { value: "order", label: "Order" },
  { value: "created_at", label: "Created" },
  { value: "updated_at", label: "Last Modified" },
] as const

export const DIRECTIONS = [
  { value: "DESC", label: "DESC" },
  { value: "ASC", label: "ASC" },
] as const

/** The documents' spelling of a type in any letter case. Unknown types stay as they are. */
export function readType(stored: string): string {
  return BANNER_TYPES.find(({ value }) => isEnumValue(stored, value))?.value ?? stored
}

export const isKnownType = (type: string) => BANNER_TYPES.some(({ value }) => value === type)

/** Unknown types are their own label. */
export function typeLabel(type: string): string {
  return BANNER_TYPES.find(({ value }) => value === type)?.label ?? type
}
