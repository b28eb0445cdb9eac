import { z } from "zod"
import { Id, LIMITS } from "./rest"

/** The REST calls of the map and of support as they are on the wire (product/dispatch 5, product/dispatch 2); the same rules as in rest.ts. */

/** As the documents write them (product/dispatch 2). */
export const AddressTypeChoice = z.enum(["Home", "Company", "Both"])
export const BusinessTypeChoice = z.enum(["B2B", "B2C", "BOTH"])

const OrderPin = z.strictObject({
  id: Id,
  status: z.enum(["accepted", "assigned", "successful", "failed", "cancelled"]),
  driver_id: Id.nullable(),
  client_id: Id,
  lat: z.number(),
  lng: z.number(),
})
const MerchantPin = z.strictObject({
  id: Id,
  title: z.string(),
  lat: z.number(),
  lng: z.number(),
  orders_count: z.int(),
})
export const MapPinsAnswer = z.strictObject({ orders: z.array(OrderPin), merchants: z.array(MerchantPin) })
export const MerchantPinsAnswer = z.array(MerchantPin)

/** On admin v1. */
export const NotifyClientRequest = z.strictObject({
  content: z
    .string()
    .max(LIMITS.textCharacters)
    .refine((text) => text.trim() !== "", "is required."),
  client_id: Id,
})
