import type { LoaderFunctionArgs } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { isRecordId } from "~/domain/record-id"
import { attempt } from "~/upstream/attempt.server"
import { withoutGlobalToasts } from "~/upstream/global-toasts.server"
import { getMenu, isMissingMenu } from "../menus.server"
import { versionOf } from "./menu-content.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The version of a menu, for pages that look whether somebody else changed it; 404 or 503 without a text. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = await requireStaff(withoutGlobalToasts(context), gates.menus)
  if (!isRecordId(params.id)) return new Response(null, { status: 404 })
  const found = await attempt(getMenu(api, params.id))
  if (!found.ok) return new Response(null, { status: isMissingMenu(found.error) ? 404 : 503 })
  return new Response(versionOf(found.value), { headers: { "Content-Type": "text/plain; charset=utf-8" } })
}
