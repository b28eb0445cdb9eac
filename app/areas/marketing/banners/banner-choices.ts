import { isEnumValue } from "~/domain/enum-case"

/** Banner types on the wire, and what they are called (product/marketing 1). */
export const BANNER_TYPES = [
  { value: "default", label: "Default" },
  { value: "clickableBannerForPlans", label: "Offer Banner" },
  { value: "zoneDiscountBanner", label: "Zone Discount Banner" },
  { value: "countDownBanner", label: "Countdown Banner" },
] as const

/** Order By of the list (product/marketing 1), by the upstream's column. */
export const ORDERS = [
  { value: "id", label: "ID" },
  { value: "order", label: "Order" },
  { value: "created_at", label: "Created" },
  { value: "updated_at", label: "Last Modified" },
] as const

/** The list's directions (product/marketing 1). */
export const DIRECTIONS = [
  { value: "DESC", label: "DESC" },
  { value: "ASC", label: "ASC" },
] as const

/** A type as the documents write it, however the upstream does; one that is not known stays as it is. */
export function readType(stored: string): string {
  return BANNER_TYPES.find(({ value }) => isEnumValue(stored, value))?.value ?? stored
}

export const isKnownType = (type: string) => BANNER_TYPES.some(({ value }) => value === type)

/** What a type is called; one that is not known stays as it is. */
export function typeLabel(type: string): string {
  return BANNER_TYPES.find(({ value }) => value === type)?.label ?? type
}
