import { z } from "zod"
import { today } from "~/base/clock.server"
import { typedDay } from "~/base/day.server"
import { recordId } from "~/base/record-id.server"
import { formatDay } from "~/domain/calendar"
import { isAboveZero, normalDigits } from "~/domain/digits"
import { MAX_DIGITS, tooLong } from "~/domain/field-limits"
import { isRecordId } from "~/domain/record-id"
import {
  earliestResidencyExpiry,
  inCapitals,
  isUsername,
  latestResidencyExpiry,
  MAX_DETAILS,
  VEHICLE_COLORS,
  VEHICLE_TYPES,
} from "../../driver"
import { requiredDigits, requiredField, requiredPassword, requiredPhone } from "../../field.schema"
import { ownProfileTexts } from "../profile/profile-texts"
import { createDriverTexts, ownCreateTexts } from "./create-texts"
import type { DriverWizardStep } from "./wizard-fields"

const { required, invalidNumber, invalidUsername } = createDriverTexts

const orNull = (schema: z.ZodType<string, string>) => schema.default("").transform((value) => value || null)
const day = typedDay(required)
const optionalId = orNull(z.string().refine((value) => value === "" || isRecordId(value), ownCreateTexts.foreign))
const oneOf = <Word extends string>(words: readonly Word[]) => {
  const written = inCapitals(words).map(({ value }) => value)
  return z.custom<Uppercase<Word>>((value) => written.some((each) => each === value), required)
}

const BasicSchema = z.object({
  firstName: requiredField,
  lastName: requiredField,
  phone: requiredPhone,
  dateOfBirth: day.refine((value) => value <= today(), ownProfileTexts.bornLater),
  residencyNumber: requiredDigits,
  nationalExpireDate: day
    .refine((value) => value >= earliestResidencyExpiry(today()), ownCreateTexts.expired)
    .refine((value) => value <= latestResidencyExpiry(today()), {
      error: () => ownProfileTexts.expiryTooLate(formatDay(latestResidencyExpiry(today()))),
    }),
  nationalityId: optionalId,
  cityId: optionalId,
  teams: z.array(recordId(ownCreateTexts.foreign)).default([]),
  username: z.string(required).min(1, { error: required, abort: true }).refine(isUsername, invalidUsername),
})

const VehicleSchema = z.object({
  vehicleType: oneOf(VEHICLE_TYPES),
  color: oneOf(VEHICLE_COLORS),
  plate: requiredField,
  description: orNull(z.string().max(MAX_DETAILS, tooLong(MAX_DETAILS))),
  // The documents do not require digits here. The upstream checks the value, as on the profile.
  sequenceNumber: orNull(
    z
      .string()
      .transform(normalDigits)
      .refine((value) => value.length <= MAX_DIGITS, invalidNumber),
  ),
  dmBag: z.boolean().default(false),
})

/** The fields that Next checks on each step. The last step has no Next. */
export const NEXT_SCHEMAS: Readonly<Record<DriverWizardStep, z.ZodType>> = {
  1: BasicSchema,
  2: VehicleSchema,
  3: z.object({}),
}

export const DriverSchema = z.object({
  ...BasicSchema.shape,
  ...VehicleSchema.shape,
  contractorId: recordId(required),
  paymentPlanId: optionalId,
  bankAccountNumber: requiredDigits.refine(isAboveZero, invalidNumber),
  bankAccountName: requiredField,
  password: requiredPassword,
})
export type NewDriver = z.output<typeof DriverSchema>

/** With the fields that change the meaning of others: '+ Select All', and the contractor whose plans were shown. */
export const SentDriverSchema = DriverSchema.extend({
  allTeams: z.string().optional(),
  shownContractor: z.string().optional(),
})
export type SentDriver = z.output<typeof SentDriverSchema>

/** The upstream's field names in errors, mapped to the form's. */
export const CREATE_WIRE_NAMES = {
  "vehicles.create.0.type": "vehicleType",
  "vehicles.create.0.color": "color",
  "vehicles.create.0.plate": "plate",
  "vehicles.create.0.description": "description",
  "vehicles.create.0.sequenceNumber": "sequenceNumber",
  email: "username",
} as const
