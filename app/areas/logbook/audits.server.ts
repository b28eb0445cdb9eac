import { z } from "zod"
import { formatInstantSecond } from "~/base/format-instant.server"
import type { CalendarDate } from "~/domain/calendar"
import type { Api } from "~/upstream/api.server"
import { wireList, wireObject, wireText } from "~/upstream/wire"

/** Somebody or something that an entry names. */
const RefSchema = wireObject(
  z.object({
    type: wireText,
    id: z.union([z.number(), z.string()]).nullish(),
    name: wireText,
  }),
).transform((ref) => ref ?? { type: "", id: null, name: "" })
export type Ref = z.output<typeof RefSchema>

const NOTHING = { old: null, new: null }
const ChangeSchema = z.unknown().transform((value): { old: unknown; new: unknown } => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { old: null, new: value }
  return "old" in value || "new" in value ? { ...NOTHING, ...value } : { old: null, new: value }
})
/** PHP writes an empty object as an empty list. */
const byName = <Each extends z.ZodType>(each: Each) =>
  wireObject(z.record(z.string(), each)).transform((values) => values ?? {})

const AuditSchema = z.object({
  createdAt: wireText,
  user: RefSchema,
  changeType: wireText,
  audited: RefSchema,
  changes: byName(ChangeSchema),
  label: wireText,
  variables: byName(RefSchema),
})
export type Audit = z.output<typeof AuditSchema>
const AuditsSchema = byName(wireList(AuditSchema))

/** What is asked for: what happened to one record in these days. */
export interface LogbookAsked {
  from: CalendarDate
  to: CalendarDate
  id: string
  type?: string | undefined
}

/** A day of the log, its newest entry first. */
export interface AuditDay {
  day: CalendarDate
  audits: Audit[]
}

/** Those of one moment keep the upstream's order; what has no time stands last. */
const newestFirst = (one: Audit, other: Audit) =>
  formatInstantSecond(other.createdAt).localeCompare(formatInstantSecond(one.createdAt))

/** Keys that are data: days, names of fields and of variables. */
const DATA_KEYS = ["*.changes", "*.changes.*.old", "*.changes.*.new", "*.variables"]

/** Everything that happened to a record in these days, the newest day first. */
export async function listAudits(api: Api, { from, to, id, type }: LogbookAsked): Promise<AuditDay[]> {
  const query = { from_date: from, to_date: to, ...(type ? { auditType: type.toLowerCase() } : {}), auditId: id }
  const days = await api.rest.get("/audits", { query, raw: true, schema: AuditsSchema, dataKeys: DATA_KEYS })
  return Object.entries(days)
    .map(([day, audits]) => ({ day, audits: audits.toSorted(newestFirst) }))
    .filter(({ audits }) => audits.length > 0)
    .toSorted((a, b) => b.day.localeCompare(a.day))
}
