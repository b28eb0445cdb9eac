import { addDays } from "../../rules/calendar"
import type { cateringItems, cateringOrders, linkingReports } from "../business"
import type { subscriptions } from "../market"
import type { Kitchens } from "./kitchens"
import { type Moved, SEED_TODAY } from "./moved"
import type { Organizations } from "./organizations"
import type { SeedPlan } from "./package-seed"
import type { Random } from "./random"

type Row<T extends { $inferInsert: object }> = Required<T["$inferInsert"]>

interface Catering {
  subscriptions: Row<typeof subscriptions>[]
  cateringOrders: Row<typeof cateringOrders>[]
  cateringItems: Row<typeof cateringItems>[]
  linkingReports: Row<typeof linkingReports>[]
}

interface World extends Pick<Organizations, "organizations" | "companies" | "companyAddresses" | "employees"> {
  plans: readonly SeedPlan[]
  meals: Kitchens["meals"]
  moved: Moved
}

const LOWEST_SUBSCRIPTION_ID = 74_001
/** Ids of subscriptions of other kinds (subscriptions.ts), with some spare. A large seed continues after them. */
const OTHERS = { from: 77_102, until: 80_000 }
/** Tax on every subscription (percent). */
const TAX = 15
const STATUSES = ["ACCEPTED", "ACCEPTED", "ACCEPTED", "PENDING", "CANCELLED", "REJECTED", "HOLD", "WAITING_PAYMENT"]
const REPORTS = ["September joiners", "Site operations batch 2", "دفعة الموظفين الجدد", "Head office"]
const RESULT =
  "line,email,result\n2,new.colleague@example.com,linked\n3,old.colleague@example.com,The email has already been taken.\n"
const ORIGINAL =
  "name,email,phone\nNew Colleague,new.colleague@example.com,0551204118\nOld Colleague,old.colleague@example.com,0553310094\n"

/** Up to a dozen catering orders and four linking reports of each organization. */
export function makeCatering(random: Random, world: World): Catering {
  const made: Catering = { subscriptions: [], cateringOrders: [], cateringItems: [], linkingReports: [] }
  const today = world.moved(SEED_TODAY)
  const clients = new Map(
    world.employees.filter(({ isClientDeleted }) => !isClientDeleted).map((one) => [one.organizationId, one]),
  )
  for (const [index, organization] of world.organizations.entries()) {
    const client = clients.get(organization.id)
    const company = world.companies.find(({ organizationId }) => organizationId === organization.id)
    const address = world.companyAddresses.find(({ companyId }) => companyId === company?.id)
    const plan = world.plans.find(({ cityId }) => cityId === company?.cityId)
    if (client && address && plan) {
      for (let at = 0; at < index % 13; at++)
        addOrder(made, random, { client, addressId: address.id, planId: plan.id, day: addDays(today, at * 9 - 80) })
    }
    for (const [at, name] of REPORTS.slice(0, index % 5).entries()) {
      made.linkingReports.push({
        id: made.linkingReports.length + 1,
        organizationId: organization.id,
        companyId: null,
        name,
        status: at === 1 ? "PENDING" : at === 2 ? "FAILED" : "DONE",
        original: Buffer.from(ORIGINAL),
        result: at === 1 ? null : Buffer.from(RESULT),
        createdAt: new Date(Date.UTC(2026, at * 2, 1 + (index % 28), 9)),
      })
    }
  }
  for (const order of made.subscriptions) {
    const meal = random.pick(world.meals)
    made.cateringItems.push({
      id: made.cateringItems.length + 1,
      subscriptionId: order.id,
      itemId: meal.id,
      quantity: order.subTotal / 20,
      itemPrice: 20,
    })
  }
  return made
}

interface Order {
  client: Organizations["employees"][number]
  addressId: number
  planId: number
  day: string
}

function addOrder(made: Catering, random: Random, { client, addressId, planId, day }: Order): void {
  const next = LOWEST_SUBSCRIPTION_ID + made.subscriptions.length
  const id = next < OTHERS.from ? next : next + OTHERS.until - OTHERS.from
  const subTotal = random.int(10, 90) * 20
  made.subscriptions.push({
    id,
    type: "CATERING_ORDER",
    status: STATUSES[random.int(0, STATUSES.length - 1)] ?? "PENDING",
    startDate: day,
    clientId: client.clientId,
    organizationId: client.organizationId,
    subTotal,
    taxAmount: (subTotal * TAX) / 100,
    zohoInvoiceId: 900_000 + id,
    createdAt: new Date(`${addDays(day, -3)}T08:00:00Z`),
  })
  made.cateringOrders.push({
    subscriptionId: id,
    deliveryDate: day,
    deliveryTime: "12:30",
    addressId,
    planId,
    driverId: null,
  })
}
