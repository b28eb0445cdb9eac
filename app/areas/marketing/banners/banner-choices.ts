/** The applications' names on the wire; the first is the product's own (product/marketing 1). */
export const TENANTS = ["saffron", "frank"] as const
export type Tenant = (typeof TENANTS)[number]
export const DEFAULT_TENANT: Tenant = TENANTS[0]

/** Banner types on the wire, and what they are called (product/marketing 1). */
export const BANNER_TYPES = [
  { value: "default", label: "Default" },
  { value: "clickableBannerForPlans", label: "Offer Banner" },
  { value: "zoneDiscountBanner", label: "Zone Discount Banner" },
  { value: "countDownBanner", label: "Countdown Banner" },
] as const
export type BannerType = (typeof BANNER_TYPES)[number]["value"]

/** Order By of the list (product/marketing 1), by the upstream's column. */
export const ORDERS = [
  { value: "id", label: "ID" },
  { value: "order", label: "Order" },
  { value: "created_at", label: "Created" },
  { value: "updated_at", label: "Last Modified" },
] as const

/** An application as people call it. */
export function tenantLabel(tenant: string, productName: string): string {
  return tenant === DEFAULT_TENANT ? productName : tenant
}

/** What a type is called; one that is not known stays as it is. */
export function typeLabel(type: string): string {
  return BANNER_TYPES.find(({ value }) => value === type)?.label ?? type
}
