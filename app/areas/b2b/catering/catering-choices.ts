import type { FieldValues } from "~/ui/form/changed-fields"
import type { CATERING_FIELDS } from "./catering-fields"

export type CateringValues = FieldValues<typeof CATERING_FIELDS>

interface Address {
  id: number
  zoneId: number
}

/** The zone of the chosen address; "" where none of them is chosen. */
export function zoneOf(addresses: readonly Address[], { addressId, addressFor, clientId }: CateringValues): string {
  if (addressFor !== clientId) return ""
  return String(addresses.find(({ id }) => String(id) === addressId)?.zoneId ?? "")
}

/**
 * What choices empty (product/b2b 5): another client the address; another plan, date or zone of the address the items, while
 * another address of the same zone does not. Quantities become whole (product/b2b 5).
 *
 * @param addresses those of the client; null where they can't be had, and then neither the address nor the items go
 */
export function followChoices(values: CateringValues, addresses: readonly Address[] | null): CateringValues {
  const { clientId, planId, deliveryDate } = values
  const addressId = values.addressFor === clientId ? values.addressId : ""
  const shown = { ...values, addressId, addressFor: clientId, items: values.items.map(whole) }
  if (!addresses && addressId !== "") return shown
  const zone = zoneOf(addresses ?? [], shown)
  const itemsFor = planId && deliveryDate && zone ? `${planId} ${deliveryDate} ${zone}` : ""
  return { ...shown, itemsFor, items: itemsFor === values.itemsFor ? shown.items : [] }
}

type Line = CateringValues["items"][number]

function whole(line: Line): Line {
  const quantity = line.quantity ? Number(line.quantity) : Number.NaN
  return Number.isFinite(quantity) ? { ...line, quantity: String(Math.floor(quantity)) } : line
}
