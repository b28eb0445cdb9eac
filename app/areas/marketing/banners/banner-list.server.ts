import { z } from "zod"
import { zonedNow } from "~/base/clock.server"
import { env } from "~/base/env.server"
import { PageNumber } from "~/lists/list-query.server"
import { listRoute, searchRows } from "~/record/list-route.server"
import { banners } from "./banner.record"
import { ORDERS } from "./banner-choices"
import { bannerTable, type ListedBanner } from "./banner-columns"
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

export const bannerList = listRoute({
  record: banners,
  columns: bannerTable,
  query: BannerQuery,
  filters: ["application", "order_by", "direction", "status", "ends", "search"],
  pageSize: 10,
  async readAll(api, { application, order_by: column, direction, status, ends, search }) {
    const isActive = status && status === "ACTIVE"
    const all = await listBanners(api, { tenant: application, isActive, column, direction })
    const now = zonedNow()
    return searchRows(all.filter(({ date }) => !ends || endOf(date, now) === ends).map(forList), search, bannerTable)
  },
})

/** Relative paths belong to the CDN. */
export const pictureUrl = (path: string) => {
  if (!path) return null
  return /^https?:\/\//.test(path) ? path : `${env.CDN_URL}/${path.split("/").map(encodeURIComponent).join("/")}`
}

function forList(banner: Banner): ListedBanner {
  const end = { date: banner.date.slice(0, 10), time: banner.date.slice(11, 16) || END_OF_DAY }
  return {
    ...banner,
    picture: pictureUrl(banner.bannerImgEn),
    ends: endWords(end, zonedNow(), businessCity()),
    applications: Object.keys(banner.tenants).map(tenantLabel).join(", "),
  }
}
