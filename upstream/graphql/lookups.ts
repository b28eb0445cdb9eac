import { and, asc, count, eq, exists, type SQL, sql } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { Db } from "../db/database"
import { teamFoodCategories, teamZones } from "../db/dispatch"
import { cities } from "../db/schema"
import { nationalities, shifts, teams } from "../db/workforce"
import { needs, requireAny, type Staff } from "../permissions"
import type { Upstream } from "../upstream"
import { field } from "./field"
import { boundsOf, type Columns, conditionOf, type Page, paginatorInfo, type Where } from "./list-query"

const CITY_COLUMNS: Columns = {
  ID: { source: cities.id, kind: "number" },
  IS_ACTIVE: { source: sql`${cities.isActive}::int`, kind: "number" },
}

export const TEAM_COLUMNS: Columns = {
  ID: { source: teams.id, kind: "number" },
  TEAM_NAME: { source: teams.teamName, kind: "text" },
  STATUS: { source: teams.status, kind: ["ACTIVE", "INACTIVE"] },
  CITY_ID: { source: teams.cityId, kind: "number" },
}

interface TeamsArguments extends Page {
  where?: Where | null
  hasZones?: Where | null
  hasFoodCategories?: Where | null
}

/** Lists for selectors (product/workforce 5), by id. All except shifts need only a sign-in. */
export const lookupQueries = {
  cities: field(async ({ db }: Upstream, _staff: Staff, page: Page & { where?: Where | null }) => {
    const { data, ...rest } = await pageOf(db, cities, cities.id, page, conditionOf(page.where, CITY_COLUMNS))
    return { ...rest, data: data.map((city) => ({ ...city, name: city.enName })) }
  }),
  nationalities: field(({ db }: Upstream, _staff: Staff, page: Page) =>
    pageOf(db, nationalities, nationalities.id, page),
  ),
  teams: field(({ db }: Upstream, _staff: Staff, { where, hasZones, hasFoodCategories, ...page }: TeamsArguments) => {
    const zones = linkedTo(
      db,
      teamZones,
      teamZones.teamId,
      teams.id,
      conditionOf(hasZones, ZONE_LINKS(teamZones.zoneId)),
    )
    const categories = linkedTo(
      db,
      teamFoodCategories,
      teamFoodCategories.teamId,
      teams.id,
      conditionOf(hasFoodCategories, CATEGORY_LINKS),
    )
    return pageOf(db, teams, teams.id, page, and(conditionOf(where, TEAM_COLUMNS), zones, categories))
  }),
  shifts: field(async ({ db }: Upstream, staff: Staff, page: Page) => {
    requireAny(staff, needs.seeShifts)
    const { data, ...rest } = await pageOf(db, shifts, shifts.id, page)
    return { ...rest, data: data.map(({ id, enTitle }) => ({ id, title: enTitle })) }
  }),
}

/** Columns that filter a list of links by zone id. */
export const ZONE_LINKS = (zoneId: PgColumn): Columns => ({ ID: { source: zoneId, kind: "number" } })
const CATEGORY_LINKS: Columns = { ID: { source: teamFoodCategories.foodCategoryId, kind: "number" } }

/** Condition: a list of links has a matching entry for this row; undefined without a filter. */
export function linkedTo(db: Db, links: PgTable, linkId: PgColumn, rowId: PgColumn, fits: SQL | undefined) {
  if (!fits) return undefined
  return exists(
    db
      .select({ one: sql`1` })
      .from(links)
      .where(and(eq(linkId, rowId), fits)),
  )
}

/** A page of a table's rows by id, with its paginator. */
export async function pageOf<T extends PgTable>(
  db: Db,
  table: T,
  id: PgColumn,
  page: Page,
  condition?: SQL,
  order: readonly SQL[] = [],
) {
  const { limit, offset } = boundsOf(page)
  const data = (await db
    .select()
    .from(table as PgTable)
    .where(condition)
    .orderBy(...order, asc(id))
    .limit(limit)
    .offset(offset)) as T["$inferSelect"][]
  const [sum] = await db
    .select({ total: count() })
    .from(table as PgTable)
    .where(condition)
  return { data, paginatorInfo: paginatorInfo(page, data.length, sum?.total ?? 0) }
}
