import { asc, desc, eq, inArray, sql } from "drizzle-orm"
import { Hono } from "hono"
import { z } from "zod"
import { MARKET_LIMITS, SegmentStatus } from "../../contract/market"
import { clientName } from "../../db/clients"
import type { Db } from "../../db/database"
import { segments, vouchers } from "../../db/market"
import { needs, requireAny } from "../../permissions"
import { missing } from "../../problem"
import type { Upstream, UpstreamEnv } from "../../upstream"
import { pathId, query, readQuery } from "../read-input"
import { wireTime } from "../wire-time"

type Row = typeof segments.$inferSelect

export const noSuchSegment = () => missing("There is no such segment.")
const number = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, "must be a number.")
    .transform(Number)
    .refine((value) => value <= most, `must not be greater than ${most}.`)

/** Whether a client has used a voucher; about 46 of 100 have. */
const hasUsed = (clientId: number) => (clientId * 7_919) % 100 < 46

/** GET /segments, /segments/{id} and /segments/{id}/insights (product/marketing 2). */
export function segmentRoutes({ db }: Upstream, timeZone: string): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()
  const format = wireTime(timeZone)

  routes.get("/segments", async (c) => {
    requireAny(c.var.staff, needs.seeSegments)
    const { "filters[status]": status } = readQuery(c, { "filters[status]": SegmentStatus.optional() })
    const { clientIds: _, voucherIds: __, ...columns } = SHOWN
    const rows = await db
      .select(columns)
      .from(segments)
      .where(status ? eq(segments.status, status) : undefined)
      .orderBy(desc(segments.id))
    return c.json(rows.map((row) => segmentAnswer(row, format)))
  })

  routes.get("/segments/:id", async (c) => {
    requireAny(c.var.staff, needs.seeSegments)
    const wanted = readQuery(c, {
      clients_per_page: number(100).default(10),
      clients_current_page: number(1_000_000).default(1),
      vouchers_per_page: number(100).default(10),
      vouchers_current_page: number(1_000_000).default(1),
      subscribed: query.flag,
    })
    const segment = await findSegment(db, pathId(c, noSuchSegment()))
    const ids = wanted.subscribed ? segment.clientIds.filter(hasUsed) : segment.clientIds
    const own = await vouchersOf(db, segment)
    const clients = pageOf(ids, wanted.clients_per_page, wanted.clients_current_page)
    const used = wanted.subscribed ? own.filter(({ subscriptionsCount }) => subscriptionsCount > 0) : own
    return c.json({
      id: segment.id,
      name: segment.name,
      status: segment.status,
      createdAt: format(segment.createdAt),
      updatedAt: format(segment.updatedAt),
      clients: { ...clients, data: clients.data.map((id) => ({ clientId: id, name: clientName(id) })) },
      vouchers: pageOf(used, wanted.vouchers_per_page, wanted.vouchers_current_page),
    })
  })

  routes.get("/segments/:id/insights", async (c) => {
    requireAny(c.var.staff, needs.seeSegments)
    readQuery(c, {})
    const segment = await findSegment(db, pathId(c, noSuchSegment()))
    const own = await vouchersOf(db, segment)
    const total = own.reduce((sum, { subscriptionsCount }) => sum + subscriptionsCount, 0)
    return c.json({ total_users: segment.clientIds.length, total_subscriptions: total })
  })

  return routes
}

/** GET /vouchers/active-vouchers of admin v1: the first vouchers whose code contains the keyword. */
export function voucherRoutes({ db }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()
  routes.get("/vouchers/active-vouchers", async (c) => {
    requireAny(c.var.staff, needs.seeVouchers)
    const { keyword = "" } = readQuery(c, { keyword: query.text })
    const rows = await db
      .select({ id: vouchers.id, code: vouchers.code })
      .from(vouchers)
      .where(sql`${vouchers.isActive} and position(${keyword.trim().toLowerCase()} in lower(${vouchers.code})) > 0`)
      .orderBy(desc(vouchers.id))
      .limit(MARKET_LIMITS.vouchersFound)
    return c.json({ data: rows })
  })
  return routes
}

const SHOWN = {
  id: segments.id,
  name: segments.name,
  status: segments.status,
  clientIds: segments.clientIds,
  voucherIds: segments.voucherIds,
  createdAt: segments.createdAt,
  updatedAt: segments.updatedAt,
}

/** A segment in the format of responses. */
export function segmentAnswer(row: Omit<Row, "clientIds" | "voucherIds">, format: (instant: Date) => string) {
  const { id, name, status, createdAt, updatedAt } = row
  return { id, name, status, created_at: format(createdAt), updated_at: format(updatedAt) }
}

async function findSegment(db: Db, id: number): Promise<Row> {
  const [segment] = await db.select().from(segments).where(eq(segments.id, id))
  if (!segment) throw noSuchSegment()
  return segment
}

function vouchersOf(db: Db, { voucherIds }: Row) {
  return db
    .select({ id: vouchers.id, code: vouchers.code, subscriptionsCount: vouchers.subscriptionsCount })
    .from(vouchers)
    .where(inArray(vouchers.id, voucherIds))
    .orderBy(desc(vouchers.subscriptionsCount), asc(vouchers.id))
}

/** One page with its position. An empty list has one page. */
function pageOf<T>(rows: readonly T[], perPage: number, currentPage: number) {
  const start = (currentPage - 1) * perPage
  const lastPage = Math.max(1, Math.ceil(rows.length / perPage))
  return {
    data: rows.slice(start, start + perPage),
    pagination: { currentPage, lastPage, perPage, total: rows.length },
  }
}
