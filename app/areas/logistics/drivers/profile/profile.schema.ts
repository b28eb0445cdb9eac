import { z } from "zod"
import { typedDay } from "~/base/day.server"
import { type CalendarDate, formatDay } from "~/domain/calendar"
import { isAboveZero, isDigits } from "~/domain/digits"
import { isEnumValue } from "~/domain/enum-case"
import { MAX_DIGITS, MAX_TEXT, tooLong } from "~/domain/field-limits"
import { earliestResidencyExpiry, isUsername, latestResidencyExpiry, MAX_DETAILS } from "../../driver"
import { INVALID_NUMBER, REQUIRED } from "../../field.schema"
import { ownDriverTexts } from "../driver-fields"
import { VEHICLE_FIELDS } from "./profile-fields"
import { ENUM_VALUES, WORD_FIELDS } from "./profile-values.server"

const filled = z.string(REQUIRED)
const day = typedDay(REQUIRED)

/** Required fields. A field that was already empty in the stored driver does not block Save. */
export const ProfileSchema = z.object({
  firstName: filled,
  lastName: filled,
  phone: filled,
  dateOfBirth: day,
  residencyNumber: filled,
  nationalExpireDate: day,
  nationality: z.string().optional(),
  city: filled,
  teams: z.array(z.string()).default([]),
  username: filled,
  status: filled,
  vehicleType: filled,
  vehicleColor: filled,
  plate: filled,
  description: filled,
  sequenceNumber: filled,
  dmBag: z.boolean().default(false),
  contractor: filled,
  paymentPlan: z.string().optional(),
  bankAccountNumber: filled,
  bankAccountName: filled,
})
export type ProfileInput = z.output<typeof ProfileSchema>

/** Checks changed fields only, so that an old phone or an expired residency does not block saving another field. */
export function wrongChanges(changes: Partial<ProfileInput>, today: CalendarDate): Record<string, string[]> {
  const isForeign = (name: (typeof WORD_FIELDS)[number]) =>
    !ENUM_VALUES[name].some((word) => isEnumValue(changes[name], word))
  const isLong = (name: keyof typeof MAX_LENGTHS) => (changes[name]?.length ?? 0) > MAX_LENGTHS[name]
  const { phone, residencyNumber, username, bankAccountNumber, nationalExpireDate, dateOfBirth } = changes
  const [earliest, latest] = [earliestResidencyExpiry(today), latestResidencyExpiry(today)]
  const wrong: [string, string | false | undefined][] = [
    // A stored word that is not in the documents is kept, but it cannot be chosen.
    ...WORD_FIELDS.map((name): [string, string | false] => [
      name,
      Boolean(changes[name]) && isForeign(name) && REQUIRED,
    ]),
    ...TEXTS.map((name): [string, string | false] => [name, isLong(name) && tooLong(MAX_LENGTHS[name])]),
    ...NUMBERS.map((name): [string, string | false] => [name, isLong(name) && INVALID_NUMBER]),
    ["phone", phone && !isDigits(phone) && INVALID_NUMBER],
    ["residencyNumber", residencyNumber && !isDigits(residencyNumber) && INVALID_NUMBER],
    ["username", username && !isUsername(username) && "Invalid username"],
    ["bankAccountNumber", bankAccountNumber && !isAboveZero(bankAccountNumber) && INVALID_NUMBER],
    ["nationalExpireDate", nationalExpireDate && nationalExpireDate < earliest && `Earliest is ${formatDay(earliest)}`],
    [
      "nationalExpireDate",
      nationalExpireDate && nationalExpireDate > latest && ownDriverTexts.expiryTooLate(formatDay(latest)),
    ],
    ["dateOfBirth", dateOfBirth && dateOfBirth > today && ownDriverTexts.bornLater],
  ]
  return Object.fromEntries(wrong.flatMap(([name, text]) => (text ? [[name, [text]]] : [])))
}

const TEXTS = ["firstName", "lastName", "plate", "description", "bankAccountName"] as const
const NUMBERS = ["phone", "residencyNumber", "sequenceNumber", "bankAccountNumber"] as const
/** In characters. */
const MAX_LENGTHS = {
  firstName: MAX_TEXT,
  lastName: MAX_TEXT,
  plate: MAX_TEXT,
  description: MAX_DETAILS,
  bankAccountName: MAX_TEXT,
  phone: MAX_DIGITS,
  residencyNumber: MAX_DIGITS,
  sequenceNumber: MAX_DIGITS,
  bankAccountNumber: MAX_DIGITS,
} as const

/** The upstream's field names in errors, mapped to the form's. Names of relations end in Id. */
export const PROFILE_WIRE_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(VEHICLE_FIELDS).map(([name, wire]) => [`vehicles.upsert.0.${wire}`, name])),
  ...Object.fromEntries(["nationality", "city", "contractor", "paymentPlan"].map((name) => [`${name}Id`, name])),
  email: "username",
}
