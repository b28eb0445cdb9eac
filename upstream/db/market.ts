import {
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from "drizzle-orm/pg-core"

/** Subscriptions and their invoices, the audit log, banners, segments, vouchers and bulk jobs (product/marketing 1). */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" })
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" })

export const subscriptions = pgTable("subscriptions", {
  id: serial("id").primaryKey(),
  type: text("type").notNull(),
  status: text("status").notNull(),
  clientId: integer("client_id").notNull(),
  organizationId: integer("organization_id"),
  startDate: date("start_date", { mode: "string" }).notNull(),
  subTotal: doublePrecision("sub_total").notNull(),
  taxAmount: doublePrecision("tax_amount").notNull(),
  /** Null, or 0 after a failed attempt: accounting has no invoice. */
  zohoInvoiceId: integer("zoho_invoice_id"),
  createdAt: instant("created_at").notNull(),
})

/** What accounting answered when an invoice was asked for. */
export const accountingLogs = pgTable("accounting_logs", {
  id: serial("id").primaryKey(),
  subscriptionId: integer("subscription_id").notNull(),
  status: text("status").notNull(),
  responseMessage: text("response_message"),
  createdAt: instant("created_at").notNull(),
})

export type Changes = Record<string, { old: unknown; new: unknown }>

/** What a `{variable}` of a label stands for. */
export type Variables = Record<string, { type: string; id: number; name: string }>

/** What was done here since the seed; older entries are made by rule (audit-history.ts). */
export const audits = pgTable("audits", {
  id: serial("id").primaryKey(),
  createdAt: instant("created_at").notNull(),
  staffId: integer("staff_id"),
  changeType: text("change_type").notNull(),
  /** Lower case, as `auditType` is sent. */
  auditedType: text("audited_type").notNull(),
  auditedId: integer("audited_id").notNull(),
  changes: jsonb("changes").$type<Changes>().notNull(),
  label: text("label").notNull(),
  variables: jsonb("variables").$type<Variables>().notNull(),
})

export const banners = pgTable("banners", {
  id: serial("id").primaryKey(),
  name: text("name").notNull(),
  type: text("type").notNull(),
  bannerImgEn: text("banner_img_en").notNull(),
  bannerImgAr: text("banner_img_ar").notNull(),
  isEditable: boolean("is_editable").notNull(),
  planIds: integer("plan_ids").array().notNull(),
  polygonDiscountIds: integer("polygon_discount_ids").array().notNull(),
  content: jsonb("content").$type<BannerContent>(),
  /** When a countdown ends. */
  endsAt: instant("ends_at"),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
})

/** Titles and subtitles of a countdown. */
export type BannerContent = Record<"en" | "ar", { title: string; subtitle: string }>

/** Where a banner is shown. The order is null while it is inactive. */
export const bannerTenants = pgTable(
  "banner_tenants",
  {
    bannerId: integer("banner_id").notNull(),
    tenant: text("tenant").notNull(),
    isActive: boolean("is_active").notNull(),
    order: integer("order"),
  },
  (table) => [primaryKey({ columns: [table.bannerId, table.tenant] })],
)

/** Uploaded pictures by the file name under /banners/ of the content delivery host. Seeded ones are drawn. */
export const bannerImages = pgTable("banner_images", {
  name: text("name").primaryKey(),
  contentType: text("content_type").notNull(),
  content: bytes("content").notNull(),
})

export const polygonDiscounts = pgTable("polygon_discounts", {
  id: serial("id").primaryKey(),
  enName: text("en_name").notNull(),
  arName: text("ar_name").notNull(),
  status: text("status").notNull(),
})

export const vouchers = pgTable("vouchers", {
  id: serial("id").primaryKey(),
  code: text("code").notNull(),
  isActive: boolean("is_active").notNull(),
  subscriptionsCount: integer("subscriptions_count").notNull(),
})

export const segments = pgTable("segments", {
  id: serial("id").primaryKey(),
  name: text("name").notNull(),
  status: text("status").notNull(),
  clientIds: integer("client_ids").array().notNull(),
  voucherIds: integer("voucher_ids").array().notNull(),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
})

export const bulkJobs = pgTable("bulk_jobs", {
  id: serial("id").primaryKey(),
  action: text("action").notNull(),
  date: date("date", { mode: "string" }),
  status: text("status").notNull(),
  staffId: integer("staff_id").notNull(),
  /** Lines of the file, those that named a subscription, and those that did not. */
  lines: integer("lines").notNull(),
  done: integer("done").notNull(),
  unknown: integer("unknown").notNull(),
  createdAt: instant("created_at").notNull(),
})
