import { redirect } from "@remix-run/node"
import { staffLoader } from "~/auth/staff-route.server"
import { banners } from "./banner.record"

export { ALONE as handle } from "~/base/route-handle"

/** The former address of a banner's panel. Redirects old bookmarks and links. */
export const loader = staffLoader({ gate: banners.edit, ids: ["id"] }, ({ ids, context }) => {
  throw redirect(banners.pathOf(ids.id) + context.url.search)
})
