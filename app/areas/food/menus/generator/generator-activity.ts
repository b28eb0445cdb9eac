import { formatDay } from "~/domain/calendar"
import type { ActivityEntry } from "~/store/activity.server"
import type { OrderedGeneration } from "./generator.server"

/** The entry of a requested generation: on the menu to extend, else by city. The job's results have no entry. */
export function orderEntry({ ordered, city, zones, menu }: OrderedGeneration): ActivityEntry {
  const after = {
    city,
    zones,
    "start date": formatDay(ordered.startDate.split("-").reverse().join("-")),
    weeks: ordered.noOfWeeks,
    merchants: ordered.merchantsIds.length,
  }
  if (!menu) return { action: "requested", kind: "menu-generation", id: ordered.cityId, name: city, after }
  const before = menu.endDate ? { end: formatDay(menu.endDate) } : null
  return { action: "extension requested", kind: "menu", id: menu.id, name: menu.name, before, after }
}
