import { eq, sql } from "drizzle-orm"
import { type Logged, logAudits } from "./audits"
import { bulkJobs, subscriptions } from "./db/market"
import type { Upstream } from "./upstream"

type Job = typeof bulkJobs.$inferSelect
type Subscription = Pick<typeof subscriptions.$inferSelect, "id" | "status" | "startDate">

/** Does a bulk job: changes every subscription that the file names and logs it, or leaves all as it was and sets FAILED. */
export async function runBulkAction({ db, clock, log }: Upstream, job: Job, ids: readonly number[]): Promise<void> {
  const own = eq(bulkJobs.id, job.id)
  try {
    await db.transaction(async (tx) => {
      const named = sql`${subscriptions.id} in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`
      const { id, status, startDate } = subscriptions
      const known = await tx.select({ id, status, startDate }).from(subscriptions).where(named).for("update")
      if (job.action === "CANCEL_SUBSCRIPTION") await tx.update(subscriptions).set({ status: "CANCELLED" }).where(named)
      if (job.action === "DELAY_SUBSCRIPTION" && job.date) {
        await tx.update(subscriptions).set({ startDate: job.date }).where(named)
      }
      await logAudits(
        tx,
        { id: job.staffId },
        clock.now(),
        known.map((subscription) => logged(job, subscription)),
      )
      const done = { status: "SUCCESS", done: known.length, unknown: ids.length - known.length }
      await tx.update(bulkJobs).set(done).where(own)
    })
  } catch (error) {
    log.error({ err: error, jobId: job.id }, "bulk action failed")
    await db.update(bulkJobs).set({ status: "FAILED" }).where(own)
  }
}

function logged({ action, date }: Job, { id, status, startDate }: Subscription): Logged {
  const common = { changeType: "updated" as const, auditedType: "subscription", auditedId: id }
  switch (action) {
    case "CANCEL_SUBSCRIPTION":
      return { ...common, changes: { status: { old: status, new: "CANCELLED" } }, label: "{user} cancelled {audited}" }
    case "DELAY_SUBSCRIPTION":
      return { ...common, changes: { start_date: { old: startDate, new: date } }, label: "{user} delayed {audited}" }
    case "DELAY_ORDERS_IN_SUBSCRIPTION":
      return {
        ...common,
        changes: { delayed_order: { old: null, new: date } },
        label: "{user} delayed an order of {audited}",
      }
    default:
      return {
        ...common,
        changes: { added_order: { old: null, new: date } },
        label: "{user} added an order to {audited}",
      }
  }
}
