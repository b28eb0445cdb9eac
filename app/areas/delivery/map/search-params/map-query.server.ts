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
/** What is typed into a search stays in its box, whatever it finds. */
export const Typed = z.string().min(1).max(20).optional().catch(undefined)
/** Digits of an id. */
const MAX_DIGITS = 10

/** The id, or the beginning of one, that a search is for; null for what can be none, undefined where nothing is typed. */
export function idIn(typed: string | undefined): string | null | undefined {
  if (!typed) return undefined
  const digits = westernDigits(typed).replace(/[#\s]/g, "")
  return /^\d+$/.test(digits) && digits.length <= MAX_DIGITS ? digits : null
}

/** All of the dispatch map's state that is not the person's saved filter (product/dispatch 1). */
export const MapQuery = z.object({
  date: AskedDay,
  teams: Ids,
  allTeams: Flag,
  restaurants: Ids,
  allRestaurants: Flag,
  address: z.enum(["Home", "Company", "Both"]).catch("Both").default("Both"),
  business: z.enum(["B2B", "B2C", "BOTH"]).catch("BOTH").default("BOTH"),
  /** 'View All Restaurants', as the day it was ticked on: another date takes it away (product/dispatch 1). */
  merchants: AskedDay,
  /** Without one that of the order that is looked at, or of what the search finds. */
  tab: z.enum(ORDER_TABS).optional().catch(undefined),
  page: PageNumber,
  /** An order's or a client's id. */
  q: Typed,
  /** Which sidebar a phone shows. */
  side: z.enum(["orders", "drivers"]).catch("orders").default("orders"),
  load: z.enum(["busy", "free"]).catch("busy").default("busy"),
  /** The beginning of a driver's id. */
  dq: Typed,
  driver: AskedId,
  order: AskedId,
  /** Urgent orders alone: unassigned and due within so many minutes, late, or failed. */
  due: z
    .union([z.enum(["late", "failed"]), z.coerce.number().int().min(1).max(MAX_LIMIT)])
    .optional()
    .catch(undefined),
  /** Another shift for the person's own map, pressed just now. */
  shift: AskedId,
  dialog: z.string().max(40).optional().catch(undefined),
  step: z.coerce.number().int().min(1).max(3).catch(1).default(1),
  /** Which of the two groups orders are added to, and which a dialog is about. */
  group: z.enum(GROUP_LETTERS).catch("a").default("a"),
  /** Which orders a dialog is about: one, or the group. */
  orders: z
    .union([z.literal("group"), recordId()])
    .optional()
    .catch(undefined),
  /** The driver whom those were dropped on. */
  to: AskedId,
})
export type MapQuery = z.infer<typeof MapQuery>

export const dateOf = ({ date }: Pick<MapQuery, "date">) => date || today()

export const wantsAllMerchants = (query: Pick<MapQuery, "date" | "merchants">) => query.merchants === dateOf(query)

/** What the saved filter and the bar together ask the upstream for. */
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

/** Which pins those are. */
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
