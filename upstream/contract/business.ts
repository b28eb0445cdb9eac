import { z } from "zod"
import { DateText, Id, LIMITS } from "./rest"

/** The REST calls about organizations and catering as they are on the wire (product/b2b 1). */

/** Limits of these calls: the document's for the file, the reference upstream's own for the rest. */
export const BUSINESS_LIMITS = {
  employeeFileBytes: 1_000_000,
  orderLines: 200,
  quantity: 10_000,
  price: 100_000,
} as const

const Text = z
  .string()
  .max(LIMITS.nameCharacters)
  .refine((text) => text.trim() !== "", "is required.")
const IdText = z.string().regex(/^[1-9]\d{0,9}$/, "must be an id.")

/** Multipart: texts and the file. */
export const LinkClientsRequest = z.strictObject({
  organization_id: IdText,
  company_id: IdText.optional(),
  report_name: Text,
  csv_file: z.instanceof(File),
})
export const LinkClientsAnswer = z.strictObject({ id: Id, name: z.string(), status: z.string() })
export const LinkClientRequest = z.strictObject({ organization_id: Id, name: Text, email: Text, phone: Text })
export const LinkClientAnswer = z.strictObject({ id: Id, client_id: Id })

export const AddressesAnswer = z.array(z.strictObject({ id: Id, location_name: z.string(), zone_id: Id }))
export const CateringMealsAnswer = z.strictObject({
  schedule: z.array(z.strictObject({ item_id: Id, en_name: z.string() })),
})
export const CateringOrderRequest = z.strictObject({
  delivery_date: DateText,
  delivery_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time written HH:mm."),
  client_id: Id,
  address_id: Id,
  plan_id: Id,
  driver_id: Id.nullish(),
  order_details: z
    .array(
      z.strictObject({
        item_id: Id,
        quantity: z.int().min(1).max(BUSINESS_LIMITS.quantity),
        item_price: z.number().min(0).max(BUSINESS_LIMITS.price),
      }),
    )
    .min(1)
    .max(BUSINESS_LIMITS.orderLines),
})
export const CateringOrderAnswer = z.strictObject({ id: Id, status: z.string() })

const Flag = z.boolean()
export const CompanyChangeRequest = z
  .union([
    z.strictObject({ is_recommender_allowed: Flag }),
    z.strictObject({ is_shelf_allowed: Flag }),
    z.strictObject({ shelf_size: z.int().min(0).max(1_000).nullable() }),
  ])
  .describe("One at a time.")
export const CompanyAnswer = z.strictObject({
  id: Id,
  name_en: z.string(),
  name_ar: z.string(),
  is_recommender_allowed: Flag,
  is_shelf_allowed: Flag,
  shelf_size: z.int().nullable(),
})

export type CateringOrderRequest = z.infer<typeof CateringOrderRequest>
export type CompanyChangeRequest = z.infer<typeof CompanyChangeRequest>
