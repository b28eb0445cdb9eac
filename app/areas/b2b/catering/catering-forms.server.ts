import type { z } from "zod"
import { isCalendarDate } from "~/domain/calendar"
import { packNamed, unpackNamed } from "~/domain/named-pack"
import { isRecordId } from "~/domain/record-id"
import type { FieldErrors } from "~/forms/check-values.server"
import { type SendRules, sendForm } from "~/forms/form-rules.server"
import type { Api } from "~/upstream/api.server"
import { settle } from "~/upstream/settle.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { organizations } from "../organizations/organization.record"
import type { OrganizationRecord } from "../organizations/organizations.server"
import { CateringSchema } from "./catering.schema"
import {
  createCateringOrder,
  listCateringAddresses,
  listCateringDrivers,
  listCateringEmployees,
  listCateringMeals,
  listCateringPlans,
} from "./catering.server"
import { type CateringValues, followChoices, zoneOf } from "./catering-choices"
import { CATERING_FIELDS, CREATE_CATERING } from "./catering-fields"
import { cateringTexts, ownCateringTexts } from "./catering-texts"

/** The upstream's names of the fields, which the document writes in another way here (product/b2b 5). */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  delivery_date: "deliveryDate",
  delivery_time: "deliveryTime",
  client_id: "clientId",
  address_id: "addressId",
  plan_id: "planId",
  driver_id: "driverId",
  order_details: "items",
  item_id: "itemId",
  quantity: "quantity",
  item_price: "itemPrice",
}

/** Create catering order (product/b2b 5). */
export const addCateringOrder: SendRules<typeof CATERING_FIELDS, Order, void, CateringOffers, OrganizationRecord> =
  sendForm({
    intent: CREATE_CATERING,
    fields: CATERING_FIELDS,
    schema: CateringSchema,
    async offer({ api, current, values }) {
      const [employees, plans, drivers, places] = await Promise.all([
        settle(current.then(async ({ id }) => packNamed(await listCateringEmployees(api, id)))),
        settle(listCateringPlans(api)),
        settle(listCateringDrivers(api).then(packNamed)),
        Promise.all([current, values]).then(([{ id }, held]) => placesOf(api, id, held)),
      ])
      return { employees, plans, drivers, ...places }
    },
    follow: (values, { addresses }: CateringOffers) => followChoices(values, addresses),
    check: notOffered,
    send: ({ api }, { items, ...order }) =>
      createCateringOrder(api, {
        deliveryDate: order.deliveryDate,
        deliveryTime: order.deliveryTime,
        clientId: Number(order.clientId),
        addressId: Number(order.addressId),
        planId: Number(order.planId),
        driverId: order.driverId ? Number(order.driverId) : null,
        orderDetails: items.map(({ itemId, quantity, itemPrice }) => ({ itemId: Number(itemId), quantity, itemPrice })),
      }),
    refused: (error: UpstreamError) => ({
      errors: refusedAt(error),
      // Whether it was created is not known then: no failure.
      toast: error.isOutcomeUnknown ? null : { kind: "error", title: cateringTexts.failed },
    }),
    unsent: ownCateringTexts.unsent,
    unknown: ownCateringTexts.unknown,
    done: (_, after, { current }) => ({
      path: organizations.pathOf(current.id),
      toast: { kind: "success", title: cateringTexts.created },
      activity: {
        action: "catering order created",
        kind: organizations.kind,
        id: current.id,
        name: current.enName,
        after: { ...after, items: after.items.length },
      },
    }),
  })

interface Address {
  id: number
  locationName: string
  zoneId: number
}
interface Meal {
  itemId: number
  enName: string
}
interface Choice {
  value: string
  label: string
}

/** What the fields choose from; null for what can't be had. */
export interface CateringOffers {
  plans: Choice[] | null
  /** Packed: there are thousands. */
  employees: string | null
  drivers: string | null
  addresses: Address[] | null
  meals: Meal[] | null
}

/** The addresses of the chosen employee, and what is cooked for the plan in the zone of the chosen one. */
async function placesOf(api: Api, organizationId: string, values: CateringValues | null) {
  if (!values || !isRecordId(values.clientId)) return { addresses: [], meals: [] }
  const addresses = await settle(listCateringAddresses(api, values.clientId, organizationId))
  const { planId, deliveryDate: date } = values
  const zoneId = addresses ? zoneOf(addresses, values) : ""
  const isChosen = isRecordId(planId) && isCalendarDate(date) && zoneId !== ""
  const meals = isChosen ? await settle(listCateringMeals(api, { planId, zoneId, date })) : addresses && []
  return { addresses, meals }
}

type Order = z.output<typeof CateringSchema>

/** A choice is one of those that are offered now; what can't be had is the upstream's to judge. */
function notOffered(order: Order, { employees, plans, drivers, addresses, meals }: CateringOffers): FieldErrors {
  const wrong: Record<string, string[]> = {}
  const hold = (name: string, chosen: string | undefined, offered: readonly (string | number)[] | undefined) => {
    if (chosen && offered && !offered.map(String).includes(chosen)) wrong[name] = [ownCateringTexts.notOffered]
  }
  const idsOf = (packed: string | null) => (packed === null ? undefined : unpackNamed(packed).map(({ id }) => id))
  hold("clientId", order.clientId, idsOf(employees))
  hold(
    "addressId",
    order.addressId,
    addresses?.map(({ id }) => id),
  )
  hold(
    "planId",
    order.planId,
    plans?.map(({ value }) => value),
  )
  hold("driverId", order.driverId, idsOf(drivers))
  const cooked = meals?.map(({ itemId }) => itemId)
  for (const [at, { itemId }] of order.items.entries()) hold(`items[${at}].itemId`, itemId, cooked)
  return wrong
}

/** What the upstream refused, at its fields: `order_details.0.item_id` is the first line's item. */
function refusedAt({ fieldErrors }: UpstreamError): FieldErrors {
  const found: Record<string, string[]> = {}
  for (const [key, messages] of Object.entries(fieldErrors)) {
    const [top = "", at, field = ""] = key.split(".")
    const name = WIRE_NAMES[top]
    const part = WIRE_NAMES[field]
    if (name) found[part ? `${name}[${at}].${part}` : name] = messages
  }
  return found
}
