import { env } from "~/base/env.server"
import { inCaseOf, isEnumValue } from "~/domain/enum-case"
import type { Changes } from "~/forms/changed-fields.server"
import type { RawValues } from "~/ui/form/changed-fields"
import { driverEmail, STATUSES, VEHICLE_COLORS, VEHICLE_TYPES } from "../../driver"
import type { ProfileDriver, UpdateDriverInput } from "./profile.server"
import { type ProfileFields, VEHICLE_FIELDS } from "./profile-fields"

/** Form values of a driver. The contractor's default plan is an empty value. */
export function valuesOf(driver: ProfileDriver): RawValues<ProfileFields> {
  const [vehicle] = driver.vehicles
  return {
    firstName: driver.firstName,
    lastName: driver.lastName,
    phone: driver.phone,
    dateOfBirth: driver.dateOfBirth as string | null,
    residencyNumber: driver.residencyNumber,
    nationalExpireDate: driver.nationalExpireDate as string | null,
    nationality: driver.nationality?.id,
    city: driver.city?.id,
    teams: driver.teams.map(({ id }) => id),
    username: driver.username,
    status: driver.status,
    vehicleType: vehicle?.type,
    vehicleColor: vehicle?.color,
    plate: vehicle?.plate,
    description: vehicle?.description,
    sequenceNumber: vehicle?.sequenceNumber,
    dmBag: driver.dmBag,
    contractor: driver.contractor?.id,
    paymentPlan: ownPlan(driver)?.id,
    bankAccountNumber: driver.bankAccountNumber,
    bankAccountName: driver.bankAccountName,
  }
}

/** The driver's plan, or null if it is the contractor's default. */
export function ownPlan({ paymentPlan, contractor }: ProfileDriver): ProfileDriver["paymentPlan"] {
  const isDefault = contractor?.paymentPlans.some(({ id, pivot }) => id === paymentPlan?.id && pivot.isDefault)
  return isDefault ? null : paymentPlan
}

/** Update input with the changed fields only. A new username also changes the e-mail. */
export function toUpdate(driver: ProfileDriver, changes: Changes<ProfileFields>): UpdateDriverInput {
  const { nationality, city, teams, contractor, paymentPlan, username } = changes
  const words = wordsToSend(driver, changes)
  const vehicle = pick({ ...changes, ...words }, VEHICLE_FIELDS)
  const own = driver.vehicles[0]?.id
  const input = {
    id: driver.id,
    ...Object.fromEntries(pick({ ...changes, ...words }, PLAIN)),
    ...given("nationalityId", nationality),
    ...given("cityId", city),
    ...given("contractorId", contractor),
    ...given("paymentPlanId", paymentPlan),
    ...(teams === undefined ? {} : { teams: { sync: teams } }),
    ...(typeof username === "string" ? { email: driverEmail(username, env.COMPANY_EMAIL_DOMAIN) } : {}),
    ...(vehicle.length === 0
      ? {}
      : { vehicles: { upsert: [{ ...(own ? { id: own } : {}), ...Object.fromEntries(vehicle) }] } }),
  }
  // Field names come from the schema, and enum words were checked by `wrongChanges`.
  return input as UpdateDriverInput
}

/** The documents' words of each enum field. */
export const ENUM_VALUES = { status: STATUSES, vehicleType: VEHICLE_TYPES, vehicleColor: VEHICLE_COLORS } as const
export type WordField = keyof typeof ENUM_VALUES
export const WORD_FIELDS = Object.keys(ENUM_VALUES) as WordField[]

/** The enum words as the upstream stores them for this driver. */
export function storedWords({ status, vehicles: [vehicle] }: ProfileDriver): Record<WordField, string | undefined> {
  return { status, vehicleType: vehicle?.type, vehicleColor: vehicle?.color }
}

/** Chosen words in the case that the upstream uses. */
function wordsToSend(driver: ProfileDriver, changes: Changes<ProfileFields>): Partial<Record<WordField, string>> {
  const stored = storedWords(driver)
  return Object.fromEntries(
    WORD_FIELDS.flatMap((name) => {
      const word = ENUM_VALUES[name].find((each) => isEnumValue(changes[name], each))
      return word ? [[name, inCaseOf(stored[name], word)]] : []
    }),
  )
}

/** Fields with the same name in the form and in the upstream. */
const PLAIN = Object.fromEntries(
  [
    ...["firstName", "lastName", "phone", "dateOfBirth", "residencyNumber", "nationalExpireDate", "username"],
    ...["status", "dmBag", "bankAccountNumber", "bankAccountName"],
  ].map((name) => [name, name]),
)

function pick(values: Readonly<Record<string, unknown>>, names: Readonly<Record<string, string>>): [string, unknown][] {
  return Object.entries(names).flatMap(([name, wire]): [string, unknown][] =>
    values[name] === undefined ? [] : [[wire, values[name]]],
  )
}

const given = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value })
