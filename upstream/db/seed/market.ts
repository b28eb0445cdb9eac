import { addDays, daysBetween } from "../../rules/calendar"
import type { Db } from "../database"
import * as tables from "../market"
import { makeBanners, makePolygonDiscounts } from "./banners"
import { bulkInsert, continueIds } from "./bulk-insert"
import { SEED_TODAY } from "./moved"
import { makeSegments, makeVouchers } from "./segments"
import { makeSubscriptions } from "./subscriptions"

/** Tables of finance and marketing, children first, because `truncate` needs this order. */
export const MARKET_TABLES = [
  ...["bulk_jobs", "audits", "accounting_logs", "subscriptions"],
  ...["banner_images", "banner_tenants", "banners", "polygon_discounts", "segments", "vouchers"],
]
const WITHOUT_ID = new Set(["banner_images", "banner_tenants"])

/** All seed rows of finance and marketing, without a database. The last day is `today`, but not before SEED_TODAY. */
export function makeMarket(today: string = SEED_TODAY) {
  const later = Math.max(0, daysBetween(SEED_TODAY, today))
  const moved = (day: string) => addDays(day, later)
  return {
    ...makeSubscriptions(moved),
    ...makeBanners(moved),
    polygonDiscounts: makePolygonDiscounts(),
    vouchers: makeVouchers(),
    segments: makeSegments(moved),
  }
}

/** Fills the tables of finance and marketing. */
export async function seedMarket(db: Db, today: string): Promise<void> {
  const made = makeMarket(today)
  await bulkInsert(db, tables.subscriptions, made.subscriptions)
  await bulkInsert(db, tables.accountingLogs, made.accountingLogs)
  await bulkInsert(db, tables.banners, made.banners)
  await bulkInsert(db, tables.bannerTenants, made.bannerTenants)
  await bulkInsert(db, tables.polygonDiscounts, made.polygonDiscounts)
  await bulkInsert(db, tables.vouchers, made.vouchers)
  await bulkInsert(db, tables.segments, made.segments)
  for (const table of MARKET_TABLES.filter((name) => !WITHOUT_ID.has(name))) await continueIds(db, table)
}
