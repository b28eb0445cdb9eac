import { addDays } from "../../rules/calendar"
import type { accountingLogs, subscriptions } from "../market"
import { type Moved, SEED_TODAY } from "./moved"
import { createRandom, type Random } from "./random"

type Subscription = Required<typeof subscriptions.$inferInsert>
type Log = Required<typeof accountingLogs.$inferInsert>

const FIRST_ID = 77_102
const DAYS = 60
const STATUSES = [...Array<string>(9).fill("ACCEPTED"), "HOLD", "PENDING", "CANCELLED", "PAYMENT_FAILED", "REJECTED"]
const REFUSALS = [
  "Invoice could not be created: the contact was not found.",
  "The VAT number is not valid.",
  "Rate limit exceeded, please try again later.",
  "تعذر إنشاء الفاتورة: العميل غير موجود.",
]

/** Subscriptions of the last 60 days, about a third without an invoice; the last day has 14 of those. */
export function makeSubscriptions(moved: Moved) {
  const random = createRandom("subscriptions")
  const made: { subscription: Subscription; logs: Log[] }[] = []
  for (let day = DAYS - 1; day >= 0; day--) {
    const date = addDays(moved(SEED_TODAY), -day)
    // On one day in seven every subscription has its invoice.
    const missing = day === 0 ? 14 : day % 7 === 3 ? 0 : random.int(1, 16)
    for (let at = 0; at < missing + 12; at++) {
      const subscription = makeSubscription(random, date, { index: made.length, isMissing: at < missing })
      made.push({ subscription, logs: makeLogs(random, subscription) })
    }
  }
  const logs = made.flatMap((each) => each.logs).map((log, index) => ({ ...log, id: index + 1 }))
  return { subscriptions: made.map(({ subscription }) => subscription), accountingLogs: logs }
}

function makeSubscription(random: Random, date: string, { index, isMissing }: { index: number; isMissing: boolean }) {
  const subTotal = random.int(180, 2_400) + random.int(0, 99) / 100
  return {
    id: FIRST_ID + index,
    type: random.chance(0.8) ? "SCHEDULED_ORDER" : "ONE_TIME_ORDER",
    status: random.pick(STATUSES),
    clientId: random.int(7_000, 66_999),
    organizationId: null,
    startDate: addDays(date, random.int(1, 9)),
    subTotal,
    taxAmount: Math.round(subTotal * 15) / 100,
    zohoInvoiceId: isMissing ? (index % 3 === 0 ? 0 : null) : 400_000 + index,
    createdAt: new Date(Date.parse(`${date}T00:00:00+03:00`) + random.int(0, 86_399) * 1_000),
  }
}

/** Up to two failed attempts, or the successful one. */
function makeLogs(random: Random, { id, zohoInvoiceId, createdAt }: Subscription): Log[] {
  const isMissing = !zohoInvoiceId
  return Array.from({ length: isMissing ? id % 3 : 1 }, (_, at) => ({
    id: 0,
    subscriptionId: id,
    status: isMissing ? "FAILED" : "SUCCESS",
    responseMessage: isMissing ? random.pick(REFUSALS) : null,
    createdAt: new Date(createdAt.getTime() + (at + 1) * 600_000),
  }))
}
