import { gates } from "~/auth/gates"
import { quietLoader } from "~/auth/staff-route.server"
import { isRecordId } from "~/domain/record-id"
import { attempt } from "~/upstream/attempt.server"
import { getMenu, isMissingMenu } from "../menus.server"
import { versionOf } from "./menu-content.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The version of a menu, for pages that look whether somebody else changed it; 404 or 503 without a text. */
export const loader = quietLoader(gates.menus, async ({ api, params }) => {
  if (!isRecordId(params.id)) return new Response(null, { status: 404 })
  const found = await attempt(getMenu(api, params.id))
  if (!found.ok) return new Response(null, { status: isMissingMenu(found.error) ? 404 : 503 })
  return new Response(versionOf(found.value), { headers: { "Content-Type": "text/plain; charset=utf-8" } })
})
