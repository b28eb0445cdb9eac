import { gates } from "~/auth/gates"
import { quietLoader } from "~/auth/staff-route.server"
import { requireFound } from "~/base/not-found.server"
import { attempt } from "~/upstream/attempt.server"
import { findMenu } from "../menus.server"
import { menuVersionOf } from "./menu-content.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The menu's version, polled by open pages; 404 or 503 without a body. */
export const loader = quietLoader({ gate: gates.menus, ids: ["id"] }, async ({ api, ids }) => {
  const found = await attempt(findMenu(api, ids.id))
  if (!found.ok) return new Response(null, { status: 503 })
  return new Response(menuVersionOf(requireFound(found.value)), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  })
})
