import type { CalendarDate } from "~/domain/calendar"
import { isEnumValue } from "~/domain/enum-case"

/** The upstream writes these words in capitals. */
export const VEHICLE_TYPES = ["Car", "Truck", "Bike", "Scooter", "Walk"] as const
/** 'Marron' is spelled as in the documents. The upstream writes these words in capitals. */
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

/** Any status can follow any other. The upstream writes these words in capitals. */
export const STATUSES = ["Active", "Pending", "Suspended", "Denied", "Ready", "Standby", "Blocked"] as const

/** Characters of a vehicle's details. The documents state no limit. */
export const MAX_DETAILS = 1_000

/** Select options: the word as label, and as the upstream writes it as value. */
export function inCapitals<Word extends string>(words: readonly Word[]): { value: Uppercase<Word>; label: Word }[] {
  return words.map((label) => ({ value: label.toUpperCase() as Uppercase<Word>, label }))
}

/** 3 to 30 letters, digits, dots, underscores and hyphens, starting with a letter. */
const USERNAME = /^[A-Za-z][A-Za-z0-9._-]{2,29}$/

export function isUsername(text: string): boolean {
  return USERNAME.test(text)
}

/** A driver's e-mail is never typed. It is derived from the username. */
export function driverEmail(username: string, domain: string): string {
  return `${username}@${domain}`
}

/** A new driver's residency may end on the business day at the earliest. */
export function earliestResidencyExpiry(today: CalendarDate): CalendarDate {
  return today
}

/** A residency that ends later than this is a typing error. */
const MAX_RESIDENCY_YEARS = 100

export function latestResidencyExpiry(today: CalendarDate): CalendarDate {
  return `${Number(today.slice(0, 4)) + MAX_RESIDENCY_YEARS}-12-31`
}

export interface ContractorPlan {
  readonly id: string | number
  readonly name: string
  readonly isDefault: boolean
  readonly status: string
}

/** Removes duplicates and keeps the last row. The upstream repeats a plan that was assigned again as the default. */
export function onePerPlan<Plan extends { readonly id: string | number }>(plans: readonly Plan[]): Plan[] {
  return [...new Map(plans.map((plan) => [String(plan.id), plan])).values()]
}

/** Options for a contractor's active plans. The default plan has an empty value, which means no plan of the driver's own. */
export function planOptions(plans: readonly ContractorPlan[]): { value: string; label: string }[] {
  return onePerPlan(plans)
    .filter(({ status, isDefault }) => isEnumValue(status, "ACTIVE") || isDefault)
    .map(({ id, name, isDefault }) =>
      isDefault ? { value: "", label: `${name} - Default` } : { value: String(id), label: name },
    )
    .sort((a, b) => Number(a.value !== "") - Number(b.value !== ""))
}
