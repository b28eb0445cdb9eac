import { and, asc, eq, inArray, type SQL } from "drizzle-orm"
import { packagePlans } from "../db/business"
import { foodCategories, plans, planZones } from "../db/dispatch"
import { grouped } from "../db/grouped"
import { shifts } from "../db/workforce"
import type { Staff } from "../permissions"
import type { Upstream } from "../upstream"
import { batched } from "./batch"
import type { GraphqlContext } from "./context"
import { field } from "./field"
import { type Columns, conditionOf, type OrderBy, orderOf, type Page, type Where } from "./list-query"
import { linkedTo, pageOf, ZONE_LINKS } from "./lookups"
import { byId, cityById } from "./relations"

const CATEGORY_COLUMNS: Columns = {
  ID: { source: foodCategories.id, kind: "number" },
  NAME: { source: foodCategories.name, kind: "text" },
  CITY_ID: { source: foodCategories.cityId, kind: "number" },
  STATUS: { source: foodCategories.status, kind: ["PUBLISHED", "DRAFT"] },
}
const PLAN_COLUMNS: Columns = {
  ID: { source: plans.id, kind: "number" },
  PLAN_NAME: { source: plans.planName, kind: "text" },
  STATUS: { source: plans.status, kind: ["PUBLISH", "DRAFT"], isAnyCase: true },
  CITY_ID: { source: plans.cityId, kind: "number" },
  SHIFT_ID: { source: plans.shiftId, kind: "number" },
  FOOD_CATEGORY_ID: { source: plans.foodCategoryId, kind: "number" },
  IS_PRIVATE: { source: plans.isPrivate, kind: "flag" },
}

const PACKAGE_LINKS: Columns = { ID: { source: packagePlans.packageId, kind: "number" } }

interface PlansArguments extends Page {
  where?: Where | null
  hasZones?: Where | null
  hasPackages?: Where | null
  orderBy?: OrderBy[] | null
}

/** Food categories and plans, by id unless ordered (product/dispatch 5). */
export const planQueries = {
  foodCategories: field(({ db }: Upstream, _staff: Staff, args: Page & { where?: Where | null }) =>
    pageOf(db, foodCategories, foodCategories.id, args, conditionOf(args.where, CATEGORY_COLUMNS)),
  ),
  plans: field(
    ({ db }: Upstream, _staff: Staff, { where, hasZones, hasPackages, orderBy, ...page }: PlansArguments) => {
      const inZones = conditionOf(hasZones, ZONE_LINKS(planZones.zoneId))
      const inPackages = conditionOf(hasPackages, PACKAGE_LINKS)
      const condition = and(
        conditionOf(where, PLAN_COLUMNS),
        linkedTo(db, packagePlans, packagePlans.planId, plans.id, inPackages),
        linkedTo(db, planZones, planZones.planId, plans.id, inZones),
      )
      return pageOf(db, plans, plans.id, page, condition, orderOf(orderBy, PLAN_COLUMNS, []))
    },
  ),
}

const categoryById = batched(async (db, ids) =>
  byId(await db.select().from(foodCategories).where(inArray(foodCategories.id, ids))),
)
const plansOfCategory = batched(async (db, ids) => {
  const published: SQL | undefined = and(inArray(plans.foodCategoryId, ids), eq(plans.status, "PUBLISH"))
  return grouped(await db.select().from(plans).where(published).orderBy(asc(plans.id)), (row) => row.foodCategoryId)
})
const shiftById = batched(async (db, ids) => {
  const rows = await db.select({ id: shifts.id, title: shifts.enTitle }).from(shifts).where(inArray(shifts.id, ids))
  return byId(rows)
})
export const planById = batched(async (db, ids) => byId(await db.select().from(plans).where(inArray(plans.id, ids))))

type Plan = typeof plans.$inferSelect
type Category = typeof foodCategories.$inferSelect
type Arguments = Record<string, unknown>

export const planFields = {
  FoodCategory: {
    plans: async (category: Category, _: Arguments, context: GraphqlContext) =>
      (await plansOfCategory(context, category.id)) ?? [],
  },
  Plan: {
    city: (plan: Plan, _: Arguments, context: GraphqlContext) => cityById(context, plan.cityId),
    foodCategory: (plan: Plan, _: Arguments, context: GraphqlContext) => categoryById(context, plan.foodCategoryId),
    shift: (plan: Plan, _: Arguments, context: GraphqlContext) => shiftById(context, plan.shiftId),
  },
}
