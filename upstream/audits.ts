import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm"
import { type HistoryEntry, historyOf } from "./audit-history"
import type { Audit } from "./contract/market"
import { clientName } from "./db/clients"
import type { Db } from "./db/database"
import { audits, banners, type Changes, segments, type Variables } from "./db/market"
import { meals, merchants, staff } from "./db/schema"
import { drivers } from "./db/workforce"
import type { Staff } from "./permissions"
import { addDays } from "./rules/calendar"

export interface Logged {
  changeType: "created" | "updated" | "deleted"
  auditedType: string
  auditedId: number
  changes: Changes
  label: string
  variables?: Variables
}

/** Writes entries at one moment, by one person or by the system. */
export async function logAudits(db: Db, who: Pick<Staff, "id"> | null, now: Date, entries: readonly Logged[]) {
  const rows = entries.map((entry) => {
    return { createdAt: now, staffId: who?.id ?? null, variables: {}, ...entry }
  })
  for (let start = 0; start < rows.length; start += 1_000)
    await db.insert(audits).values(rows.slice(start, start + 1_000))
}

interface Wanted {
  /** One of AUDIT_TYPES, or all of them. */
  types: readonly string[]
  id: number
  from: string
  to: string
  /** Today in the business zone. */
  today: string
}

type Found = HistoryEntry & { type: string }
type Answer = Record<string, Audit[]>
type Names = Map<string, string>

/**
 * All entries about one record in these days, by date, newest first. `format` writes an instant in the wire's format.
 */
export async function findAudits(db: Db, wanted: Wanted, format: (instant: Date) => string): Promise<Answer> {
  const { types, id, from, to, today } = wanted
  const own = await db
    .select()
    .from(audits)
    .where(
      and(
        eq(audits.auditedId, id),
        inArray(audits.auditedType, [...types]),
        gte(audits.createdAt, sql`${`${from} 00:00:00`}::timestamptz`),
        lt(audits.createdAt, sql`${`${addDays(to, 1)} 00:00:00`}::timestamptz`),
      ),
    )
    .orderBy(desc(audits.createdAt), desc(audits.id))
  const kept = own.map((row): Found => {
    const user = row.staffId
      ? { type: "admin", id: row.staffId, name: null }
      : { type: "system", id: null, name: "System" }
    return { ...row, user, type: row.auditedType, changeType: row.changeType as HistoryEntry["changeType"] }
  })
  const made = types.flatMap((type) => historyOf(type, id, from, to, today).map((entry): Found => ({ ...entry, type })))
  const all = [...kept, ...made].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const names = await namesOf(db, [...references(all), ...types.map((type) => ({ type, id }))])
  const nameOf = (kind: string, known: string | null, of: number | null) =>
    known ?? names.get(`${kind.toLowerCase()} ${of}`) ?? `#${of}`
  const days: Answer = {}
  for (const entry of all) {
    const createdAt = format(entry.createdAt)
    const { user } = entry
    const variables = Object.entries(entry.variables).map(([name, each]) => {
      return [name, { ...each, name: nameOf(each.type, each.name, each.id) }]
    })
    const day = createdAt.slice(0, 10)
    days[day] ??= []
    days[day].push({
      id: entry.id,
      created_at: createdAt,
      user: { ...user, name: nameOf(user.type, user.name, user.id) },
      change_type: entry.changeType,
      audited: { type: entry.type.toUpperCase(), id, name: auditedName(entry.type, id, names) },
      changes: entry.changes,
      label: entry.label,
      variables: Object.fromEntries(variables),
    })
  }
  return days
}

function* references(entries: readonly HistoryEntry[]) {
  for (const { user, variables } of entries) {
    if (user.name === null && user.id !== null) yield { type: user.type, id: user.id }
    for (const each of Object.values(variables)) if (each.name === null) yield each
  }
}

function auditedName(type: string, id: number, names: Names): string {
  if (type === "order") return `Order #${id}`
  if (type === "client") return clientName(id)
  return names.get(`${type} ${id}`) ?? `${type.charAt(0).toUpperCase()}${type.slice(1)} #${id}`
}

/** Names by `type id`, with one query per type. */
async function namesOf(db: Db, wanted: readonly { type: string; id: number }[]): Promise<Names> {
  const names: Names = new Map()
  const ids = new Map<string, Set<number>>()
  for (const { type, id } of wanted) {
    const kind = type.toLowerCase()
    ids.set(kind, (ids.get(kind) ?? new Set()).add(id))
  }
  const add = (kind: string, rows: readonly { id: number; name: string }[]) => {
    for (const { id, name } of rows) names.set(`${kind} ${id}`, name)
  }
  for (const [kind, table] of Object.entries(NAMED)) {
    const some = [...(ids.get(kind) ?? [])]
    if (some.length > 0) add(kind, await table(db, some))
  }
  return names
}

const NAMED: Readonly<Record<string, (db: Db, ids: number[]) => Promise<{ id: number; name: string }[]>>> = {
  admin: (db, ids) =>
    db
      .select({ id: staff.id, name: sql<string>`${staff.firstName} || ' ' || ${staff.lastName}` })
      .from(staff)
      .where(inArray(staff.id, ids)),
  driver: (db, ids) =>
    db
      .select({ id: drivers.id, name: sql<string>`${drivers.firstName} || ' ' || ${drivers.lastName}` })
      .from(drivers)
      .where(inArray(drivers.id, ids)),
  item: (db, ids) => db.select({ id: meals.id, name: meals.enName }).from(meals).where(inArray(meals.id, ids)),
  merchant: (db, ids) =>
    db.select({ id: merchants.id, name: merchants.restaurantName }).from(merchants).where(inArray(merchants.id, ids)),
  banner: (db, ids) => db.select({ id: banners.id, name: banners.name }).from(banners).where(inArray(banners.id, ids)),
  segment: (db, ids) =>
    db.select({ id: segments.id, name: segments.name }).from(segments).where(inArray(segments.id, ids)),
}
