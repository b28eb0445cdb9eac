import { addDays } from "../../rules/calendar"
import type { configurationJobs, jobMenus } from "../schema"
import type { Menus } from "./menus"

type Job = Required<typeof configurationJobs.$inferInsert>

const LOWEST_JOB_ID = 305

/**
 * [status, action, menu, reason of a failure; DAY is the second day of its menu]. Oldest first; the newest id is 318.
 */
const JOBS: readonly (readonly [Job["status"], "create" | "extend", string, string?])[] = [
  ["SUCCESS", "create", "Jeddah Offices, Autumn"],
  ["SUCCESS", "create", "Back to School 2026"],
  ["FAILED", "create", "National Day 96, Jeddah", "Only 2 of the 4 merchants needed on DAY can deliver."],
  ["SUCCESS", "create", "Khobar Offices (catering)"],
  ["SUCCESS", "create", "Makkah Autumn"],
  ["SUCCESS", "create", "Madinah Autumn Family"],
  ["SUCCESS", "extend", "Jeddah Corniche Family"],
  ["FAILED", "extend", "Keto Select, Riyadh", "No chosen merchant is within the travel time of 5 minutes."],
  ["SUCCESS", "create", "Riyadh East, Autumn"],
  ["SUCCESS", "create", "Riyadh Breakfast Club"],
  ["PENDING", "create", "Dammam Winter Warmers"],
  ["FAILED", "create", "Dammam Autumn", "Only 9 of the 12 meals needed on DAY are left to choose from."],
  ["SUCCESS", "create", "Riyadh Central Lunch 4W"],
  ["PENDING", "extend", "Riyadh North, Autumn balanced"],
]

const FIRST_OF_TWO = "Riyadh Central Lunch 4W"
const SECOND_OF_TWO = "Keto Select, Riyadh"

/** Generation jobs in every status, with the menus that the finished ones made. */
export function makeJobs({ menus, menuZones }: Menus) {
  const jobs: Job[] = []
  const links: (typeof jobMenus.$inferInsert)[] = []
  for (const [status, action, menuName, failureReason] of JOBS) {
    const menu = menus.find((each) => each.name === menuName)
    if (!menu) continue
    const id = LOWEST_JOB_ID + jobs.length
    const start = action === "extend" ? addDays(menu.endDate, 1) : menu.startDate
    jobs.push({
      id,
      name: action === "extend" ? `${menuName}, extend from ${start}` : `${menuName}, create ${menu.noOfWeeks} weeks`,
      status,
      configurations: {
        action_type: action,
        ...(action === "extend" ? { to_be_extended_menu_id: menu.id } : {}),
        city_id: menu.cityId,
        zones_ids: menuZones.filter((link) => link.menuId === menu.id).map((link) => link.zoneId),
        product_type_id: 1,
        start_date: start.split("-").reverse().join("-"),
        no_of_weeks: menu.noOfWeeks,
      },
      failureReason: failureReason?.replace("DAY", addDays(menu.startDate, 1)) ?? null,
      createdAt: new Date(menu.createdAt.getTime() + 3_600_000),
    })
    if (status === "SUCCESS") links.push({ jobId: id, menuId: menu.id })
    // One job created two menus, as jobs that split their zones do.
    const second = menuName === FIRST_OF_TWO ? menus.find((each) => each.name === SECOND_OF_TWO) : undefined
    if (second) links.push({ jobId: id, menuId: second.id })
  }
  return { jobs, links }
}
