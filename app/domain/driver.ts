import type { CalendarDate } from "./calendar"

/** D2 3; the upstream writes them in capitals. */
export const VEHICLE_TYPES = ["Car", "Truck", "Bike", "Scooter", "Walk"] as const
/** D2 3, with its 'Marron'; the upstream writes them in capitals. */
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

/** Changed freely, no transition is restricted (D2 4); the upstream writes them in capitals. */
export const STATUSES = ["Active", "Pending", "Suspended", "Denied", "Ready", "Standby", "Blocked"] as const

/** Characters of a vehicle's details; the documents name none. */
export const MAX_DETAILS = 1_000

/** What a select offers of them: the word on screen, and how the upstream writes it. */
export function inCapitals<Word extends string>(words: readonly Word[]): { value: Uppercase<Word>; label: Word }[] {
  return words.map((label) => ({ value: label.toUpperCase() as Uppercase<Word>, label }))
}

/** decisions.md "Others": letters, digits, dot, underscore, hyphen, 3 to 30 characters, starting with a letter. */
const USERNAME = /^[A-Za-z][A-Za-z0-9._-]{2,29}$/

/** Whether a text can be a driver's username (D2 5). */
export function isUsername(text: string): boolean {
  return USERNAME.test(text)
}

/** A driver's e-mail is never typed: it is the username at the company's domain (D2 7, 9). */
export function driverEmail(username: string, domain: string): string {
  return `${username}@${domain}`
}

/**
 * The first day on which a new driver's residency may end (D2 5 names no day; decisions.md "Others": today).
 *
 * @param today the business day
 */
export function earliestResidencyExpiry(today: CalendarDate): CalendarDate {
  return today
}

/** A contractor's plan as its list gives it. */
export interface ContractorPlan {
  readonly id: string | number
  readonly name: string
  readonly isDefault: boolean
  readonly status: string
}

/**
 * The plans of a driver's contractor as options, those that are active and the default one: it is labelled
 * '<name> - Default' and stands for null, sent as the empty value (D2 3).
 */
export function planOptions(plans: readonly ContractorPlan[]): { value: string; label: string }[] {
  return plans
    .filter(({ status, isDefault }) => status === "ACTIVE" || isDefault)
    .map(({ id, name, isDefault }) =>
      isDefault ? { value: "", label: `${name} - Default` } : { value: String(id), label: name },
    )
    .sort((a, b) => Number(a.value !== "") - Number(b.value !== ""))
}
