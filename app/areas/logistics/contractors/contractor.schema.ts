import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { ALL_DRIVERS, DRIVER_SEARCH } from "../drivers/driver-option"
import { requiredDigits, requiredPhone, requiredText } from "../field.schema"
import { contractorTexts } from "./contractor-texts"

const { required } = contractorTexts

/** A contractor as it is typed (product/workforce 2), phones and accounts as digit strings. */
export const ContractorSchema = z.object({
  enName: requiredText,
  arName: requiredText,
  phone: requiredPhone,
  cityId: recordId(required),
  bankAccountNumber: requiredDigits,
  bankAccountName: requiredText,
})

/** Of one more payment plan; which ones there are says the form. */
export const AssignSchema = z.object({ plan: z.string(required), isDefault: z.boolean().default(false) })

export const PlanSchema = z.object({ plan: z.string(required) })

const Ids = z.array(recordId()).default([])

/** Drivers that are removed. */
export const DriversSchema = z.object({ driver: Ids })

/** Drivers that are chosen one by one, or every one that is listed. */
export const NewDriversSchema = z.object({
  drivers: Ids,
  [ALL_DRIVERS]: z.string().optional(),
  [DRIVER_SEARCH]: z.string().optional(),
})
