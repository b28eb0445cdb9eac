import { and, eq, inArray, ne, sql } from "drizzle-orm"
import { Hono } from "hono"
import { logAudits } from "../../audits"
import { MARKET_LIMITS, SegmentCreateRequest, SegmentUpdateRequest } from "../../contract/market"
import { isClient } from "../../db/clients"
import type { Db } from "../../db/database"
import { type Changes, segments, vouchers } from "../../db/market"
import { brokenIndex } from "../../db/unique"
import { needs, requireAny } from "../../permissions"
import { type FieldErrors, invalid } from "../../problem"
import type { Upstream, UpstreamEnv } from "../../upstream"
import { readForm } from "../read-form"
import { pathId, readBody } from "../read-input"
import { wireTime } from "../wire-time"
import { readIdFile } from "./id-file"
import { noSuchSegment, segmentAnswer } from "./segments"

/**
 * POST /segments with a file of client ids, and PATCH /segments/{id}, which changes the given fields (product/marketing
 * 2).
 */
export function segmentChangeRoutes({ db, clock, stats }: Upstream, timeZone: string): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()
  const format = wireTime(timeZone)

  routes.post("/segments", async (c) => {
    requireAny(c.var.staff, needs.createSegments)
    const { name, vouchers_ids, file } = await readForm(c, SegmentCreateRequest)
    const { ids } = await readIdFile("file", file, MARKET_LIMITS.segmentFileBytes)
    const clientIds = ids.filter(isClient)
    await refuse(db, { name, voucherIds: vouchers_ids, noClient: clientIds.length === 0 })
    const now = clock.now()
    const values = {
      name: name.trim(),
      status: "ACTIVE",
      clientIds,
      voucherIds: vouchers_ids,
      createdAt: now,
      updatedAt: now,
    }
    const made = await unlessNameTaken(() =>
      db.transaction(async (tx) => {
        const [row] = await tx.insert(segments).values(values).returning()
        if (!row) throw new Error("the segment was not saved")
        const changes = { name: { old: null, new: row.name }, clients: { old: null, new: clientIds.length } }
        await log(tx, row.id, "created", changes, c.var.staff, now)
        return row
      }),
    )
    stats.mutated()
    return c.json(segmentAnswer(made, format), 201)
  })

  routes.patch("/segments/:id", async (c) => {
    requireAny(c.var.staff, needs.editSegments)
    const id = pathId(c, noSuchSegment())
    const { name, status, vouchers_ids: voucherIds } = await readBody(c, SegmentUpdateRequest)
    const now = clock.now()
    const saved = await unlessNameTaken(() =>
      db.transaction(async (tx) => {
        const [before] = await tx.select().from(segments).where(eq(segments.id, id)).for("update")
        if (!before) throw noSuchSegment()
        await refuse(tx, { name, voucherIds, exceptId: id })
        const given = { name: name?.trim(), status, voucherIds }
        const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
        const [row] = await tx
          .update(segments)
          .set({ ...change, updatedAt: now })
          .where(eq(segments.id, id))
          .returning()
        const changes = Object.keys(change).map((field) => {
          return [field, { old: before[field as keyof typeof before], new: change[field] }] as const
        })
        await log(tx, id, "updated", Object.fromEntries(changes), c.var.staff, now)
        return row ?? before
      }),
    )
    stats.mutated()
    return c.json(segmentAnswer(saved, format))
  })

  return routes
}

interface Wanted {
  name?: string | undefined
  voucherIds?: readonly number[] | undefined
  /** The file contains no client. */
  noClient?: boolean
  exceptId?: number
}

/** Throws 422 with all errors. */
async function refuse(db: Db, { name, voucherIds, noClient, exceptId = 0 }: Wanted): Promise<void> {
  const errors: FieldErrors = {}
  if (name !== undefined) {
    const same = and(eq(sql`lower(${segments.name})`, name.trim().toLowerCase()), ne(segments.id, exceptId))
    const [other] = await db.select({ id: segments.id }).from(segments).where(same).limit(1)
    if (other) errors.name = ["The name has already been taken."]
  }
  if (voucherIds) {
    const ids = [...new Set(voucherIds)]
    const known = await db.select({ id: vouchers.id }).from(vouchers).where(inArray(vouchers.id, ids))
    if (known.length < ids.length) errors.vouchers_ids = ["A voucher doesn't exist."]
  }
  if (noClient) errors.file = ["The file has no known client id."]
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** The same refusal if another request takes the name between the check and the save. */
async function unlessNameTaken<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    throw brokenIndex(error) === "segments_name" ? invalid({ name: ["The name has already been taken."] }) : error
  }
}

function log(
  tx: Db,
  id: number,
  changeType: "created" | "updated",
  changes: Changes,
  staff: { id: number },
  now: Date,
) {
  const label = changeType === "created" ? "{user} created {audited}" : "{user} changed {audited}"
  return logAudits(tx, staff, now, [{ changeType, auditedType: "segment", auditedId: id, changes, label }])
}
