import { Hono } from "hono"
import { auditRoutes } from "./rest/market/audits"
import { bannerChangeRoutes } from "./rest/market/banner-changes"
import { bannerOrderRoutes } from "./rest/market/banner-order"
import { bannerRoutes, polygonDiscountRoutes } from "./rest/market/banners"
import { bulkActionRoutes } from "./rest/market/bulk-actions"
import { segmentChangeRoutes } from "./rest/market/segment-changes"
import { segmentRoutes, voucherRoutes } from "./rest/market/segments"
import type { Upstream, UpstreamEnv } from "./upstream"

/** The log book, marketing and bulk actions on v3 (product/marketing 1). */
export function marketRoutes(upstream: Upstream, timeZone: string): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()
  routes.route("/", auditRoutes(upstream, timeZone))
  routes.route("/", bannerRoutes(upstream, timeZone))
  routes.route("/", bannerOrderRoutes(upstream, timeZone))
  routes.route("/", bannerChangeRoutes(upstream, timeZone))
  routes.route("/", segmentRoutes(upstream, timeZone))
  routes.route("/", segmentChangeRoutes(upstream, timeZone))
  routes.route("/", bulkActionRoutes(upstream))
  return routes
}

/** Their two look-ups on admin v1. */
export function marketAdminRoutes(upstream: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()
  routes.route("/", polygonDiscountRoutes(upstream))
  routes.route("/", voucherRoutes(upstream))
  return routes
}
