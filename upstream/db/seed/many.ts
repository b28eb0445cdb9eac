import { sql } from "drizzle-orm"
import type { Db } from "../database"
import { continueIds } from "./bulk-insert"

/** Riyadh, the city of most choices. */
const CITY = 3

const FIRST_ORGANIZATION = "(select min(id) from organizations where en_name like 'Many Organization %')"

interface Copied {
  table: string
  /** Condition for the row that is copied. */
  like: string
  /** Columns with a value of their own in each copy, by the copy's number `n` from 1. */
  own: Record<string, string>
}

/** Rows behind long lists of choices. Names end in their number, so that tests can search for the last one. */
const COPIED: readonly Copied[] = [
  {
    table: "contractors",
    like: `city_id = ${CITY} and status = 'ACTIVE'`,
    own: { en_name: "'Many Contractor ' || n" },
  },
  { table: "teams", like: `city_id = ${CITY} and status = 'ACTIVE'`, own: { team_name: "'Many Team ' || n" } },
  { table: "zones", like: `city_id = ${CITY} and is_active`, own: { name: "'Many Zone ' || n" } },
  {
    table: "merchants",
    like: `city_id = ${CITY} and status = 'ACTIVE'`,
    own: { restaurant_name: "'Many Kitchen ' || n" },
  },
  {
    table: "food_categories",
    like: `city_id = ${CITY} and status = 'PUBLISHED'`,
    own: { name: "'Many Category ' || n" },
  },
  {
    table: "plans",
    like: `city_id = ${CITY} and status = 'PUBLISH' and shift_id = 2 and not is_private`,
    own: { plan_name: "'Many Plan ' || n", is_private: "n % 2 = 0" },
  },
  {
    table: "payment_plans",
    like: `city_id = ${CITY} and status = 'ACTIVE'`,
    own: { name: "'Many Payment Plan ' || n", type: "case n % 2 when 0 then 'SUPERVISOR' else 'DRIVER' end" },
  },
  {
    table: "supervisors",
    like: "true",
    own: { first_name: "'Many ' || n", username: "'many.' || n", phone: "(966990000000 + n)::text" },
  },
  { table: "menus", like: `city_id = ${CITY} and status = 'active'`, own: { name: "'Many Menu ' || n" } },
  { table: "vouchers", like: "is_active", own: { code: "'MANY' || n" } },
  { table: "packages", like: "true", own: { en_name: "'Many Package ' || n" } },
  { table: "organizations", like: "is_active", own: { en_name: "'Many Organization ' || n", logo: "null::text" } },
  {
    table: "companies",
    like: "organization_id is not null",
    own: { name_en: "'Many Company ' || n", organization_id: `${FIRST_ORGANIZATION} + n - 1` },
  },
  { table: "polygon_discounts", like: "true", own: { en_name: "'Many Discount ' || n" } },
]

const FIRST_ZONE = `(select min(id) from zones where city_id = ${CITY} and is_active)`
const FIRST_TEAM = `(select min(id) from teams where city_id = ${CITY} and status = 'ACTIVE')`
const FIRST_MENU = `(select min(id) from menus where city_id = ${CITY} and status = 'active')`

/** Related rows, which are copied too. */
const FOLLOWING = [
  `insert into zone_grounds select z.id, g.boundary from zones z join zone_grounds g on g.zone_id = ${FIRST_ZONE}
    where z.name like 'Many Zone %'`,
  `insert into team_zones select t.id, z.zone_id from teams t join team_zones z on z.team_id = ${FIRST_TEAM}
    where t.team_name like 'Many Team %'`,
  `insert into team_food_categories select t.id, f.food_category_id from teams t
    join team_food_categories f on f.team_id = ${FIRST_TEAM} where t.team_name like 'Many Team %'`,
  `insert into plan_zones (plan_id, zone_id) select id, ${FIRST_ZONE} from plans where plan_name like 'Many Plan %'`,
  `insert into departments (organization_id, name, is_default)
    select id, 'Default', true from organizations where en_name like 'Many Organization %'`,
  `insert into menu_zones select m.id, z.zone_id from menus m join menu_zones z on z.menu_id = ${FIRST_MENU}
    where m.name like 'Many Menu %'`,
]

/** Adds this many copies of one row to every list of choices, inside the database. */
export async function addMany(db: Db, count: number): Promise<void> {
  if (count === 0) return
  for (const { table, like, own } of COPIED) {
    const fields = Object.entries({ id: `(select max(id) from ${table}) + n`, ...own })
    const changed = fields.map(([name, value]) => `'${name}', ${value}`).join(", ")
    await db.execute(
      sql.raw(`insert into ${table} select (jsonb_populate_record(one, jsonb_build_object(${changed}))).*
        from ${table} one, generate_series(1, ${count}) n where one.id = (select min(id) from ${table} where ${like})`),
    )
    await continueIds(db, table)
  }
  for (const statement of FOLLOWING) await db.execute(sql.raw(statement))
}
