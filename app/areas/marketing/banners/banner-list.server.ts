import { z } from "zod"
import { zonedNow } from "~/base/clock.server"
import { env } from "~/base/env.server"
import { formatInstantDate, instantDay } from "~/base/format-instant.server"
import { shownName } from "~/domain/shown-name"
import { PageNumber } from "~/lists/list-query.server"
import { listOf } from "~/lists/read-list.server"
import { foundByName } from "../found-by-name"
import { banners } from "./banner.record"
import { ORDERS, typeLabel } from "./banner-choices"
import { END_OF_DAY, ENDS, endOf } from "./banner-ends"
import { type Banner, listBanners } from "./banners.server"
import { businessCity } from "./panel/business-city.server"
import { endWords } from "./panel/end-words"
import { tenantLabel, tenants } from "./tenants.server"

const COLUMNS = ORDERS.map(({ value }) => value)

export const BannerQuery = z.object({
  application: z
    .string()
    .optional()
    .catch(undefined)
    .transform((asked) => tenants().find((tenant) => tenant === asked) ?? tenants()[0]),
  order_by: z.enum(COLUMNS).default("id").catch("id"),
  direction: z.enum(["ASC", "DESC"]).default("DESC").catch("DESC"),
  status: z.enum(["ACTIVE", "INACTIVE"]).optional().catch(undefined),
  ends: z
    .enum(ENDS.map(({ value }) => value))
    .optional()
    .catch(undefined),
  search: z.string().min(1).max(100).optional().catch(undefined),
  page: PageNumber,
})

export const bannerList = listOf({
  record: banners,
  query: BannerQuery,
  filters: ["application", "order_by", "direction", "status", "ends", "search"],
  pageSize: 10,
  async readAll(api, { application, order_by: column, direction, status, ends, search }) {
    const isActive = status && status === "ACTIVE"
    const all = await listBanners(api, { tenant: application, isActive, column, direction })
    const now = zonedNow()
    return foundByName(all, search).filter(({ date }) => !ends || endOf(date, now) === ends)
  },
  row: toRow,
  hit: ({ id, name, type }) => ({ id, title: shownName(id, name), note: `#${id}, ${typeLabel(type)}` }),
  columns: [
    { head: "#", kind: "digits", value: ({ id }) => String(id) },
    { head: "Name", value: ({ name }) => name },
    { head: "Type", value: ({ type }) => typeLabel(type) },
    { head: "Application", value: (banner) => toRow(banner).applications },
    { head: "Order", kind: "number", value: ({ order }) => order },
    { head: "Created", value: ({ createdAt }) => formatInstantDate(createdAt) },
    { head: "Last Modified", value: ({ updatedAt }) => formatInstantDate(updatedAt) },
    { head: "Status", value: ({ isActive }) => (isActive ? "Active" : "Inactive") },
  ],
})

/** Relative paths belong to the CDN. */
export const pictureUrl = (path: string) => {
  if (!path) return null
  return /^https?:\/\//.test(path) ? path : `${env.CDN_URL}/${path.split("/").map(encodeURIComponent).join("/")}`
}

function toRow(banner: Banner) {
  const { id, name, type, order, isActive, isEditable, tenants: places, createdAt, updatedAt, date } = banner
  return {
    id,
    name: shownName(id, name),
    type: typeLabel(type),
    picture: pictureUrl(banner.bannerImgEn),
    /** The countdown's end in words; empty without a countdown. */
    ends: endWords({ date: date.slice(0, 10), time: date.slice(11, 16) || END_OF_DAY }, zonedNow(), businessCity()),
    applications: Object.keys(places).map(tenantLabel).join(", "),
    order: isActive && order !== null ? String(order) : "",
    created: instantDay(createdAt),
    updated: instantDay(updatedAt),
    isActive,
    isEditable,
  }
}
export type BannerRow = ReturnType<typeof toRow>
