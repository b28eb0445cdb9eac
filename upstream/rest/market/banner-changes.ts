import { and, eq, ne, sql } from "drizzle-orm"
import { Hono } from "hono"
import { logAudits } from "../../audits"
import { BannerCreateRequest, BannerUpdateRequest } from "../../contract/market"
import type { Db } from "../../db/database"
import { banners, bannerTenants, type Changes, polygonDiscounts } from "../../db/market"
import { brokenIndex } from "../../db/unique"
import { needs, requireAny } from "../../permissions"
import { type FieldErrors, invalid, missing, Problem } from "../../problem"
import type { Upstream, UpstreamEnv } from "../../upstream"
import { readForm } from "../read-form"
import { pathId } from "../read-input"
import { keepBannerImage } from "./banner-image"
import { findBanner } from "./banners"

type Row = typeof banners.$inferSelect
type Values = Omit<Row, "id" | "createdAt" | "updatedAt" | "isEditable">
type Change = Omit<BannerUpdateRequest, "_method">
type Tenants = NonNullable<Change["tenants"]>

const nameTaken = () => new Problem(409, "Another banner with the same name exist")
const noSuchBanner = () => missing("There is no such banner.")

/** POST /banners, and POST /banners/{id} with `_method` PATCH, which changes the given fields (product/marketing 1). */
export function bannerChangeRoutes({ db, clock, stats }: Upstream, timeZone: string): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.post("/banners", async (c) => {
    requireAny(c.var.staff, needs.createBanners)
    const { tenants, ...wanted } = await readForm(c, BannerCreateRequest)
    const now = clock.now()
    const id = await unlessNameTaken(() =>
      db.transaction(async (tx) => {
        await refuseTakenName(tx, wanted.name, 0)
        const nothing = { planIds: [], polygonDiscountIds: [], content: null, endsAt: null, type: wanted.type }
        const values = await valuesOf(tx, wanted, nothing)
        const added = { isEditable: true, createdAt: now, updatedAt: now }
        const [made] = await tx
          .insert(banners)
          .values({ ...(values as Values), ...added })
          .returning()
        if (!made) throw new Error("the banner was not saved")
        await setTenants(tx, made.id, tenants)
        await log(tx, made.id, "created", { name: { old: null, new: made.name } }, c.var.staff, now)
        return made.id
      }),
    )
    stats.mutated()
    return c.json(await findBanner(db, id, timeZone), 201)
  })

  routes.post("/banners/:id", async (c) => {
    requireAny(c.var.staff, needs.editBanners)
    const id = pathId(c, noSuchBanner())
    const { _method: _, tenants, ...wanted } = await readForm(c, BannerUpdateRequest)
    const now = clock.now()
    await unlessNameTaken(() =>
      db.transaction(async (tx) => {
        const [before] = await tx.select().from(banners).where(eq(banners.id, id)).for("update")
        if (!before) throw noSuchBanner()
        if (!before.isEditable) throw invalid({ id: ["This banner can't be edited."] })
        if (wanted.name) await refuseTakenName(tx, wanted.name, id)
        const values = await valuesOf(tx, wanted, before)
        await tx
          .update(banners)
          .set({ ...values, updatedAt: now })
          .where(eq(banners.id, id))
        if (tenants) await setTenants(tx, id, tenants)
        await log(tx, id, "updated", changesOf(before, { ...wanted, tenants }), c.var.staff, now)
      }),
    )
    stats.mutated()
    return c.json(await findBanner(db, id, timeZone))
  })

  return routes
}

/** The values to store: only given ones, and none of a former type. Throws 422 for an invalid field or discount. */
async function valuesOf(
  tx: Db,
  wanted: Change,
  before: Pick<Row, "type" | "planIds" | "polygonDiscountIds" | "content" | "endsAt">,
): Promise<Partial<Values>> {
  const type = wanted.type ?? before.type
  const isSame = type === before.type
  const kept = {
    planIds: wanted.plan_ids ?? (isSame ? before.planIds : []),
    polygonDiscountIds: wanted.polygon_discount_ids ?? (isSame ? before.polygonDiscountIds : []),
    content: wanted.content ?? (isSame ? before.content : null),
    endsAt: wanted.date ? sql<Date>`${wanted.date}::timestamptz` : isSame ? before.endsAt : null,
  }
  requireOwnFields(type, wanted, kept)
  if (wanted.polygon_discount_ids) await requireDiscounts(tx, wanted.polygon_discount_ids)
  const { banner_img_en: en, banner_img_ar: ar } = wanted
  return {
    ...(wanted.name ? { name: wanted.name.trim() } : {}),
    type,
    ...(kept as Pick<Row, "planIds" | "polygonDiscountIds" | "content" | "endsAt">),
    ...(en ? { bannerImgEn: await keepBannerImage(tx, "banner_img_en", en) } : {}),
    ...(ar ? { bannerImgAr: await keepBannerImage(tx, "banner_img_ar", ar) } : {}),
  }
}

interface Kept extends Pick<Row, "planIds" | "polygonDiscountIds" | "content"> {
  endsAt: unknown
}

function requireOwnFields(type: string, wanted: Change, kept: Kept): void {
  const errors: FieldErrors = {}
  for (const [field, owner, isThere] of [
    ["plan_ids", "clickableBannerForPlans", kept.planIds.length > 0],
    ["polygon_discount_ids", "zoneDiscountBanner", kept.polygonDiscountIds.length > 0],
    ["content", "countDownBanner", kept.content !== null],
    ["date", "countDownBanner", kept.endsAt !== null],
  ] as const) {
    if (type === owner && !isThere) errors[field] = [`The ${field} field is required for this type.`]
    if (type !== owner && wanted[field] !== undefined && wanted[field] !== null) {
      errors[field] = [`The ${field} field does not belong to this type.`]
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function requireDiscounts(tx: Db, ids: readonly number[]): Promise<void> {
  const known = new Set((await tx.select({ id: polygonDiscounts.id }).from(polygonDiscounts)).map(({ id }) => id))
  if (!ids.every((id) => known.has(id))) throw invalid({ polygon_discount_ids: ["A polygon discount doesn't exist."] })
}

/** Sets the banner's applications. One that stays active keeps its order unless a new one is given. */
async function setTenants(tx: Db, bannerId: number, tenants: Tenants): Promise<void> {
  const before = await tx.select().from(bannerTenants).where(eq(bannerTenants.bannerId, bannerId))
  await tx.delete(bannerTenants).where(eq(bannerTenants.bannerId, bannerId))
  for (const [tenant, { is_active: isActive, order }] of Object.entries(tenants)) {
    const kept = before.find((place) => place.tenant === tenant)?.order
    const place = isActive ? (order ?? kept ?? (await lastOrder(tx, tenant)) + 1) : null
    await tx.insert(bannerTenants).values({ bannerId, tenant, isActive, order: place })
  }
}

async function lastOrder(tx: Db, tenant: string): Promise<number> {
  const [last] = await tx
    .select({ order: sql<number>`coalesce(max(${bannerTenants.order}), 0)::int` })
    .from(bannerTenants)
    .where(eq(bannerTenants.tenant, tenant))
  return last?.order ?? 0
}

/** Names that differ only in case count as the same. */
async function refuseTakenName(tx: Db, name: string, exceptId: number): Promise<void> {
  const same = and(eq(sql`lower(${banners.name})`, name.trim().toLowerCase()), ne(banners.id, exceptId))
  const [other] = await tx.select({ id: banners.id }).from(banners).where(same).limit(1)
  if (other) throw nameTaken()
}

/** The same refusal if another request takes the name between the check and the save. */
async function unlessNameTaken<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    throw brokenIndex(error) === "banners_name" ? nameTaken() : error
  }
}

function changesOf(before: Row, wanted: Change): Changes {
  const changes: Changes = {}
  for (const [field, value] of Object.entries(wanted)) {
    if (value === undefined) continue
    const old = { name: before.name, type: before.type, plan_ids: before.planIds }[field] ?? null
    changes[field] = { old, new: value instanceof File ? value.name : value }
  }
  return changes
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
  return logAudits(tx, staff, now, [{ changeType, auditedType: "banner", auditedId: id, changes, label }])
}
