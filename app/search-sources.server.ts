import { shiftSource } from "./areas/delivery/shifts/shift-source.server"
import { menuSource, merchantSource } from "./areas/food/search.server"
import { contractorSource } from "./areas/logistics/contractors/contractor-source.server"
import { driverSource } from "./areas/logistics/drivers/driver-source.server"
import { supervisorSource } from "./areas/logistics/supervisors/supervisor-source.server"
import type { SearchSource } from "./search-source.server"

/** Every kind of record, in the order of the sidebar. An area adds its own: its `search.server.ts`, and a line here. */
export const searchSources: readonly SearchSource[] = [
  menuSource,
  merchantSource,
  contractorSource,
  driverSource,
  supervisorSource,
  shiftSource,
]
