import { z } from "zod"
import { type CalendarDate, isCalendarDate } from "~/domain/calendar"
import { isAboveZero, normalDigits } from "~/domain/digits"
import {
  earliestResidencyExpiry,
  inCapitals,
  isUsername,
  MAX_DETAILS,
  VEHICLE_COLORS,
  VEHICLE_TYPES,
} from "~/domain/driver"
import { isRecordId } from "~/domain/record-id"
import { requiredDigits, requiredPassword, requiredText } from "../../field.schema"
import { MAX_DIGITS, tooLong } from "../../field-limits"
import { createDriverTexts, ownCreateTexts } from "./create-texts"
import type { FieldName, Step, WizardErrors, WizardValues } from "./wizard-fields"

const { required, invalidNumber, invalidUsername } = createDriverTexts

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .transform((value) => value || null)
/** product/workforce 1.2 asks for no digits here: the upstream judges it, as on the profile. */
const sequenceNumber = z
  .string()
  .transform(normalDigits)
  .refine((value) => value.length <= MAX_DIGITS, invalidNumber)
  .transform((value) => value || null)
const day = z.string().refine(isCalendarDate, { error: required, abort: true })
const id = z.string().refine(isRecordId, required)
const optionalId = z
  .string()
  .refine((value) => value === "" || isRecordId(value), ownCreateTexts.foreign)
  .transform((value) => value || null)
const oneOf = <Word extends string>(words: readonly Word[]) => {
  const written = inCapitals(words).map(({ value }) => value)
  return z.custom<Uppercase<Word>>((value) => written.some((each) => each === value), required)
}

/** Add Driver (product/workforce 1.2), step by step; every value is a text as a form sends it. */
const STEP_SCHEMAS = {
  1: z.object({
    firstName: requiredText,
    lastName: requiredText,
    phone: requiredDigits,
    dateOfBirth: day,
    residencyNumber: requiredDigits,
    nationalExpireDate: day,
    nationalityId: optionalId,
    cityId: optionalId,
    teams: z.array(z.string().refine(isRecordId, ownCreateTexts.foreign)),
    username: z.string().trim().min(1, { error: required, abort: true }).refine(isUsername, invalidUsername),
  }),
  2: z.object({
    vehicleType: oneOf(VEHICLE_TYPES),
    color: oneOf(VEHICLE_COLORS),
    plate: requiredText,
    description: optional(MAX_DETAILS),
    sequenceNumber,
    dmBag: z.enum(["", "on"], ownCreateTexts.foreign).transform((value) => value === "on"),
  }),
  3: z.object({
    contractorId: id,
    paymentPlanId: optionalId,
    bankAccountNumber: requiredDigits.refine(isAboveZero, invalidNumber),
    bankAccountName: requiredText,
    password: requiredPassword,
  }),
} as const

const DriverSchema = STEP_SCHEMAS[1].extend(STEP_SCHEMAS[2].shape).extend(STEP_SCHEMAS[3].shape)
export type NewDriver = z.output<typeof DriverSchema>

export interface Checked {
  input: NewDriver | null
  errors: WizardErrors
}

/**
 * Checks one step, or the whole form.
 *
 * @param values texts as they were typed; the password beside them
 * @param day the business day
 */
export function checkDriver(values: WizardValues & { password: string }, day: CalendarDate, step?: Step): Checked {
  const parsed = (step ? STEP_SCHEMAS[step] : DriverSchema).safeParse(values)
  const errors = parsed.success ? {} : errorsOf(parsed.error)
  const expiry = values.nationalExpireDate
  if ((step ?? 1) === 1 && isCalendarDate(expiry) && expiry < earliestResidencyExpiry(day)) {
    errors.nationalExpireDate = [ownCreateTexts.expired]
  }
  const isWhole = !step && Object.keys(errors).length === 0
  return { input: isWhole ? (parsed.data as NewDriver) : null, errors }
}

function errorsOf({ issues }: z.ZodError): WizardErrors {
  const errors: WizardErrors = {}
  for (const { path, message } of issues) {
    const name = path[0] as FieldName
    errors[name] = [...(errors[name] ?? []), message]
  }
  return errors
}

/** The upstream's names of what it found wrong, as the form's fields. */
export const WIRE_NAMES = {
  "vehicles.create.0.type": "vehicleType",
  "vehicles.create.0.color": "color",
  "vehicles.create.0.plate": "plate",
  "vehicles.create.0.description": "description",
  "vehicles.create.0.sequenceNumber": "sequenceNumber",
  email: "username",
} as const
