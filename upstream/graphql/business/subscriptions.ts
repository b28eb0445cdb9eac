import { and, asc, count, desc, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm"
import { logAudits } from "../../audits"
import { type Client, clientOf } from "../../db/clients"
import { grouped } from "../../db/grouped"
import { accountingLogs, subscriptions } from "../../db/market"
import { needs, requireAny, type Staff } from "../../permissions"
import { invalid } from "../../problem"
import { isDate } from "../../rules/calendar"
import type { Upstream } from "../../upstream"
import { batched } from "../batch"
import type { GraphqlContext } from "../context"
import { field } from "../field"
import {
  boundsOf,
  type Columns,
  conditionOf,
  type OrderBy,
  orderOf,
  type Page,
  paginatorInfo,
  type Where,
} from "../list-query"
import { mutation } from "../refusals"
import { employedClientById, organizationById } from "./business-fields"

type Row = typeof subscriptions.$inferSelect

const COLUMNS: Columns = {
  ID: { source: subscriptions.id, kind: "number" },
  TYPE: { source: subscriptions.type, kind: ["SCHEDULED_ORDER", "CATERING_ORDER", "ONE_TIME_ORDER"] },
  STATUS: {
    source: subscriptions.status,
    kind: ["HOLD", "PENDING", "ACCEPTED", "REJECTED", "CANCELLED", "PAYMENT_FAILED", "WAITING_PAYMENT"],
  },
  CLIENT_ID: { source: subscriptions.clientId, kind: "number" },
  ORGANIZATION_ID: { source: subscriptions.organizationId, kind: "number" },
  ZOHO_INVOICE_ID: { source: subscriptions.zohoInvoiceId, kind: "number" },
  CREATED_AT: { source: subscriptions.createdAt, kind: "instant" },
}

interface SubscriptionsArguments extends Page {
  where?: Where | null
  orderBy?: OrderBy[] | null
}

/** The subscriptions query (product/b2b 6): newest first unless ordered. */
export const subscriptionQueries = {
  subscriptions: field(async ({ db }: Upstream, staff: Staff, args: SubscriptionsArguments) => {
    requireAny(staff, needs.seeSubscriptions)
    const condition = conditionOf(args.where, COLUMNS)
    const { limit, offset } = boundsOf(args)
    const data = await db
      .select()
      .from(subscriptions)
      .where(condition)
      .orderBy(...orderOf(args.orderBy, COLUMNS, []), desc(subscriptions.id))
      .limit(limit)
      .offset(offset)
    const [sum] = await db.select({ total: count() }).from(subscriptions).where(condition)
    return { data, paginatorInfo: paginatorInfo(args, data.length, sum?.total ?? 0) }
  }),
}

const logsOf = batched(async (db, ids) => {
  const own = inArray(accountingLogs.subscriptionId, ids)
  const rows = await db.select().from(accountingLogs).where(own).orderBy(asc(accountingLogs.id))
  return grouped(rows, (row) => row.subscriptionId)
})

/** Related records of a subscription. Its client may be deleted. */
export const subscriptionFields = {
  Subscription: {
    client: async ({ clientId }: Row, _args: unknown, context: GraphqlContext): Promise<Client | undefined> =>
      clientOf(clientId) ?? (await employedClientById(context, clientId)),
    organization: ({ organizationId }: Row, _args: unknown, context: GraphqlContext) =>
      organizationId === null ? null : organizationById(context, organizationId),
    accountingLogs: async ({ id }: Row, _args: unknown, context: GraphqlContext) => (await logsOf(context, id)) ?? [],
  },
}

interface CorrectArguments {
  input: { startDate: string; endDate: string }
}

/** Mutations of subscriptions (product/b2b 6). */
export const subscriptionMutations = {
  correctZohoInvoices: mutation(needs.correctInvoices, correctZohoInvoices),
}

async function correctZohoInvoices(
  { db, clock }: Upstream,
  staff: Staff,
  { input }: CorrectArguments,
): Promise<boolean> {
  const { startDate, endDate } = input
  for (const [name, value] of Object.entries({ startDate, endDate })) {
    if (!isTime(value)) throw invalid({ [`input.${name}`]: [`The ${name} must be written YYYY-MM-DD HH:mm:ss.`] })
  }
  if (endDate < startDate) throw invalid({ "input.endDate": ["The endDate must not be before the startDate."] })
  const now = clock.now()
  await db.transaction(async (tx) => {
    const missing = and(
      gte(subscriptions.createdAt, sql`${startDate}::timestamptz`),
      lte(subscriptions.createdAt, sql`${endDate}::timestamptz`),
      or(isNull(subscriptions.zohoInvoiceId), eq(subscriptions.zohoInvoiceId, 0)),
    )
    const invoiceId = sql<number>`500000 + ${subscriptions.id}`
    const corrected = await tx.update(subscriptions).set({ zohoInvoiceId: invoiceId }).where(missing).returning()
    if (corrected.length === 0) return
    const logs = corrected.map(({ id }) => {
      return { subscriptionId: id, status: "SUCCESS", responseMessage: null, createdAt: now }
    })
    await tx.insert(accountingLogs).values(logs)
    const entries = corrected.map(({ id, zohoInvoiceId }) => ({
      changeType: "updated" as const,
      auditedType: "subscription",
      auditedId: id,
      changes: { zoho_invoice_id: { old: null, new: zohoInvoiceId } },
      label: "{user} corrected the invoice of {audited}",
    }))
    await logAudits(tx, staff, now, entries)
  })
  return true
}

const isTime = (text: string) => isDate(text.slice(0, 10)) && /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)
