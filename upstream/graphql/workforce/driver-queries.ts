import { and, count, desc, eq, exists, isNotNull, isNull, type SQL, sql } from "drizzle-orm"
import { citcLogs, drivers, driverTeams, rowCounts, teams } from "../../db/workforce"
import { knownId } from "../../ids"
import { needs, requireAny, type Staff } from "../../permissions"
import type { Upstream } from "../../upstream"
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
import { TEAM_COLUMNS } from "../lookups"
import { loadCondition } from "../order-load"

export const DRIVER_STATUSES = ["ACTIVE", "PENDING", "SUSPENDED", "DENIED", "READY", "STANDBY", "BLOCKED"] as const

/** Columns for filters and sorting of drivers. */
export const DRIVER_COLUMNS: Columns = {
  ID: { source: drivers.id, kind: "number" },
  FIRST_NAME: { source: drivers.firstName, kind: "text" },
  LAST_NAME: { source: drivers.lastName, kind: "text" },
  PHONE: { source: drivers.phone, kind: "text" },
  USERNAME: { source: drivers.username, kind: "text" },
  EMAIL: { source: drivers.email, kind: "text" },
  CITY_ID: { source: drivers.cityId, kind: "number" },
  NATIONALITY_ID: { source: drivers.nationalityId, kind: "number" },
  STATUS: { source: drivers.status, kind: DRIVER_STATUSES, isAnyCase: true },
  CITC_STATUS: { source: drivers.citcStatus, kind: ["VALID", "INVALID"] },
  CONTRACTOR_ID: { source: drivers.contractorId, kind: "number" },
  CREATED_AT: { source: drivers.dateCreated, kind: "instant" },
  DATE_CREATED: { source: drivers.dateCreated, kind: "instant" },
}

interface DriversArguments extends Page {
  where?: Where | null
  hasTeams?: Where | null
  hasContractor?: boolean | null
  hasAssignedOrders?: boolean | null
  deliveryDate?: string | null
  orderBy?: OrderBy[] | null
}

/** The drivers query (product/workforce 1): every status, highest id first unless ordered. */
export async function listDrivers(upstream: Upstream, staff: Staff, args: DriversArguments) {
  requireAny(staff, needs.chooseDrivers)
  const { db } = upstream
  const having = args.hasTeams ? inTeams(conditionOf(args.hasTeams, TEAM_COLUMNS)) : undefined
  const load = await loadCondition(upstream, args)
  const condition = and(conditionOf(args.where, DRIVER_COLUMNS), having, ofContractor(args.hasContractor), load)
  return driverPage(upstream, args, condition)

  function inTeams(teamCondition: SQL | undefined) {
    return exists(
      db
        .select({ one: sql`1` })
        .from(driverTeams)
        .innerJoin(teams, eq(teams.id, driverTeams.teamId))
        .where(and(eq(driverTeams.driverId, drivers.id), teamCondition)),
    )
  }
}

/** One page of matching drivers, in the format of DriverPaginator. The caller has checked the permission. */
export async function driverPage(
  { db }: Upstream,
  args: Page & { orderBy?: OrderBy[] | null },
  condition: SQL | undefined,
) {
  const { limit, offset } = boundsOf(args)
  const [data, [sum]] = await Promise.all([
    db
      .select()
      .from(drivers)
      .where(condition)
      .orderBy(...orderOf(args.orderBy, DRIVER_COLUMNS, []), desc(drivers.id))
      .limit(limit)
      .offset(offset),
    condition
      ? db.select({ total: count() }).from(drivers).where(condition)
      : db.select({ total: rowCounts.rows }).from(rowCounts).where(eq(rowCounts.name, "drivers")),
  ])
  return { data, paginatorInfo: paginatorInfo(args, data.length, sum?.total ?? 0) }
}

interface DriverArguments {
  id?: string | null
  input?: { driverId: string } | null
}

/** The driver query: null for an unknown id. */
export async function findDriver({ db }: Upstream, staff: Staff, { id, input }: DriverArguments) {
  requireAny(staff, input ? needs.dispatch : needs.seeDrivers)
  const [driver] = await db
    .select()
    .from(drivers)
    .where(eq(drivers.id, knownId(id ?? input?.driverId ?? "")))
  return driver ?? null
}

interface LogsArguments extends Page {
  input: { driverId: string }
}

/** The driverCitcLogs query: newest first. */
export async function listCitcLogs({ db }: Upstream, staff: Staff, args: LogsArguments) {
  requireAny(staff, needs.seeDrivers)
  const { limit, offset } = boundsOf(args)
  const condition = eq(citcLogs.driverId, knownId(args.input.driverId))
  const data = await db.select().from(citcLogs).where(condition).orderBy(desc(citcLogs.id)).limit(limit).offset(offset)
  const [sum] = await db.select({ total: count() }).from(citcLogs).where(condition)
  return { data, paginatorInfo: paginatorInfo(args, data.length, sum?.total ?? 0) }
}

function ofContractor(has: boolean | null | undefined): SQL | undefined {
  if (has === null || has === undefined) return undefined
  return has ? isNotNull(drivers.contractorId) : isNull(drivers.contractorId)
}
