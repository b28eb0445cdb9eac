import type { graphql } from "~/upstream/api.server"

export type Where = ReturnType<typeof graphql.scalar<"OrderWhere">>

/** Filter of an order query, with IDs as text. An empty list does not filter. */
export interface OrderFilter {
  /** Only these orders, at most 1,000. */
  ids?: readonly string[]
  date?: string | undefined
  clientId?: string | undefined
  zones?: readonly string[]
  plans?: readonly string[]
  restaurants?: readonly string[]
  teams?: readonly string[]
  addressType?: "Home" | "Company" | "Both"
  businessType?: "B2B" | "B2C" | "BOTH"
  /** An order's or a client's ID; null finds no orders. */
  search?: string | null | undefined
}

/** The condition of an order query: all parts of the filter that are set, and the statuses if there are any. */
export function whereOf(filter: OrderFilter, statuses: readonly string[], operator: "IN" | "NOT_IN" = "IN"): Where {
  const every: Where[] = []
  const among = (column: NonNullable<Where["column"]>, values: readonly string[] | undefined) => {
    if (values && values.length > 0) every.push({ column, operator: "IN", value: values })
  }
  if (filter.date) every.push({ column: "DELIVERY_DATE", operator: "EQ", value: filter.date })
  if (filter.clientId) every.push({ column: "CLIENT_ID", operator: "EQ", value: filter.clientId })
  if (statuses.length > 0) every.push({ column: "STATUS", operator, value: statuses })
  among("ID", filter.ids)
  among("ZONE_ID", filter.zones)
  among("PLAN_ID", filter.plans)
  among("MERCHANT_ID", filter.restaurants)
  const { addressType = "Both", businessType = "BOTH", search } = filter
  if (addressType !== "Both") every.push({ column: "ADDRESS_TYPE", operator: "EQ", value: addressType.toUpperCase() })
  if (businessType !== "BOTH") every.push({ column: "BUSINESS_TYPE", operator: "EQ", value: businessType })
  if (search)
    every.push({ OR: (["ID", "CLIENT_ID"] as const).map((column) => ({ column, operator: "EQ", value: search })) })
  return { AND: every }
}

/** The condition of a filter by team; null if no team is chosen. */
export function teamsOf({ teams }: OrderFilter) {
  return teams && teams.length > 0 ? ({ column: "ID", operator: "IN", value: teams } as const) : null
}
