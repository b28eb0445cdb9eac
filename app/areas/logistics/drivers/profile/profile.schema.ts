import { z } from "zod"
import { type CalendarDate, formatDay, isCalendarDate } from "~/domain/calendar"
import { isAboveZero, isDigits } from "~/domain/digits"
import { earliestResidencyExpiry, isUsername, MAX_DETAILS } from "~/domain/driver"
import { isWord } from "~/domain/words"
import type { Changes } from "~/forms/changed-fields.server"
import { PageNumber } from "~/lists/list-query.server"
import type { FieldValues } from "~/ui/form/changed-fields"
import { MAX_DIGITS, MAX_TEXT, tooLong } from "../../field-limits"
import { ADD_NOTE } from "../../notes/note-texts"
import { CHANGE_PASSWORD } from "../../password-texts"
import { type ProfileField, type ProfileFields, REQUIRED, VEHICLE_FIELDS } from "./profile-fields"
import { ownProfileTexts, profileTexts } from "./profile-texts"
import { WORD_FIELDS, WORDS } from "./profile-values.server"

/** The address of a profile: which page of its logs, and which dialog. */
export const ProfileQuery = z.object({
  logs: PageNumber,
  dialog: z.enum([ADD_NOTE, CHANGE_PASSWORD]).optional().catch(undefined),
})

const { required } = profileTexts
const filled = z.string().min(1, required)
const day = z.string().refine(isCalendarDate, required)

/** What must be filled in whenever a driver is saved (product/workforce 1.3), also in an old account that never had it. */
const RequiredSchema = z.object({
  ...Object.fromEntries(REQUIRED.map((name) => [name, filled])),
  dateOfBirth: day,
  nationalExpireDate: day,
})

const NUMBERS = ["phone", "residencyNumber", "sequenceNumber", "bankAccountNumber"] as const
const TEXTS = ["firstName", "lastName", "plate", "description", "bankAccountName"] as const

export type ProfileErrors = Record<string, string[]>

/**
 * What is wrong with the form, or null. How a value is written counts only where it is changed: an old phone or a
 * residency that has ended must not keep anybody from saving another field.
 */
export function checkProfile(
  values: FieldValues<ProfileFields>,
  changes: Changes<ProfileFields>,
  today: CalendarDate,
): ProfileErrors | null {
  const errors: ProfileErrors = {}
  const missing = RequiredSchema.safeParse(values).error?.issues ?? []
  for (const { path, message } of missing) errors[String(path[0])] = [message]
  for (const [name, message] of writtenWrongly(changes, today)) errors[name] ??= [message]
  return Object.keys(errors).length > 0 ? errors : null
}

/** A word of the upstream's that is none of the documents' stays, but none is chosen. */
function wrongWords(changes: Changes<ProfileFields>): [string, string][] {
  return WORD_FIELDS.flatMap((name): [string, string][] => {
    const value = changes[name]
    return value && !WORDS[name].some((word) => isWord(value, word)) ? [[name, required]] : []
  })
}

function writtenWrongly(changes: Changes<ProfileFields>, today: CalendarDate): [string, string][] {
  const wrong = wrongWords(changes)
  for (const name of ["phone", "residencyNumber"] as const) {
    const value = changes[name]
    if (value && !isDigits(value)) wrong.push([name, profileTexts.invalidNumber])
  }
  for (const name of TEXTS) {
    const most = name === "description" ? MAX_DETAILS : MAX_TEXT
    if ((changes[name]?.length ?? 0) > most) wrong.push([name, tooLong(most)])
  }
  for (const name of NUMBERS) {
    if ((changes[name]?.length ?? 0) > MAX_DIGITS) wrong.push([name, profileTexts.invalidNumber])
  }
  const { username, bankAccountNumber, nationalExpireDate } = changes
  if (username && !isUsername(username)) wrong.push(["username", profileTexts.invalidUsername])
  if (bankAccountNumber && !isAboveZero(bankAccountNumber)) {
    wrong.push(["bankAccountNumber", profileTexts.invalidNumber])
  }
  const earliest = earliestResidencyExpiry(today)
  if (nationalExpireDate && nationalExpireDate < earliest) {
    wrong.push(["nationalExpireDate", ownProfileTexts.expiryTooEarly(formatDay(earliest))])
  }
  return wrong
}

/** The upstream's names of what it refuses, as the form's fields; its relations end in Id. */
export const WIRE_NAMES: Readonly<Record<string, ProfileField>> = {
  ...Object.fromEntries(Object.entries(VEHICLE_FIELDS).map(([name, wire]) => [`vehicles.upsert.0.${wire}`, name])),
  ...Object.fromEntries(["nationality", "city", "contractor", "paymentPlan"].map((name) => [`${name}Id`, name])),
  email: "username",
}
