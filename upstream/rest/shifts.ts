import { and, asc, eq, ne, sql } from "drizzle-orm"
import { Hono } from "hono"
import { ShiftRequest } from "../contract/rest"
import type { Db } from "../db/database"
import { brokenIndex } from "../db/unique"
import { shifts } from "../db/workforce"
import { needs, requireAny } from "../permissions"
import { type FieldErrors, invalid, missing } from "../problem"
import type { Upstream, UpstreamEnv } from "../upstream"
import { pathId, readBody, readQuery } from "./read-input"

type Row = typeof shifts.$inferSelect

const noSuchShift = () => missing("There is no such shift.")

/** GET and POST /shifts, GET and PUT /shifts/{id} of admin v1 (product/workforce 4). A PUT has every field. */
export function shiftRoutes({ db, stats }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.get("/shifts", async (c) => {
    requireAny(c.var.staff, needs.seeShifts)
    readQuery(c, {})
    const rows = await db.select().from(shifts).orderBy(asc(shifts.id))
    return c.json(rows.map(toAnswer))
  })

  routes.post("/shifts", async (c) => {
    requireAny(c.var.staff, needs.editDrivers)
    const values = valuesOf(await readBody(c, ShiftRequest))
    await refuseTakenTitles(db, values)
    const [made] = await saveUnlessTaken(db.insert(shifts).values(values).returning())
    stats.mutated()
    return c.json(made ? toAnswer(made) : null, 201)
  })

  routes.get("/shifts/:id", async (c) => {
    requireAny(c.var.staff, needs.seeShifts)
    readQuery(c, {})
    const [shift] = await db
      .select()
      .from(shifts)
      .where(eq(shifts.id, pathId(c, noSuchShift())))
    if (!shift) throw noSuchShift()
    return c.json(toAnswer(shift))
  })

  routes.put("/shifts/:id", async (c) => {
    requireAny(c.var.staff, needs.editDrivers)
    const id = pathId(c, noSuchShift())
    const values = valuesOf(await readBody(c, ShiftRequest))
    const [before] = await db.select({ id: shifts.id }).from(shifts).where(eq(shifts.id, id))
    if (!before) throw noSuchShift()
    await refuseTakenTitles(db, values, id)
    const [saved] = await saveUnlessTaken(db.update(shifts).set(values).where(eq(shifts.id, id)).returning())
    if (!saved) throw noSuchShift()
    stats.mutated()
    return c.json(toAnswer(saved))
  })

  return routes
}

function valuesOf({ en, ar, start_time, end_time, pickup_time }: ShiftRequest): Omit<Row, "id"> {
  return {
    enTitle: en.title.trim(),
    enDescription: en.description.trim(),
    arTitle: ar.title.trim(),
    arDescription: ar.description.trim(),
    startTime: start_time,
    endTime: end_time,
    pickupTime: pickup_time,
  }
}

function toAnswer(row: Row) {
  return {
    id: row.id,
    en: { title: row.enTitle, description: row.enDescription },
    ar: { title: row.arTitle, description: row.arDescription },
    start_time: row.startTime,
    end_time: row.endTime,
    pickup_time: row.pickupTime,
  }
}

const TITLES = [
  { column: "enTitle", field: "en.title", words: "English title", index: "shifts_en_title" },
  { column: "arTitle", field: "ar.title", words: "Arabic title", index: "shifts_ar_title" },
] as const

const taken = (titles: readonly (typeof TITLES)[number][]) => {
  const errors: FieldErrors = {}
  for (const { field, words } of titles) errors[field] = [`The ${words} has already been taken.`]
  return invalid(errors)
}

/** Titles that differ only in case count as the same. */
async function refuseTakenTitles(db: Db, values: Omit<Row, "id">, exceptId = 0): Promise<void> {
  const found: (typeof TITLES)[number][] = []
  for (const title of TITLES) {
    const { column } = title
    const same = and(eq(sql`lower(${shifts[column]})`, sql`lower(${values[column]})`), ne(shifts.id, exceptId))
    const [other] = await db.select({ id: shifts.id }).from(shifts).where(same).limit(1)
    if (other) found.push(title)
  }
  if (found.length > 0) throw taken(found)
}

/** The same refusal if another request takes the title between the check and the save. */
async function saveUnlessTaken<T>(saving: PromiseLike<T>): Promise<T> {
  try {
    return await saving
  } catch (error) {
    const index = brokenIndex(error)
    const title = TITLES.find((each) => each.index === index)
    throw title ? taken([title]) : error
  }
}
