import type { LoaderFunctionArgs } from "@remix-run/node"
import { requireStaff } from "~/auth/guard.server"
import { exportList } from "~/lists/read-list.server"
import { menus } from "../menu.record"
import { menuList } from "./menu-list.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The Menu List under the same filters and in the same order, as a file. */
export async function loader({ context }: LoaderFunctionArgs) {
  return exportList(await requireStaff(context, menus.gate), menuList)
}
