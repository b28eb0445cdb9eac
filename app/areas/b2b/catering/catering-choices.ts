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

/** The zone of the chosen address; "" where none of them is chosen. */
export function zoneOf(addresses: readonly Address[], { addressId, addressFor, clientId }: CateringValues): string {
  if (addressFor !== clientId) return ""
  return String(addresses.find(({ id }) => String(id) === addressId)?.zoneId ?? "")
}

/** Plan, date and zone, which the items are chosen for; "" where one of them is not. At which address comes after them. */
export function itemsForOf(values: CateringValues, addresses: readonly Address[]): string {
  const { planId, deliveryDate, addressId } = values
  const zone = zoneOf(addresses, values)
  return planId && deliveryDate && zone ? `${planId} ${deliveryDate} ${zone} ${addressId}` : ""
}

/** The parts of `itemsForOf`. */
export function partsOf(itemsFor: string) {
  const [planId = "", date = "", zoneId = "", addressId = ""] = itemsFor.split(" ")
  return { planId, date, zoneId, addressId }
}

/**
 * The plans that can be served at the chosen address: those of its city, and those of none; all while its city is not
 * known. No document asks for plans by city: they are left out here. `city` is its name where any is left out.
 */
export function plansAt<Choice extends Plan>(plans: readonly Choice[], zone: string, cities: readonly City[] | null) {
  const city = cities?.find(({ zones }) => zones.some(({ id }) => String(id) === zone))
  const there = city ? plans.filter(({ cityId }) => cityId === null || cityId === String(city.id)) : plans
  const choices = there.map(({ value, label }) => ({ value, label }))
  return { plans: choices, city: city && there.length < plans.length ? city.enName : null }
}

const isSameFor = (one: string, other: string) =>
  one.split(" ").slice(0, 3).join(" ") === other.split(" ").slice(0, 3).join(" ")

/** How many typed lines a choice would empty that nobody agreed to yet. */
export function itemsAtStake(values: CateringValues, addresses: readonly Address[] | null): number {
  if (values.itemsFor === "" || isUnknown(values, addresses)) return 0
  if (isSameFor(itemsForOf(values, addresses ?? []), values.itemsFor)) return 0
  return values.items.filter((line) => Object.values(line).some(Boolean)).length
}

/** Whether a chosen address stays chosen, while its zone can't be had. */
function isUnknown({ addressFor, clientId, addressId }: CateringValues, addresses: readonly Address[] | null): boolean {
  return !addresses && addressFor === clientId && addressId !== ""
}

/**
 * What choices empty (product/b2b 5): another client the address; an address in another city the plan; another plan, date or zone of the address the items, while
 * another address of the same zone does not. Lines that are typed stay, with all that they were chosen for, until the
 * question is answered (`answered`). Quantities become whole.
 *
 * @param addresses those of the client; null where they can't be had, and then neither the address nor the items go
 * @param plans those that are offered at the address; null where they can't be had
 */
export function followChoices(
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

/** The form after the question: Yes takes the lines, No goes back to what they were chosen for. */
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
