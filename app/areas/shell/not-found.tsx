import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { pageTitle } from "~/ui/page/page-title"
import { NotFound } from "./error-page"

export const meta: MetaFunction = (args) => pageTitle(args, "Page not found")

/** Every path that is no screen, and /404, where a person without a screen's permission is sent (product/shell 1). */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireStaff(context, gates.signedIn)
  return data(null, { status: 404 })
}

/** A form posted to a path that is no screen gets the same page. */
export async function action({ context }: LoaderFunctionArgs) {
  await requireStaff(context, gates.signedIn)
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFound />
}
