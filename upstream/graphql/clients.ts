import { clients } from "../db/dispatch"
import { needs, requireAny, type Staff } from "../permissions"
import type { Upstream } from "../upstream"
import { type Columns, conditionOf, type Page, type Where } from "./list-query"
import { pageOf } from "./lookups"

const COLUMNS: Columns = {
  ID: { source: clients.id, kind: "number" },
  FIRST_NAME: { source: clients.firstName, kind: "text" },
  LAST_NAME: { source: clients.lastName, kind: "text" },
  PHONE: { source: clients.contactPhone, kind: "text" },
  CITY_ID: { source: clients.cityId, kind: "number" },
}

/** The clients query (product/workforce 5): by id, as the support page looks them up. */
export async function listClients({ db }: Upstream, staff: Staff, args: Page & { where?: Where | null }) {
  requireAny(staff, needs.dispatch)
  return pageOf(db, clients, clients.id, args, conditionOf(args.where, COLUMNS))
}
