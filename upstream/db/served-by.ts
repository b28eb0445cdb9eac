import { type SQL, sql } from "drizzle-orm"
import { deliveries, plans, teamFoodCategories, teamZones } from "./dispatch"
import { teams } from "./workforce"

/** Orders whose zone and food category one of these teams serves. */
export function servedBy(fits: SQL | undefined): SQL | undefined {
  if (!fits) return undefined
  return sql`exists (select 1 from ${teams} join ${teamZones} on ${teamZones.teamId} = ${teams.id}
    join ${teamFoodCategories} on ${teamFoodCategories.teamId} = ${teams.id}
    where ${teamZones.zoneId} = ${deliveries.zoneId}
    and ${teamFoodCategories.foodCategoryId} = ${plans.foodCategoryId} and ${fits})`
}
