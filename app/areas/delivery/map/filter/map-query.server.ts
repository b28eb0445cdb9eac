import { z } from "zod"
import { today } from "~/base/clock.server"
import { AskedDay } from "~/base/day.server"
import { recordId } from "~/base/record-id.server"
import { westernDigits } from "~/domain/digits"
import { AskedId, PageNumber } from "~/lists/list-query.server"
import { MAX_PACKED } from "~/ui/list/packed-ids"
import { GROUP_LETTERS } from "../../dispatch/groups/groups"
import { ORDER_TABS } from "../../dispatch/order"
import type { OrderFilter } from "../../dispatch/order-filter.server"
import type { PinsAsked } from "../../live-pins/pins-asked"
import type { MapFilter } from "./map-filter.server"
import { MAX_LIMIT } from "./map-paths"

const Ids = z.array(recordId()).max(MAX_PACKED).catch([]).default([])
const Flag = z.literal("1").optional().catch(undefined)
/** Search text stays in its field, also if it finds nothing. */
export const Typed = z.string().min(1).max(20).optional().catch(undefined)
/** Digits of an id. */
const MAX_DIGITS = 10

/** The id, or its start, in a search text; null for text that is no id, undefined without text. */
export function idIn(typed: string | undefined): string | null | undefined {
  if (!typed) return undefined
  const digits = westernDigits(typed).replace(/[#\s]/g, "")
  return /^\d+$/.test(digits) && digits.length <= MAX_DIGITS ? digits : null
}

/** The dispatch map's state in the address. The rest is the person's saved filter. */
export const MapQuery = z.object({
  date: AskedDay,
  teams: Ids,
  allTeams: Flag,
  restaurants: Ids,
  allRestaurants: Flag,
  address: z.enum(["Home", "Company", "Both"]).catch("Both").default("Both"),
  business: z.enum(["B2B", "B2C", "BOTH"]).catch("BOTH").default("BOTH"),
  /** The day for which 'View All Restaurants' is selected: another date clears it. */
  merchants: AskedDay,
  /** Default: the tab of the open order, or of the search results. */
  tab: z.enum(ORDER_TABS).optional().catch(undefined),
  page: PageNumber,
  /** An order's or a client's id. */
  q: Typed,
  /** The sidebar shown on a phone. */
  side: z.enum(["orders", "drivers"]).catch("orders").default("orders"),
  load: z.enum(["busy", "free"]).catch("busy").default("busy"),
  /** The start of a driver's id. */
  dq: Typed,
  driver: AskedId,
  /** The drivers whose pins alone are shown. */
  show: Ids,
  order: AskedId,
  /** Shows only urgent orders: unassigned and due within this many minutes, late, or failed. */
  due: z
    .union([z.enum(["late", "failed"]), z.coerce.number().int().min(1).max(MAX_LIMIT)])
    .optional()
    .catch(undefined),
  /** The shift that was just selected: it is saved in the filter. */
  shift: AskedId,
  dialog: z.string().max(40).optional().catch(undefined),
  step: z.coerce.number().int().min(1).max(3).catch(1).default(1),
  /** The group that orders are added to and that dialogs use. */
  group: z.enum(GROUP_LETTERS).catch("a").default("a"),
  /** The orders of a dialog: one order, or the group. */
  orders: z
    .union([z.literal("group"), recordId()])
    .optional()
    .catch(undefined),
  /** The driver that the orders were dropped on. */
  to: AskedId,
})
export type MapQuery = z.infer<typeof MapQuery>

export const dateOf = ({ date }: Pick<MapQuery, "date">) => date || today()

export const wantsAllMerchants = (query: Pick<MapQuery, "date" | "merchants">) => query.merchants === dateOf(query)

/** Combines the saved filter and the bar into an upstream filter. */
export function orderFilterOf(filter: MapFilter, query: MapQuery): OrderFilter {
  return {
    date: dateOf(query),
    zones: filter.zones,
    plans: filter.plans,
    restaurants: query.allRestaurants ? [] : query.restaurants,
    teams: query.allTeams ? [] : query.teams,
    addressType: query.address,
    businessType: query.business,
    search: idIn(query.q),
  }
}

export function pinsAskedBy(filter: MapFilter, query: MapQuery): PinsAsked {
  const asked = orderFilterOf(filter, query)
  return {
    cityId: filter.city.id,
    zonesIds: asked.zones ?? [],
    plansIds: asked.plans ?? [],
    foodCategoriesIds: filter.foodCategories,
    deliveryDate: asked.date ?? "",
    addressType: asked.addressType ?? "Both",
    businessType: asked.businessType ?? "BOTH",
    restaurants: asked.restaurants ?? [],
    teams: asked.teams ?? [],
  }
}
