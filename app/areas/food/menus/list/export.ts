import { staffLoader } from "~/auth/staff-route.server"
import { exportList } from "~/lists/read-list.server"
import { menus } from "../menu.record"
import { menuList } from "./menu-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The Menu List as a file, with the same filters and order. */
export const loader = staffLoader(menus.gate, (visit) => exportList(visit, menuList))
