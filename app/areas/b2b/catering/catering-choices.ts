import { readNumber } from "~/domain/number-text"
import type { FieldValues } from "~/ui/form/changed-fields"
import type { CATERING_FIELDS } from "./catering-fields"

export type CateringValues = FieldValues<typeof CATERING_FIELDS>

interface Address {
  id: number
  zoneId: number
}
interface City {
  id: number
  enName: string
  zones: readonly { id: number }[]
}
interface Plan {
  value: string
  label: string
  cityId: string | null
}

/** Zone of the chosen address; "" if no listed address is chosen. */
export function zoneOf(addresses: readonly Address[], { addressId, addressFor, clientId }: CateringValues): string {
  if (addressFor !== clientId) return ""
  return String(addresses.find(({ id }) => String(id) === addressId)?.zoneId ?? "")
}

/** Plan, date, zone and address that the items are chosen for; "" if plan, date or zone is missing. */
export function itemsForOf(values: CateringValues, addresses: readonly Address[]): string {
  const { planId, deliveryDate, addressId } = values
  const zone = zoneOf(addresses, values)
  return planId && deliveryDate && zone ? `${planId} ${deliveryDate} ${zone} ${addressId}` : ""
}

/** Inverse of `itemsForOf`. */
export function partsOf(itemsFor: string) {
  const [planId = "", date = "", zoneId = "", addressId = ""] = itemsFor.split(" ")
  return { planId, date, zoneId, addressId }
}

/**
 * The plans for the chosen address: those of its city and those without a city; all plans if the city is unknown.
 * No document describes a query of plans by city, so they are filtered here. `city` is named if plans were left out.
 */
export function plansAt<Choice extends Plan>(plans: readonly Choice[], zone: string, cities: readonly City[] | null) {
  const city = cities?.find(({ zones }) => zones.some(({ id }) => String(id) === zone))
  const there = city ? plans.filter(({ cityId }) => cityId === null || cityId === String(city.id)) : plans
  const choices = there.map(({ value, label }) => ({ value, label }))
  return { plans: choices, city: city && there.length < plans.length ? city.enName : null }
}

const isSameFor = (one: string, other: string) =>
  one.split(" ").slice(0, 3).join(" ") === other.split(" ").slice(0, 3).join(" ")

/** How many typed lines the choices would clear and the person has not agreed to clear yet. */
export function itemsAtStake(values: CateringValues, addresses: readonly Address[] | null): number {
  if (values.itemsFor === "" || isUnknown(values, addresses)) return 0
  if (isSameFor(itemsForOf(values, addresses ?? []), values.itemsFor)) return 0
  return values.items.filter((line) => Object.values(line).some(Boolean)).length
}

/** Whether an address is chosen, but its zone could not be loaded. */
function isUnknown({ addressFor, clientId, addressId }: CateringValues, addresses: readonly Address[] | null): boolean {
  return !addresses && addressFor === clientId && addressId !== ""
}

/**
 * Clears what a choice makes invalid. Another client clears the address, and an address in another city clears the plan.
 * Another plan, date or zone clears the items; another address in the same zone keeps them. Typed lines and the choices
 * they were made for stay until the question is answered (`answered`). Quantities are rounded down.
 *
 * @param addresses the client's; null if they could not be loaded, and then address and items are kept
 * @param plans the plans for the address; null if they could not be loaded
 */
export function followCateringChoices(
  values: CateringValues,
  addresses: readonly Address[] | null,
  plans: readonly { value: string }[] | null,
): CateringValues {
  const items = values.items.map(whole)
  if (itemsAtStake(values, addresses) > 0) return { ...values, items }
  const { clientId } = values
  const addressId = values.addressFor === clientId ? values.addressId : ""
  const isOffered = plans?.some(({ value }) => value === values.planId) ?? true
  const shown = { ...values, addressId, addressFor: clientId, planId: isOffered ? values.planId : "", items }
  if (isUnknown(values, addresses)) return shown
  const itemsFor = itemsForOf(shown, addresses ?? [])
  return { ...shown, itemsFor, items: isSameFor(itemsFor, values.itemsFor) ? items : [] }
}

/** The form after the question. Yes removes the lines; No restores the choices that they were made for. */
export function answered(form: FormData, isYes: boolean): FormData {
  const kept = [...form].filter(([name]) => !isYes || !name.startsWith("items["))
  const after = new FormData()
  for (const [name, value] of kept) after.append(name, value)
  if (isYes) {
    after.set("itemsFor", "")
    return after
  }
  const { planId, date, addressId } = partsOf(String(form.get("itemsFor") ?? ""))
  const former = { planId, deliveryDate: date, addressId, clientId: String(form.get("addressFor") ?? "") }
  for (const [name, value] of Object.entries(former)) after.set(name, value)
  return after
}

type Line = CateringValues["items"][number]

function whole(line: Line): Line {
  const quantity = readNumber(line.quantity ?? "")
  return quantity === null ? line : { ...line, quantity: String(Math.floor(quantity)) }
}
