import { and, asc, count, desc, eq, exists, inArray, type SQL, sql } from "drizzle-orm"
import { configurationJobs, jobMenus, menus } from "../db/schema"
import { needs, requireAny, type Staff } from "../permissions"
import type { Upstream } from "../upstream"
import {
  boundsOf,
  type Columns,
  conditionOf,
  type OrderBy,
  orderOf,
  type Page,
  paginatorInfo,
  type Where,
} from "./list-query"

const COLUMNS: Columns = {
  ID: { source: configurationJobs.id, kind: "number" },
  NAME: { source: configurationJobs.name, kind: "text" },
  STATUS: { source: configurationJobs.status, kind: ["PENDING", "SUCCESS", "FAILED"] },
  CREATED_AT: { source: configurationJobs.createdAt, kind: "instant" },
}

const MENU_COLUMNS: Columns = {
  ID: { source: menus.id, kind: "number" },
  NAME: { source: menus.name, kind: "text" },
  STATUS: { source: sql`upper(${menus.status})`, kind: ["ACTIVE", "INACTIVE", "DRAFT"] },
  CITY_ID: { source: menus.cityId, kind: "number" },
  START_DATE: { source: menus.startDate, kind: "date" },
  END_DATE: { source: menus.endDate, kind: "date" },
}

interface JobsArguments extends Page {
  where?: Where | null
  orderBy?: OrderBy[] | null
  hasMenus?: Where | null
}

/** The menuConfigurationJob query (product/food 1 and product/food 8): newest first unless ordered. */
export async function listConfigurationJobs({ db }: Upstream, staff: Staff, args: JobsArguments) {
  requireAny(staff, needs.seeMenus)
  const having = args.hasMenus ? madeMenus(conditionOf(args.hasMenus, MENU_COLUMNS)) : undefined
  const condition = and(conditionOf(args.where, COLUMNS), having)
  const { limit, offset } = boundsOf(args)
  const jobs = await db
    .select()
    .from(configurationJobs)
    .where(condition)
    .orderBy(...orderOf(args.orderBy, COLUMNS, [desc(configurationJobs.createdAt)]), desc(configurationJobs.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ total: count() }).from(configurationJobs).where(condition)
  const ids = jobs.map((job) => job.id)
  const made =
    ids.length === 0
      ? []
      : await db
          .select({ jobId: jobMenus.jobId, menu: menus })
          .from(jobMenus)
          .innerJoin(menus, eq(menus.id, jobMenus.menuId))
          .where(inArray(jobMenus.jobId, ids))
          .orderBy(asc(menus.id))
  const data = jobs.map((job) => ({
    ...job,
    menus: made
      .filter((row) => row.jobId === job.id)
      .map(({ menu }) => ({ ...menu, status: menu.status.toUpperCase() })),
  }))
  return { data, paginatorInfo: paginatorInfo(args, data.length, sum?.total ?? 0) }

  function madeMenus(menuCondition: SQL | undefined) {
    return exists(
      db
        .select({ one: sql`1` })
        .from(jobMenus)
        .innerJoin(menus, eq(menus.id, jobMenus.menuId))
        .where(and(eq(jobMenus.jobId, configurationJobs.id), menuCondition)),
    )
  }
}
