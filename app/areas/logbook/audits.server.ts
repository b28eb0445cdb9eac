import { z } from "zod"
import { formatInstantSecond } from "~/base/format-instant.server"
import type { CalendarDate } from "~/domain/calendar"
import type { Api } from "~/upstream/api.server"
import { wireList, wireObject, wireText } from "~/upstream/wire"

/** A person or record that an entry refers to. */
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

/** Keeps the upstream's order for equal times; entries without a time go last. */
const newestFirst = (one: Audit, other: Audit) =>
  formatInstantSecond(other.createdAt).localeCompare(formatInstantSecond(one.createdAt))

/** Keys that are data (days, field names, variables), so they are not converted. */
const DATA_KEYS = ["*.changes", "*.changes.*.old", "*.changes.*.new", "*.variables"]

/** A record's entries in these days, newest day first. */
export async function listAudits(api: Api, { from, to, id, type }: LogbookAsked): Promise<AuditDay[]> {
  const query = { from_date: from, to_date: to, ...(type ? { auditType: type.toLowerCase() } : {}), auditId: id }
  const days = await api.rest.get("/audits", { query, raw: true, schema: AuditsSchema, dataKeys: DATA_KEYS })
  return Object.entries(days)
    .map(([day, audits]) => ({ day, audits: audits.toSorted(newestFirst) }))
    .filter(({ audits }) => audits.length > 0)
    .toSorted((a, b) => b.day.localeCompare(a.day))
}
