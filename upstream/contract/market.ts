import { z } from "zod"
import { isDate } from "../rules/calendar"
import { settled } from "./marks"
import { DateText, Id, LIMITS } from "./rest"

/** REST of the log book, marketing and bulk actions (product/marketing 1), on the wire; see rest.ts for how to read it. */

/** Bytes of an upload; the segment's is ours (product/marketing 2). */
export const MARKET_LIMITS = {
  bannerImageBytes: 1_048_576,
  bannerNameCharacters: 25,
  segmentFileBytes: 5_242_880,
  bulkFileBytes: 5_242_880,
  /** Vouchers of one answer to a search. */
  vouchersFound: 50,
} as const

export const TENANTS = ["saffron", "frank"] as const
const Tenant = z.enum(TENANTS).register(settled, {})
export const BANNER_TYPES = ["default", "clickableBannerForPlans", "zoneDiscountBanner", "countDownBanner"] as const
export const BULK_ACTIONS = [
  "CANCEL_SUBSCRIPTION",
  "DELAY_SUBSCRIPTION",
  "DELAY_ORDERS_IN_SUBSCRIPTION",
  "ADD_ORDER_TO_SUBSCRIPTION",
] as const
export const AUDIT_TYPES = [
  ...(["order", "driver", "client", "address", "item", "merchant"] as const),
  ...(["subscription", "banner", "segment"] as const),
]

const DateTimeText = z
  .string()
  .refine(
    (text) => /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDate(text.slice(0, 10)),
    "must be a time written YYYY-MM-DD HH:mm:ss.",
  )
  .describe("YYYY-MM-DD HH:mm:ss, in the business time zone.")
const filled = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.trim() !== "", "is required.")
const Flag = z.literal(["1", "0"]).transform((value) => value === "1")
const idIn = (text: string) => /^[1-9]\d{0,9}$/.test(text)
const IdText = z.string().refine(idIn, "must be an id.").transform(Number).pipe(Id)
const IdTexts = z.array(IdText).min(1).max(LIMITS.idsPerList)

// Log book

const Ref = z.strictObject({ type: z.string(), id: Id.nullable(), name: z.string() })
const Audit = z.strictObject({
  id: Id,
  created_at: DateTimeText,
  user: Ref,
  change_type: z.string(),
  audited: Ref,
  changes: z.record(z.string(), z.strictObject({ old: z.unknown(), new: z.unknown() })),
  label: z.string(),
  variables: z.record(z.string(), z.strictObject({ type: z.string(), id: Id, name: z.string() })),
})
export const AuditsAnswer = z
  .strictObject({ data: z.record(DateText, z.array(Audit)) })
  .describe("By date, newest first, as are the entries of one.")
export type Audit = z.infer<typeof Audit>

// Banners

const TenantPlace = z.strictObject({ is_active: z.literal([0, 1]), order: z.int().nullable() })
const Texts = z.strictObject({ title: z.string(), subtitle: z.string() })
export const Banner = z.strictObject({
  id: Id,
  name: z.string(),
  type: z.enum(BANNER_TYPES),
  banner_img_en: z.string().describe("A path below the content delivery host."),
  banner_img_ar: z.string().describe("A path below the content delivery host."),
  order: z.int().nullable().describe("Of the tenant that was asked for."),
  is_active: z.literal([0, 1]),
  tenant: Tenant,
  created_at: DateTimeText,
  updated_at: DateTimeText,
  is_editable: z.boolean(),
  tenants: z.partialRecord(Tenant, TenantPlace),
  plan_ids: z.array(Id),
  polygon_discount_ids: z.array(Id),
  content: z.strictObject({ en: Texts, ar: Texts }).nullable(),
  date: DateTimeText.nullable(),
})
export const BannersAnswer = z.array(Banner)
export type Banner = z.infer<typeof Banner>

const TextsRequest = z.strictObject({ title: filled(LIMITS.nameCharacters), subtitle: filled(LIMITS.nameCharacters) })
const bannerFields = {
  name: filled(LIMITS.nameCharacters).refine(
    (name) => [...name].length <= MARKET_LIMITS.bannerNameCharacters,
    `must not be longer than ${MARKET_LIMITS.bannerNameCharacters}.`,
  ),
  type: z.enum(BANNER_TYPES),
  /** All of the banner's applications. Active without an order goes to the end. */
  tenants: z
    .partialRecord(Tenant, z.strictObject({ is_active: Flag, order: IdText.optional() }))
    .refine((tenants) => Object.keys(tenants).length > 0, "must have at least 1 item(s)."),
  plan_ids: IdTexts,
  polygon_discount_ids: IdTexts,
  content: z.strictObject({ en: TextsRequest, ar: TextsRequest }),
  date: DateTimeText,
  banner_img_en: z.file(),
  banner_img_ar: z.file(),
}
export const BannerCreateRequest = z.strictObject({
  ...bannerFields,
  plan_ids: IdTexts.optional(),
  polygon_discount_ids: IdTexts.optional(),
  content: bannerFields.content.optional(),
  date: DateTimeText.optional(),
})
/** An empty text clears the value. */
const Cleared = z.literal("").transform(() => null)
export const BannerUpdateRequest = z
  .strictObject({
    ...bannerFields,
    plan_ids: bannerFields.plan_ids.or(Cleared),
    polygon_discount_ids: bannerFields.polygon_discount_ids.or(Cleared),
    content: bannerFields.content.or(Cleared),
    date: bannerFields.date.or(Cleared),
  })
  .partial()
  .extend({ _method: z.literal("PATCH") })
  .describe("What is changed, and nothing else. An empty text says that there is none any more.")
export type BannerUpdateRequest = z.infer<typeof BannerUpdateRequest>
export const BannerOrderRequest = z
  .strictObject({
    banners: z
      .array(z.strictObject({ id: Id, order: z.int().min(0).max(LIMITS.stock) }))
      .min(1)
      .max(LIMITS.idsPerList),
    tenant: Tenant,
  })
  .describe("Every active banner of the tenant; the smallest order comes first.")

export const PolygonDiscountsAnswer = z.strictObject({
  data: z.array(
    z.strictObject({
      ...{ id: Id, en: z.strictObject({ name: z.string() }), ar: z.strictObject({ name: z.string() }).optional() },
    }),
  ),
})

// Segments

export const SegmentStatus = z.enum(["ACTIVE", "INACTIVE"])
const Segment = z.strictObject({
  id: Id,
  name: z.string(),
  status: SegmentStatus,
  created_at: DateTimeText,
  updated_at: DateTimeText,
})
export const SegmentsAnswer = z.array(Segment)
export const SegmentAnswer = Segment
const Pagination = z.strictObject({ currentPage: z.int(), lastPage: z.int(), perPage: z.int(), total: z.int() })
export const SegmentDetailsAnswer = z
  .strictObject({
    id: Id,
    name: z.string(),
    status: SegmentStatus,
    createdAt: DateTimeText,
    updatedAt: DateTimeText,
    clients: z.strictObject({
      data: z.array(z.strictObject({ clientId: Id, name: z.string() })),
      pagination: Pagination,
    }),
    vouchers: z.strictObject({
      data: z.array(z.strictObject({ id: Id, code: z.string(), subscriptionsCount: z.int() })),
      pagination: Pagination,
    }),
  })
  .describe("Its keys are camelCase, as the documents write them.")
export const SegmentInsightsAnswer = z.strictObject({ total_users: z.int(), total_subscriptions: z.int() })
const SegmentName = filled(LIMITS.nameCharacters)
export const SegmentCreateRequest = z.strictObject({ name: SegmentName, vouchers_ids: IdTexts, file: z.file() })
export const SegmentUpdateRequest = z
  .strictObject({ name: SegmentName, status: SegmentStatus, vouchers_ids: z.array(Id).min(1).max(LIMITS.idsPerList) })
  .partial()
  .refine((change) => Object.keys(change).length > 0, "has nothing to change.")
export const VouchersAnswer = z.strictObject({ data: z.array(z.strictObject({ id: Id, code: z.string() })) })

// Bulk actions

export const BulkActionRequest = z.strictObject({
  action: z.enum(BULK_ACTIONS),
  csv_file: z.file(),
  payload: z
    .strictObject({ start_date: DateText, order_date: DateText })
    .partial()
    .optional()
    .describe("A date where the action needs one, and none where it does not."),
})
