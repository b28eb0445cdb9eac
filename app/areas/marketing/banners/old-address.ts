import { redirect } from "@remix-run/node"
import { staffLoader } from "~/auth/staff-route.server"
import { banners } from "./banner.record"

export { ALONE as handle } from "~/base/route-handle"

/** Where a banner's panel was before: bookmarks and links in messages lead on. */
export const loader = staffLoader({ gate: banners.edit, ids: ["id"] }, ({ ids, context }) => {
  throw redirect(banners.pathOf(ids.id) + context.url.search)
})
