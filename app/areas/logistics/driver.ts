import type { CalendarDate } from "~/domain/calendar"
import { isEnumValue } from "~/domain/enum-case"

/** product/workforce 1; the upstream writes them in capitals. */
export const VEHICLE_TYPES = ["Car", "Truck", "Bike", "Scooter", "Walk"] as const
/** product/workforce 1, with its 'Marron'; the upstream writes them in capitals. */
export const VEHICLE_COLORS = [
  "Black",
  "Silver",
  "White",
  "Navy",
  "Blue",
  "Green",
  "Yellow",
  "Marron",
  "Red",
  "Purple",
] as const

/** Changed freely, no transition is restricted (product/workforce 1); the upstream writes them in capitals. */
export const STATUSES = ["Active", "Pending", "Suspended", "Denied", "Ready", "Standby", "Blocked"] as const

/** Characters of a vehicle's details; the documents name none. */
export const MAX_DETAILS = 1_000

/** What a select offers of them: the word on screen, and how the upstream writes it. */
export function inCapitals<Word extends string>(words: readonly Word[]): { value: Uppercase<Word>; label: Word }[] {
  return words.map((label) => ({ value: label.toUpperCase() as Uppercase<Word>, label }))
}

/** product/food 2: letters, digits, dot, underscore, hyphen, 3 to 30 characters, starting with a letter. */
const USERNAME = /^[A-Za-z][A-Za-z0-9._-]{2,29}$/

/** Whether a text can be a driver's username (product/workforce 1). */
export function isUsername(text: string): boolean {
  return USERNAME.test(text)
}

/** A driver's e-mail is never typed: it is the username at the company's domain (product/workforce 1). */
export function driverEmail(username: string, domain: string): string {
  return `${username}@${domain}`
}

/** The first day on which a new driver's residency may end: the business day (product/workforce 1, product/food 2). */
export function earliestResidencyExpiry(today: CalendarDate): CalendarDate {
  return today
}

/** Years until a residency ends, at most: more is a slip of the hand. */
const MAX_RESIDENCY_YEARS = 100

/** The last day on which a residency may end. */
export function latestResidencyExpiry(today: CalendarDate): CalendarDate {
  return `${Number(today.slice(0, 4)) + MAX_RESIDENCY_YEARS}-12-31`
}

export interface ContractorPlan {
  readonly id: string | number
  readonly name: string
  readonly isDefault: boolean
  readonly status: string
}

/** Each plan once, as its newest row: one assigned again, to be the default, may be there twice (product/shell 4). */
export function onePerPlan<Plan extends { readonly id: string | number }>(plans: readonly Plan[]): Plan[] {
  return [...new Map(plans.map((plan) => [String(plan.id), plan])).values()]
}

/** A contractor's active plans as options; '<name> - Default' has the empty value (product/workforce 1). */
export function planOptions(plans: readonly ContractorPlan[]): { value: string; label: string }[] {
  return onePerPlan(plans)
    .filter(({ status, isDefault }) => isEnumValue(status, "ACTIVE") || isDefault)
    .map(({ id, name, isDefault }) =>
      isDefault ? { value: "", label: `${name} - Default` } : { value: String(id), label: name },
    )
    .sort((a, b) => Number(a.value !== "") - Number(b.value !== ""))
}
