import { z } from "zod"
import { today } from "~/base/clock.server"
import { typedDay } from "~/base/day.server"
import { type CalendarDate, formatDay } from "~/domain/calendar"
import { isAboveZero, isDigits } from "~/domain/digits"
import { isEnumValue } from "~/domain/enum-case"
import { MAX_DIGITS, MAX_TEXT, tooLong } from "~/domain/field-limits"
import { fullName } from "~/domain/person"
import { storedValues } from "~/forms/changed-fields.server"
import { form, type SendRules } from "~/forms/form-rules.server"
import type { RecordRules } from "~/forms/record-action.server"
import { changedFields, normalValues } from "~/ui/form/changed-fields"
import { earliestResidencyExpiry, isUsername, latestResidencyExpiry, MAX_DETAILS } from "../../driver"
import { INVALID_NUMBER, REQUIRED } from "../../field.schema"
import { DRIVER_FORM_FIELDS, listTeams } from "../../lookups.server"
import { noteForm } from "../../notes/note-form.server"
import { passwordForm } from "../../password-form.server"
import { titled } from "../../refusal.server"
import { DRIVER_ERROR } from "../../refusal-text"
import { drivers } from "../driver.record"
import { ownDriverTexts } from "../driver-fields"
import { findDriver, migrateDriverCitc, type ProfileDriver, updateDriver, updateDriverPassword } from "./profile.server"
import {
  ALL_TEAMS,
  CHECK_CITC,
  NEEDED_OF_VEHICLE,
  PROFILE_FIELDS,
  type ProfileFields,
  SAVE_DRIVER,
  VEHICLE_FIELDS,
} from "./profile-fields"
import { offerChoices, type ProfileOffers, sayChoices } from "./profile-offers.server"
import { ENUM_VALUES, toUpdate, valuesOf, WORD_FIELDS } from "./profile-values.server"

const filled = z.string(REQUIRED)
const day = typedDay(REQUIRED)

/** Required fields. A field that was already empty in the stored driver does not block Save. */
const ProfileSchema = z.object({
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
type ProfileInput = z.output<typeof ProfileSchema>

/** Checks changed fields only, so that an old phone or an expired residency does not block saving another field. */
function wrongChanges(changes: Partial<ProfileInput>, today: CalendarDate): Record<string, string[]> {
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
const PROFILE_WIRE_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(VEHICLE_FIELDS).map(([name, wire]) => [`vehicles.upsert.0.${wire}`, name])),
  ...Object.fromEntries(["nationality", "city", "contractor", "paymentPlan"].map((name) => [`${name}Id`, name])),
  email: "username",
}

const UPDATED = "Successful Update!"

const aboutOf = (driver: ProfileDriver) => ({ id: driver.id, name: fullName(driver) })

/** Sends only the changed fields. */
const saveDriver = form({
  intent: SAVE_DRIVER,
  record: drivers,
  fields: PROFILE_FIELDS,
  schema: ProfileSchema,
  wireNames: PROFILE_WIRE_NAMES,
  values: valuesOf,
  keepInvalidStored: "all",
  async before(form, { api }) {
    if (!form.has(ALL_TEAMS)) return form
    form.delete("teams")
    for (const { id } of await listTeams(api)) form.append("teams", id)
    return form
  },
  offer: offerChoices,
  say: sayChoices,
  check(input, { plans }, driver) {
    const changes = changesIn(input, driver)
    return {
      ...wrongPlan(changes, input, plans),
      ...wrongChanges(changes, today()),
      ...partVehicle(changes, input, driver),
    }
  },
  send: ({ api, current }, changes) => updateDriver(api, toUpdate(current, changes)),
  refused: titled(DRIVER_ERROR),
  unknown: "We could not confirm that this was saved. Check the values before you save again.",
  name: (values) => fullName(values),
  saved: UPDATED,
})

function changesIn(input: ProfileInput, driver: ProfileDriver): Partial<ProfileInput> {
  const saved = storedValues(PROFILE_FIELDS, valuesOf(driver))
  const names = changedFields(PROFILE_FIELDS, saved, normalValues(PROFILE_FIELDS, input))
  return Object.fromEntries(names.map((name) => [name, input[name]]))
}

/** A driver without a vehicle gets one only with all required fields, as in Add Driver. */
function partVehicle(changes: object, input: ProfileInput, { vehicles }: ProfileDriver): Record<string, string[]> {
  const isMade = vehicles.length === 0 && Object.keys(VEHICLE_FIELDS).some((name) => name in changes)
  const missing = NEEDED_OF_VEHICLE.filter((name) => !input[name])
  return isMade ? Object.fromEntries(missing.map((name) => [name, [REQUIRED]])) : {}
}

/** A plan is sent only if it belongs to the contractor. If the plans could not be loaded, nothing is sent. */
function wrongPlan(changes: object, { paymentPlan: plan }: ProfileInput, { options }: ProfileOffers["plans"]) {
  const isTouched = "contractor" in changes || "paymentPlan" in changes
  if (!isTouched || !plan || options?.some(({ value }) => value === plan)) return {}
  return {
    paymentPlan: [
      options
        ? "This plan does not belong to the contractor. Choose another."
        : "The contractor's plans could not be loaded, so nothing was sent. Try again.",
    ],
  }
}

/** An idempotency key keeps a double click from sending the data to CITC twice. */
const checkCitc: SendRules<Record<never, never>, unknown, void, null, ProfileDriver> = form({
  intent: CHECK_CITC,
  fields: {},
  schema: z.object({}),
  send: ({ api, current }) => migrateDriverCitc(api, current.id),
  refused: titled(DRIVER_ERROR),
  unknown: "We could not confirm that the driver's data was sent. Check the Citc Logs before you send it again.",
  done: (_made, _input, { current }) => ({
    path: drivers.pathOf(current.id),
    toast: { kind: "success", title: "Driver data is sent to CITC." },
    activity: { action: "data sent to CITC", kind: drivers.kind, ...aboutOf(current) },
  }),
})

export const driverPage = {
  gate: drivers.edit,
  find: findDriver,
  missing: ownDriverTexts.missing,
  edit: saveDriver,
  forms: [
    checkCitc,
    noteForm<ProfileDriver>({ record: drivers, type: "DRIVER", about: aboutOf }),
    passwordForm<ProfileDriver>({
      record: drivers,
      about: aboutOf,
      send: updateDriverPassword,
      done: UPDATED,
      failed: DRIVER_ERROR,
    }),
  ],
  maxFields: DRIVER_FORM_FIELDS,
} satisfies RecordRules<ProfileFields, ProfileInput, ProfileOffers, ProfileDriver>
