import { shiftSource } from "./areas/delivery/shifts/shift-source.server"
import { menuSource } from "./areas/food/menus/menu-source.server"
import { merchantSource } from "./areas/food/merchants/merchant-source.server"
import { contractorSource } from "./areas/logistics/contractors/contractor-source.server"
import { driverSource } from "./areas/logistics/drivers/driver-source.server"
import { supervisorSource } from "./areas/logistics/supervisors/supervisor-source.server"
import type { SearchSource } from "./search-source.server"

/**
 * Every kind of record, in the order of the sidebar. A list adds its own: a `*-source.server.ts` beside it, made by
 * `recordSource` of `search-source.server.ts` where that suits, and a line here.
 */
export const searchSources: readonly SearchSource[] = [
  menuSource,
  merchantSource,
  contractorSource,
  driverSource,
  supervisorSource,
  shiftSource,
]
