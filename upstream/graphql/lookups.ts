import { asc, count } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { Db } from "../db/database"
import { cities } from "../db/schema"
import { nationalities, shifts, teams } from "../db/workforce"
import { needs, requireAny, type Staff } from "../permissions"
import type { Upstream } from "../upstream"
import { field } from "./field"
import { boundsOf, type Page, paginatorInfo } from "./list-query"

/** Lists that selectors choose from (D2 7): by id, a sign-in is enough but for shifts. */
export const lookupQueries = {
  cities: field(async ({ db }: Upstream, _staff: Staff, page: Page) => {
    const { data, ...rest } = await pageOf(db, cities, cities.id, page)
    return { ...rest, data: data.map((city) => ({ ...city, name: city.enName })) }
  }),
  nationalities: field(({ db }: Upstream, _staff: Staff, page: Page) =>
    pageOf(db, nationalities, nationalities.id, page),
  ),
  teams: field(({ db }: Upstream, _staff: Staff, page: Page) => pageOf(db, teams, teams.id, page)),
  shifts: field(async ({ db }: Upstream, staff: Staff, page: Page) => {
    requireAny(staff, needs.seeShifts)
    const { data, ...rest } = await pageOf(db, shifts, shifts.id, page)
    return { ...rest, data: data.map(({ id, enTitle }) => ({ id, title: enTitle })) }
  }),
}

async function pageOf<T extends PgTable>(db: Db, table: T, id: PgColumn, page: Page) {
  const { limit, offset } = boundsOf(page)
  const data = (await db
    .select()
    .from(table as PgTable)
    .orderBy(asc(id))
    .limit(limit)
    .offset(offset)) as T["$inferSelect"][]
  const [sum] = await db.select({ total: count() }).from(table as PgTable)
  return { data, paginatorInfo: paginatorInfo(page, data.length, sum?.total ?? 0) }
}
