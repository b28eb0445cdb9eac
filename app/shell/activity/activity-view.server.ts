import { z } from "zod"
import { gates } from "~/auth/gates"
import type { AuthorizedSession } from "~/auth/guard.server"
import { AskedDay } from "~/base/day.server"
import { env } from "~/base/env.server"
import { formatInstant } from "~/base/format-instant.server"
import { dayInZone, formatDay, isCalendarDate, timeInZone } from "~/domain/calendar"
import { PageNumber } from "~/lists/list-query.server"
import type { ListScreen } from "~/lists/list-state.server"
import { activityKinds, visibleKinds } from "~/registry/activity-kinds"
import type { Activity, ActivityFilter } from "~/store/activity.server"
import { statusWord } from "~/ui/elements/status-word"

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

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
const WIRE_NAME = /^[a-z]+(?:[A-Z][a-z0-9]*|_[a-z0-9]+)+$/

/** Abbreviations in field names. */
const SPELLED_OUT: Readonly<Record<string, string>> = { en: "English", ar: "Arabic", citc: "CITC", dm: "DM" }

/** A field's name in words. Older entries store `enName` and `package_id`, shown as "English name" and "package". */
export function nameInWords(name: string): string {
  if (!WIRE_NAME.test(name)) return name
  const words = name.replaceAll("_", " ").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const said = words.replace(/^(?:is|has) /, "").replace(/ ids?$/, "")
  return said.replaceAll(/\w+/g, (word) => SPELLED_OUT[word] ?? word)
}

/** A record's name in words. An export is stored under its file name, `package-plans`, and shown as "Package plans". */
export function recordInWords(kind: string, name: string): string {
  if (kind !== "export") return name
  const words = name.replaceAll("-", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Fields with enum values, which entries store as the API writes them. */
const OF_WORDS = /status|type|allowance|restriction|platform|tenant/i

/** An enum value in the form that the screens use. */
export function valueInWords(name: string, text: string): string {
  return OF_WORDS.test(name) ? statusWord(text) : text
}

/** Days and times in the format of the screens. */
export function textInWords(text: string): string {
  if (isCalendarDate(text)) return formatDay(text)
  return MOMENT.test(text) ? formatInstant(text) || text : text
}
