import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { listZones } from "~/upstream/lookups.server"
import { orNull } from "~/upstream/or-null.server"
import { menus } from "../menu.record"
import { menuList, withoutForeignZones } from "./menu-list.server"

export { BESIDE as handle } from "~/base/route-handle"

export const loader = staffLoader({ gate: menus.gate, query: menuList.query }, async ({ query, ...visit }) => {
  const ownZones = await withoutForeignZones(query, () => orNull(listZones(visit.api, query.city)))
  return exportList({ ...visit, query: ownZones }, menuList)
})
