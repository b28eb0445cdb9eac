import { z } from "zod"
import { env } from "~/base/env.server"
import { formatInstantClock } from "~/base/format-instant.server"
import { adminUrl } from "~/domain/admin-site"
import { formatLogDay, NOT_A_DAY, readDay } from "~/domain/calendar"
import { westernDigits } from "~/domain/digits"
import { isRecordId } from "~/domain/record-id"
import type { ListScreen } from "~/lists/list-state.server"
import { statusWord } from "~/ui/elements/status-word"
import { truncate } from "~/ui/elements/truncate"
import { AUDIT_TYPES } from "./audit-types"
import type { Audit, AuditDay, LogbookAsked, Ref } from "./audits.server"
import { labelParts, valueLines } from "./entry-text"
import { logbookPath } from "./logbook-paths"

const DATE_REQUIRED = "*Required!"

/** Entries shown on first load; later days load on demand. */
const SHOWN_AT_FIRST = 50
/** Entries of an opened day, and how many a link adds. */
export const SHOWN_OF_DAY = 100
/** Characters of a value before the rest is collapsed. */
const VALUE_LENGTH = 160
/** Open days per URL. */
const MAX_OPEN = 400

export const logbookScreen: ListScreen = {
  key: "logbook",
  path: logbookPath,
  filters: ["start_date", "end_date", "audit_id", "audit_type", "user", "change"],
  pageSize: SHOWN_OF_DAY,
}

const text = z.string().max(200).optional().catch(undefined)

/** Query of the log book: the documents' parameters, then filters of the loaded entries. */
export const LogbookQuery = z.object({
  start_date: text,
  end_date: text,
  audit_id: text.transform((id) => id && westernDigits(id).replace(/^#\s*/, "")),
  audit_type: z.enum(AUDIT_TYPES).optional().catch(undefined),
  user: text,
  change: text,
  /** Open days: `YYYY-MM-DD`, or `YYYY-MM-DD.300` for 300 of its entries. */
  day: z
    .array(z.string().regex(/^\d{4}-\d\d-\d\d(\.\d{1,6})?$/))
    .max(MAX_OPEN)
    .default([])
    .catch([]),
})
export type LogbookQuery = z.output<typeof LogbookQuery>

export interface LogbookErrors {
  start_date?: string
  end_date?: string
  audit_id?: string
}

const FIELDS = ["start_date", "end_date", "audit_id"] as const

/** The parsed query or its errors. Neither on a first visit, when the URL lacks the form's fields. */
export function logbookQuery(
  search: URLSearchParams,
  { start_date: start, end_date: end, audit_id: id, audit_type: type }: LogbookQuery,
): { asked: LogbookAsked | null; errors: LogbookErrors } {
  if (!FIELDS.every((name) => search.has(name))) return { asked: null, errors: {} }
  const errors: LogbookErrors = {}
  const [from, to] = [readDay(start ?? ""), readDay(end ?? "")]
  if (!from) errors.start_date = start ? NOT_A_DAY : DATE_REQUIRED
  if (!to) errors.end_date = end ? NOT_A_DAY : DATE_REQUIRED
  if (!id) errors.audit_id = "*Required"
  else if (!isRecordId(id)) errors.audit_id = "The audit id can contain digits only."
  if (from && to && to < from) errors.end_date = "The to-date cannot be before the from-date."
  if (Object.keys(errors).length > 0 || !from || !to || !id) return { asked: null, errors }
  return { asked: { from, to, id, type }, errors }
}

/** Filters loaded entries by user and change type. Empty days are dropped. */
export function filterDays(
  days: readonly AuditDay[],
  { user, change }: Pick<LogbookQuery, "user" | "change">,
): AuditDay[] {
  const fits = (audit: Audit) => (!user || audit.user.name === user) && (!change || audit.changeType === change)
  return days.flatMap(({ day, audits }) => {
    const own = user || change ? audits.filter(fits) : audits
    return own.length > 0 ? [{ day, audits: own }] : []
  })
}

/** Filter options of the loaded entries. */
export function choicesOf(days: readonly AuditDay[]) {
  const all = days.flatMap(({ audits }) => audits)
  const sorted = (values: readonly string[]) =>
    [...new Set(values)].filter(Boolean).toSorted((a, b) => a.localeCompare(b))
  return { users: sorted(all.map(({ user }) => user.name)), changes: sorted(all.map(({ changeType }) => changeType)) }
}

/**
 * Days for the page. Days of the first 50 entries and days named in the URL are open; entries of other days are not
 * sent.
 */
export function toDays(days: readonly AuditDay[], asked: readonly string[]) {
  const open = new Map(asked.map((text) => [text.slice(0, 10), Number(text.slice(11)) || SHOWN_OF_DAY]))
  let before = 0
  return days.map(({ day, audits }) => {
    const first = Math.max(0, SHOWN_AT_FIRST - before)
    before += audits.length
    const shown = open.get(day) ?? Math.min(first, audits.length)
    return {
      day,
      title: formatLogDay(day),
      count: audits.length,
      isFirst: first > 0,
      entries: audits.slice(0, shown).map(toEntry),
    }
  })
}
export type LogbookDay = ReturnType<typeof toDays>[number]

function toEntry(audit: Audit) {
  const { createdAt, user, changeType, audited } = audit
  return {
    time: formatInstantClock(createdAt),
    user: { name: user.name, type: user.type, href: hrefOf(user) },
    changeType,
    audited: statusWord(audited.type),
    label: labelParts(audit, hrefOf),
    changes: Object.entries(audit.changes).map(([name, change]) => {
      return { name, old: toValue(change.old), new: toValue(change.new) }
    }),
  }
}
export type LogbookEntry = ReturnType<typeof toEntry>

/** A value's first 160 characters as lines, and the rest. No lines for an empty value. */
function toValue(value: unknown): { lines: string[]; rest: string | null } {
  const whole = valueLines(value).join("\n")
  const cut = truncate(whole, VALUE_LENGTH)
  if (cut === whole) return { lines: whole === "" ? [] : whole.split("\n"), rest: null }
  const shown = cut.slice(0, -"...".length)
  return { lines: shown.split("\n"), rest: whole.slice(shown.length) }
}

/** Link of a record by type; null for admins and the system. */
function hrefOf({ type, id }: Ref): string | null {
  if (id === null || id === undefined || id === "") return null
  switch (type.toUpperCase()) {
    case "DRIVER":
      return `/logistics/drivers/${encodeURIComponent(String(id))}`
    case "CLIENT":
      return adminUrl(env.ADMIN_SITE_URL, "clients", id)
    case "ITEM":
      return adminUrl(env.ADMIN_SITE_URL, "meals", id)
    case "MERCHANT":
      return adminUrl(env.ADMIN_SITE_URL, "merchants", id)
    case "ORDER":
      return filled(env.ORDER_PAGE_URL, id)
    case "ADDRESS":
      return filled(env.ADDRESS_PAGE_URL, id)
    default:
      return null
  }
}

const filled = (template: string | undefined, id: string | number) =>
  template?.replace("{id}", () => encodeURIComponent(String(id))) ?? null
