import { LIMITS } from "../../contract/rest"
import type { drivers } from "../../db/workforce"
import type { Wrong } from "../refusals"

/** The driver's own fields in createDriver and updateDriver; undefined means not given. */
export interface DriverInput {
  firstName?: string | null
  lastName?: string | null
  username?: string | null
  password?: string | null
  phone?: string | null
  email?: string | null
  dateOfBirth?: string | null
  residencyNumber?: string | null
  nationalExpireDate?: string | null
  status?: string | null
  cityId?: string | null
  contractorId?: string | null
  paymentPlanId?: string | null
  nationalityId?: string | null
  bankAccountNumber?: string | null
  bankAccountName?: string | null
  dmBag?: boolean | null
}

export type DriverValues = Partial<typeof drivers.$inferInsert>

/** Letters, digits, dot, underscore, hyphen, 3 to 30, a letter first (product/food 2). */
export const USERNAME = /^[A-Za-z][A-Za-z0-9._-]{2,29}$/
export const PHONE = /^\d{7,15}$/
const MAX_PASSWORD_LENGTH = 200

/** Texts that cannot be cleared, with their names in messages. */
const TEXTS = {
  firstName: "first name",
  lastName: "last name",
  username: "username",
  phone: "phone",
  email: "email",
  residencyNumber: "residency number",
  bankAccountNumber: "bank account number",
  bankAccountName: "bank account name",
} as const
const DATES = { dateOfBirth: "date of birth", nationalExpireDate: "national expire date" } as const

interface Moment {
  today: string
  /** A new driver's residency must be valid. An existing driver's may be changed to any date. */
  isNew: boolean
}

/** The given fields as columns, except the password and ids, which need the database. */
export function readDriver(input: DriverInput, wrong: Wrong, { today, isNew }: Moment): DriverValues {
  const values: DriverValues = {}
  for (const key of Object.keys(TEXTS) as (keyof typeof TEXTS)[]) {
    const text = requiredText(input[key], key, TEXTS[key], wrong)
    if (text !== undefined) values[key] = text
  }
  for (const key of Object.keys(DATES) as (keyof typeof DATES)[]) {
    const date = requiredText(input[key], key, DATES[key], wrong)
    if (date !== undefined) values[key] = date
  }
  if (input.dmBag !== undefined) {
    if (input.dmBag === null) wrong.add("dmBag", "The dm bag field must be true or false.")
    else values.dmBag = input.dmBag
  }
  if (input.status !== undefined) {
    if (input.status === null) wrong.add("status", "The status field is required.")
    else values.status = input.status
  }
  checkForms(values, wrong)
  if (values.dateOfBirth && values.dateOfBirth >= today) {
    wrong.add("dateOfBirth", "The date of birth field must be a date before today.")
  }
  if (isNew && values.nationalExpireDate && values.nationalExpireDate < today) {
    wrong.add("nationalExpireDate", "The national expire date field must be a date after or equal to today.")
  }
  return values
}

/** The given password, or undefined. Spaces are part of it. */
export function readPassword(password: string | null | undefined, wrong: Wrong): string | undefined {
  if (password === undefined) return undefined
  if (password === null || password === "") wrong.add("password", "The password field is required.")
  else if (password.length > MAX_PASSWORD_LENGTH) wrong.add("password", "The password field is too long.")
  else return password
  return undefined
}

/** A given text that is not empty; otherwise adds an error. */
export function requiredText(
  value: string | null | undefined,
  key: string,
  label: string,
  wrong: Wrong,
): string | undefined {
  if (value === undefined) return undefined
  const text = value?.trim() ?? ""
  if (text === "") wrong.add(key, `The ${label} field is required.`)
  else if (text.length > LIMITS.nameCharacters) {
    wrong.add(key, `The ${label} field must not be greater than ${LIMITS.nameCharacters} characters.`)
  } else return text
  return undefined
}

function checkForms(values: DriverValues, wrong: Wrong): void {
  const { username, phone, email, residencyNumber, bankAccountNumber } = values
  if (username && !USERNAME.test(username)) wrong.add("username", "The username field format is invalid.")
  if (phone && !PHONE.test(phone)) wrong.add("phone", "The phone field must be 7 to 15 digits.")
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) wrong.add("email", "The email field must be a valid email address.")
  if (residencyNumber && !/^\d{1,20}$/.test(residencyNumber)) {
    wrong.add("residencyNumber", "The residency number field must be a number.")
  }
  if (bankAccountNumber && !/^(?=.*[1-9])\d{1,34}$/.test(bankAccountNumber)) {
    wrong.add("bankAccountNumber", "The bank account number field must be a number greater than 0.")
  }
}
