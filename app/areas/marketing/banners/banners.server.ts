import { z } from "zod"
import type { Api } from "~/upstream/api.server"
import { wireFlag, wireId, wireList, wireMade, wireObject, wireText } from "~/upstream/wire"
import { readType } from "./banner-choices"
import { tenants } from "./tenants.server"

const Texts = wireObject(z.object({ title: wireText, subtitle: wireText })).transform(
  (texts) => texts ?? { title: "", subtitle: "" },
)
const Order = z.coerce
  .number()
  .nullish()
  .transform((order) => order ?? null)
const Places = wireObject(z.record(z.string(), z.object({ isActive: wireFlag, order: Order }))).transform(
  (places) => places ?? {},
)
const NO_TEXTS = { title: "", subtitle: "" }
const BannerSchema = z.object({
  id: wireId,
  name: wireText,
  type: wireText.transform(readType),
  bannerImgEn: wireText,
  bannerImgAr: wireText,
  order: Order,
  isActive: wireFlag,
  createdAt: wireText,
  updatedAt: wireText,
  isEditable: z.preprocess((value) => value ?? true, wireFlag),
  tenants: Places,
  planIds: wireList(wireId),
  polygonDiscountIds: wireList(wireId),
  content: wireObject(z.object({ en: Texts, ar: Texts })).transform(
    (content) => content ?? { en: NO_TEXTS, ar: NO_TEXTS },
  ),
  date: wireText,
})
export type Banner = z.output<typeof BannerSchema>
const BannersSchema = z.array(BannerSchema)
const DiscountsSchema = z.array(z.object({ id: wireId, en: wireObject(z.object({ name: wireText })) }))
/** Keys that are application names, so they are not converted. */
const DATA_KEYS = ["tenants"]

/** Query of an application's banners; newest first by default. */
export interface BannersAsked {
  tenant: string
  isActive?: boolean | undefined
  column?: string
  direction?: "ASC" | "DESC"
}

export function listBanners(
  api: Api,
  { tenant, isActive, column = "id", direction = "DESC" }: BannersAsked,
): Promise<Banner[]> {
  const query = {
    "filters[tenant]": tenant,
    ...(isActive === undefined ? {} : { "filters[is_active]": isActive ? 1 : 0 }),
    "order_by[column]": column,
    "order_by[direction]": direction,
  }
  return api.rest.get("/banners", { query, schema: BannersSchema, dataKeys: DATA_KEYS })
}

/** Active banners in display order. */
export function listActive(api: Api, tenant: string): Promise<Banner[]> {
  return listBanners(api, { tenant, isActive: true, column: "order", direction: "ASC" })
}

/** One banner of any application; null if it does not exist. */
export async function findBanner(api: Api, id: string): Promise<Banner | null> {
  const lists = await Promise.all(tenants().map((tenant) => listBanners(api, { tenant })))
  return lists.flat().find((banner) => String(banner.id) === id) ?? null
}

/** Active zone discounts only. */
export async function listDiscounts(api: Api): Promise<{ value: string; label: string }[]> {
  const found = await api.admin.get("/polygon-discount", { query: { status: "ACTIVE" }, schema: DiscountsSchema })
  return found.map(({ id, en }) => ({ value: String(id), label: en?.name || `#${id}` }))
}

/** Applications of a banner. */
export type Places = Readonly<Record<string, { isActive: boolean; order?: number | null }>>

/** Parts to send; undefined parts are left out. */
export interface BannerParts {
  name?: string | undefined
  type?: string | undefined
  tenants?: Places | undefined
  /** Null clears what a type does not have, here and below. */
  planIds?: readonly string[] | null | undefined
  polygonDiscountIds?: readonly string[] | null | undefined
  content?: Banner["content"] | null | undefined
  /** `YYYY-MM-DD HH:mm:ss` in the business zone. */
  date?: string | null | undefined
  imageEn?: File | undefined
  imageAr?: File | undefined
}

export function createBanner(api: Api, parts: BannerParts) {
  return api.rest.post("/banners", { body: formOf(parts), schema: wireMade })
}

/** Changes only the given parts, by POST with `_method` PATCH. */
export function updateBanner(api: Api, id: string | number, parts: BannerParts): Promise<void> {
  const body = formOf(parts)
  body.append("_method", "PATCH")
  return api.rest.post("/banners/:id", { params: { id: String(id) }, body })
}

/** Writes the whole order of an application's active banners. */
export function reorderBanners(api: Api, tenant: string, ids: readonly number[]): Promise<void> {
  const banners = ids.map((id, index) => ({ id, order: index + 1 }))
  return api.rest.put("/banners/reorder", { body: { banners, tenant } })
}

function formOf({
  name,
  type,
  tenants,
  planIds,
  polygonDiscountIds,
  content,
  date,
  imageEn,
  imageAr,
}: BannerParts): FormData {
  const form = new FormData()
  const append = (key: string, value: string | undefined) => value !== undefined && form.append(key, value)
  append("name", name)
  append("type", type)
  for (const [tenant, { isActive, order }] of Object.entries(tenants ?? {})) {
    form.append(`tenants[${tenant}][is_active]`, isActive ? "1" : "0")
    if (isActive && order) form.append(`tenants[${tenant}][order]`, String(order))
  }
  for (const id of planIds ?? []) form.append("plan_ids[]", id)
  for (const id of polygonDiscountIds ?? []) form.append("polygon_discount_ids[]", id)
  for (const language of ["en", "ar"] as const) {
    append(`content[${language}][title]`, content?.[language].title)
    append(`content[${language}][subtitle]`, content?.[language].subtitle)
  }
  append("date", date ?? undefined)
  // In this form, an empty text clears a value.
  for (const [key, value] of Object.entries({
    plan_ids: planIds,
    polygon_discount_ids: polygonDiscountIds,
    content,
    date,
  })) {
    if (value === null) form.append(key, "")
  }
  if (imageEn) form.append("banner_img_en", imageEn, imageEn.name)
  if (imageAr) form.append("banner_img_ar", imageAr, imageAr.name)
  return form
}
