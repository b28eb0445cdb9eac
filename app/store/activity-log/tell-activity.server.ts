import { and, asc, eq, gt, sql } from "drizzle-orm"
import type { Logger } from "pino"
import { env } from "~/base/env.server"
import { activity, keptValues } from "../schema.server"
import { withStore } from "../store.server"

/** The kept value with the number of the last logged entry; it belongs to no person. */
const TOLD = { staffKey: "", name: "activity-log" }
/** Entries per query. */
const PER_READ = 500

let isDue = false
let telling: Promise<void> | null = null

/**
 * With `ACTIVITY_LOG=1`, logs the activity entries that no instance has logged yet, in the order of the chain. The very
 * first run starts with entries that are written after it. Throws StoreUnavailableError.
 */
export function tellActivity(log: Logger): Promise<void> {
  if (env.ACTIVITY_LOG !== "1") return Promise.resolve()
  isDue = true
  telling ??= tellWhatIsDue(log).finally(() => {
    telling = null
  })
  return telling
}

async function tellWhatIsDue(log: Logger): Promise<void> {
  while (isDue) {
    isDue = false
    while (await tellSome(log));
  }
}

/**
 * One instance at a time. It logs before it stores the position: a crash can repeat the last entries, but loses none.
 */
async function tellSome(log: Logger): Promise<boolean> {
  const own = and(eq(keptValues.staffKey, TOLD.staffKey), eq(keptValues.name, TOLD.name))
  return withStore((db) =>
    db.transaction(async (tx) => {
      const head = sql`(SELECT to_jsonb(seq) FROM activity_chain)`
      await tx
        .insert(keptValues)
        .values({ ...TOLD, value: head })
        .onConflictDoNothing()
      const [kept] = await tx.select({ value: keptValues.value }).from(keptValues).where(own).for("update")
      const rows = await tx
        .select()
        .from(activity)
        .where(gt(activity.seq, Number(kept?.value)))
        .orderBy(asc(activity.seq))
        .limit(PER_READ)
      for (const row of rows) log.info(lineOf(row), "activity entry")
      const last = rows.at(-1)?.seq
      if (last) await tx.update(keptValues).set({ value: last, keptAt: sql`now()` }).where(own)
      return rows.length === PER_READ
    }),
  )
}

/** Only ids and field names: values and people's names stay where permissions protect them. */
function lineOf(entry: typeof activity.$inferSelect): Record<string, unknown> {
  const { seq, hash, at, staffId, action, kind, recordId, about, requestId, before, after } = entry
  const fields = [...new Set([before, after].flatMap((values) => Object.keys(values ?? {})))]
  const line = { event: "activity_entry", seq, hash, at: at.toISOString(), staffId, action, kind, recordId, requestId }
  return { ...line, ...(about ? { about } : {}), ...(fields.length > 0 ? { fields } : {}) }
}
