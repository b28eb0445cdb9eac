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
import {
  INVALID_NUMBER,
  REQUIRED,
  requiredDigits,
  requiredField,
  requiredPassword,
  requiredPhone,
} from "../../field.schema"
import { ownDriverTexts } from "../driver-fields"
import type { DriverWizardStep } from "./wizard-fields"

export const CHOOSE_FROM_LIST = "Choose one from the list"

const orNull = (schema: z.ZodType<string, string>) => schema.default("").transform((value) => value || null)
const day = typedDay(REQUIRED)
const optionalId = orNull(z.string().refine((value) => value === "" || isRecordId(value), CHOOSE_FROM_LIST))
const oneOf = <Word extends string>(words: readonly Word[]) => {
  const written = inCapitals(words).map(({ value }) => value)
  return z.custom<Uppercase<Word>>((value) => written.some((each) => each === value), REQUIRED)
}

const BasicSchema = z.object({
  firstName: requiredField,
  lastName: requiredField,
  phone: requiredPhone,
  dateOfBirth: day.refine((value) => value <= today(), ownDriverTexts.bornLater),
  residencyNumber: requiredDigits,
  nationalExpireDate: day
    .refine((value) => value >= earliestResidencyExpiry(today()), ownDriverTexts.expired)
    .refine((value) => value <= latestResidencyExpiry(today()), {
      error: () => ownDriverTexts.expiryTooLate(formatDay(latestResidencyExpiry(today()))),
    }),
  nationalityId: optionalId,
  cityId: optionalId,
  teams: z.array(recordId(CHOOSE_FROM_LIST)).default([]),
  username: z.string(REQUIRED).min(1, { error: REQUIRED, abort: true }).refine(isUsername, "Invalid username"),
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
      .refine((value) => value.length <= MAX_DIGITS, INVALID_NUMBER),
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
  contractorId: recordId(REQUIRED),
  paymentPlanId: optionalId,
  bankAccountNumber: requiredDigits.refine(isAboveZero, INVALID_NUMBER),
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
