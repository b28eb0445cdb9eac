import { z } from "zod"
import { gates } from "~/auth/gates"
import type { AuthorizedSession } from "~/auth/guard.server"
import { AskedDay } from "~/base/day.server"
import { env } from "~/base/env.server"
import { formatInstant } from "~/base/format-instant.server"
import { dayInZone, timeInZone } from "~/domain/calendar"
import { PageNumber } from "~/lists/list-query.server"
import type { ListScreen } from "~/lists/list-state.server"
import { activityKinds, visibleKinds } from "~/registry/activity-kinds"
import type { Activity, ActivityFilter } from "~/store/activity.server"
import { nameInWords, recordInWords, textInWords, valueInWords } from "./activity-words.server"

/** Entries per page. Ours: the documents have no such list. */
const ACTIVITY_PER_PAGE = 20
/** Entries in the section of a record's page. */
export const ACTIVITY_OF_RECORD = 5

/** Saved list settings of the Activity page. Sorted by time, newest first by default. */
export const activityList: ListScreen = {
  key: "activity",
  path: "/activity",
  filters: ["person", "kind", "record", "from", "to"],
  sorts: ["when"],
  pageSize: ACTIVITY_PER_PAGE,
}

/** Text columns of the store can't hold NUL. */
const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((value) => !value.includes("\0"))
    .optional()
    .catch(undefined)

export const ActivityQuery = z.object({
  person: text(200),
  kind: text(40),
  record: text(100),
  from: AskedDay,
  to: AskedDay,
  page: PageNumber,
})
export type ActivityQuery = z.infer<typeof ActivityQuery>

/**
 * Filters by kinds that the person may see. Denied actions are only the person's own, unless the person may see all of
 * them.
 */
export function filterOf(
  { kind, record, ...query }: ActivityQuery,
  { can, session }: Pick<AuthorizedSession, "can" | "session">,
) {
  const visible = visibleKinds(can)
  const kinds = kind ? visible.filter((each) => each === kind) : visible
  // For one record: also entries of other records that refer to it.
  const alsoOf = kind && kinds.length > 0 ? visible : undefined
  const own = can(gates.refusedTries) ? undefined : { kind: "refused-try", staffKey: session.staffKey }
  return { ...query, kinds, recordId: record, alsoOf, own } satisfies ActivityFilter
}

export function toActivityRow({ id, at, person, action, kind, record, before, after }: Activity) {
  return {
    id,
    at: at.toISOString(),
    when: formatInstant(at.toISOString()),
    person,
    action,
    kind: activityKinds[kind]?.label ?? kind,
    record: {
      ...record,
      name: recordInWords(kind, record.name),
      href: activityKinds[kind]?.path?.(record.id) ?? null,
    },
    changes: changesOf(before, after, textInWords),
  }
}
export type ActivityRow = ReturnType<typeof toActivityRow>

/** An entry as a row of the export. */
export function toActivityLine({ before, after, ...entry }: Activity) {
  const timeZone = env.BUSINESS_TIME_ZONE
  const changes = changesOf(before, after).map(({ name, from, to }) => `${name}: ${from ?? "-"} → ${to ?? "-"}`)
  return {
    ...entry,
    when: `${dayInZone(entry.at, timeZone)} ${timeInZone(entry.at, timeZone)}`,
    kind: activityKinds[entry.kind]?.label ?? entry.kind,
    record: { ...entry.record, name: recordInWords(entry.kind, entry.record.name) },
    changes: changes.join("; "),
  }
}
export type ActivityLine = ReturnType<typeof toActivityLine>

/** Changed fields. For a created or deleted record: all its values. */
function changesOf(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  say = (text: string) => text,
): { name: string; from: string | null; to: string | null }[] {
  if (after === null && before !== null) return changesOf(null, before, say)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const sayOf = (text: string) => say(valueInWords(name, text))
    const [from, to] = [wordsOf(before?.[name], sayOf), wordsOf(after?.[name], sayOf)]
    return from === to ? [] : [{ name: nameInWords(name), from, to }]
  })
}

function wordsOf(value: unknown, say: (text: string) => string): string | null {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, say) ?? "").join(", ")
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, one]) => `${nameInWords(name)}: ${wordsOf(one, say) ?? ""}`)
      .join(", ")
  if (typeof value === "boolean") return value ? "yes" : "no"
  return say(String(value))
}
