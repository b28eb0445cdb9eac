import type { MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { staffAction, staffLoader } from "~/auth/staff-route.server"
import { NotFound } from "~/ui/page/error-page"
import { pageTitle } from "~/ui/page/page-title"

export const meta: MetaFunction = (args) => pageTitle(args, "Page not found")

/** Every unknown path, and /404, where people without a screen's permission are redirected. */
export const loader = staffLoader(gates.signedIn, () => data(null, { status: 404 }))

/** A form posted to an unknown path gets the same page. */
export const action = staffAction(gates.signedIn, () => data(null, { status: 404 }))

export default function NotFoundPage() {
  return <NotFound />
}
