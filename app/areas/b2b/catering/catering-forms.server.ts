import { z } from "zod"
import { today } from "~/base/clock.server"
import { typedDay } from "~/base/day.server"
import { recordId } from "~/base/record-id.server"
import { isCalendarDate } from "~/domain/calendar"
import { decodeOptions, encodeOptions } from "~/domain/encode-options"
import { ExactNumber } from "~/domain/exact-number"
import { NOT_A_NUMBER, readDecimal } from "~/domain/number-text"
import { isRecordId } from "~/domain/record-id"
import { labelValues } from "~/forms/audit-labels.server"
import type { ValueLabels } from "~/forms/changed-fields.server"
import type { FieldErrors } from "~/forms/check-values.server"
import { form, type SendRules } from "~/forms/form-rules.server"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { type FormQuestion, NO, YES } from "~/ui/form/form-state"
import type { Api } from "~/upstream/api.server"
import { keep, listCities } from "~/upstream/lookups.server"
import { orNull } from "~/upstream/or-null.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { required } from "../b2b-fields.schema"
import { saidId } from "../named-ids"
import { organizations } from "../organization.record"
import type { OrganizationRecord } from "../organizations/organizations.server"
import { sectionPath } from "../organizations/profile/organization-tabs"
import {
  createCateringOrder,
  listCateringAddresses,
  listCateringDrivers,
  listCateringEmployees,
  listCateringMeals,
  listCateringPlans,
} from "./catering.server"
import {
  answered,
  type CateringValues,
  followCateringChoices,
  itemsAtStake,
  itemsForOf,
  partsOf,
  plansAt,
  zoneOf,
} from "./catering-choices"
import { CATERING_FIELDS, CREATE_CATERING } from "./catering-fields"

const NOT_OFFERED = "Choose one from the list."
const NO_ITEMS = "Catering order must contain at least one item"

const chosen = recordId(required)
const missingOr = (words: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? required : words),
})

/** `followChoices` has already rounded the quantity down. */
const Line = z.object({
  itemId: chosen,
  quantity: z.number(missingOr(NOT_A_NUMBER)).int().min(1, "Minimum is 1"),
  itemPrice: z
    .string(required)
    .transform(readDecimal)
    .refine((price) => price !== null, { error: NOT_A_NUMBER, abort: true })
    .refine((price) => !price?.startsWith("-"), "Minimum is Zero")
    .transform((price) => new ExactNumber(price ?? "0")),
})

/** "Today" is the business day. */
export const CateringSchema = z.object({
  deliveryDate: typedDay(required).refine((day) => day >= today(), "The date can't be before today."),
  deliveryTime: z.string(required).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Enter the time as HH:mm, for example 12:30."),
  clientId: chosen,
  addressId: chosen,
  planId: chosen,
  driverId: recordId(NOT_OFFERED).optional(),
  items: z.array(Line, NO_ITEMS).min(1, NO_ITEMS),
})

/** How long the long lists of options are cached. Opening the form refreshes them. */
const CHOICES_SECONDS = 1_800

/** Field names of the upstream, which the document spells differently for this call. */
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

export const addCateringOrder: SendRules<
  typeof CATERING_FIELDS,
  Order,
  ValueLabels<typeof CATERING_FIELDS>,
  CateringOffers,
  OrganizationRecord
> = form({
  intent: CREATE_CATERING,
  fields: CATERING_FIELDS,
  schema: CateringSchema,
  async offer({ api, current, values }) {
    const kept = { seconds: CHOICES_SECONDS, isFresh: (await values) === null }
    const [employees, plans, drivers, places, cities] = await Promise.all([
      orNull(current.then(({ id }) => keep(api, `catering employees ${id}`, () => packedEmployees(api, id), kept))),
      orNull(keep(api, "catering plans", () => listCateringPlans(api), kept)),
      orNull(keep(api, "catering drivers", async () => encodeOptions(await listCateringDrivers(api)), kept)),
      Promise.all([current, values]).then(([{ id }, held]) => placesOf(api, id, held)),
      values.then((held) => (held?.addressId ? orNull(listCities(api)) : null)),
    ])
    const held = await values
    const zone = held && places.addresses ? zoneOf(places.addresses, held) : ""
    return { employees, drivers, ...places, ...(plans ? plansAt(plans, zone, cities) : { plans, city: null }) }
  },
  follow: (values, { addresses, plans }: CateringOffers) => followCateringChoices(values, addresses, plans),
  early: (values, { addresses }) => emptying(itemsAtStake(values, addresses)),
  press(form) {
    const pressed = form.get(REFRESH_FIELD)
    return { form: pressed === YES || pressed === NO ? answered(form, pressed === YES) : form }
  },
  check: notOffered,
  async send({ api }, { items, ...order }, offers) {
    await createCateringOrder(api, {
      deliveryDate: order.deliveryDate,
      deliveryTime: order.deliveryTime,
      clientId: Number(order.clientId),
      addressId: Number(order.addressId),
      planId: Number(order.planId),
      driverId: order.driverId ? Number(order.driverId) : null,
      orderDetails: items.map(({ itemId, quantity, itemPrice }) => ({ itemId: Number(itemId), quantity, itemPrice })),
    })
    return labelsOf(await offers())
  },
  refused: (error: UpstreamError) => ({
    errors: refusedAt(error),
    // If the outcome is unknown, the text of `unknown` follows this toast.
    toast: { kind: "error", title: "Catering order creation failed" },
  }),
  unsent: "Nothing was ordered. Try again.",
  unknown:
    "We could not confirm that the order was created. Check the organization's catering orders before you send this again.",
  done: (labels, { items, ...plain }, { current }) => ({
    // The list is sorted newest first, so the new order is in its first row.
    path: sectionPath(current.id, "catering"),
    toast: { kind: "success", title: "Catering order created successfully" },
    activity: {
      action: "catering order created",
      kind: organizations.kind,
      id: current.id,
      name: current.enName,
      after: { ...labelValues(CATERING_FIELDS, plain, labels), items: items.length },
    },
  }),
})

const packedEmployees = async (api: Api, organizationId: string) =>
  encodeOptions(await listCateringEmployees(api, organizationId))

const emptying = (lines: number): FormQuestion | null =>
  lines === 0
    ? null
    : {
        title: "Clear the items?",
        texts: [
          `${lines.toLocaleString("en-US")} ${lines === 1 ? "item was" : "items were"} chosen for another plan, date or zone. Yes clears ${lines === 1 ? "it" : "them"}. No restores the earlier choices.`,
        ],
        agreed: "",
        isEarly: true,
      }

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

/** The options of the fields; null if they could not be loaded. */
export interface CateringOffers {
  /** Plans for the city of the chosen address. */
  plans: Choice[] | null
  /** Name of the city, if plans of other cities were left out. */
  city: string | null
  /** Encoded, because there can be thousands. */
  employees: string | null
  drivers: string | null
  addresses: Address[] | null
  meals: Meal[] | null
}

/** Addresses of the chosen employee, and the meals of the plan in the zone of the chosen address. */
async function placesOf(api: Api, organizationId: string, values: CateringValues | null) {
  if (!values || !isRecordId(values.clientId)) return { addresses: [], meals: [] }
  const addresses = await orNull(listCateringAddresses(api, values.clientId, organizationId))
  // While the question is open, the lines keep the options that they were chosen from.
  const isAsking = itemsAtStake(values, addresses) > 0
  const { planId, date, zoneId } = partsOf(isAsking ? values.itemsFor : itemsForOf(values, addresses ?? []))
  const isChosen = isRecordId(planId) && isCalendarDate(date) && isRecordId(zoneId)
  const meals = isChosen ? await orNull(listCateringMeals(api, { planId, zoneId, date })) : addresses && []
  return { addresses, meals }
}

type Order = z.output<typeof CateringSchema>

/** Labels of the choices for the activity log. */
function labelsOf({ employees, plans, drivers, addresses }: CateringOffers): ValueLabels<typeof CATERING_FIELDS> {
  const nameIn = (packed: string | null) => (chosen: string) =>
    saidId(chosen, decodeOptions(packed ?? "").find(({ id }) => id === chosen)?.name)
  return {
    clientId: nameIn(employees),
    driverId: nameIn(drivers),
    planId: (chosen) => saidId(chosen, plans?.find(({ value }) => value === chosen)?.label),
    addressId: (chosen) => saidId(chosen, addresses?.find(({ id }) => String(id) === chosen)?.locationName),
  }
}

/** A choice must be one of the current options. If they could not be loaded, the upstream decides. */
function notOffered(order: Order, { employees, plans, drivers, addresses, meals }: CateringOffers): FieldErrors {
  const wrong: Record<string, string[]> = {}
  const hold = (name: string, chosen: string | undefined, offered: readonly (string | number)[] | undefined) => {
    if (chosen && offered && !offered.map(String).includes(chosen)) wrong[name] = [NOT_OFFERED]
  }
  const idsOf = (packed: string | null) => (packed === null ? undefined : decodeOptions(packed).map(({ id }) => id))
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

/** Maps the upstream's field errors to our fields: `order_details.0.item_id` is the item of the first line. */
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
