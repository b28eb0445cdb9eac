import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { redirect } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { safeReturnTo } from "~/base/redirects.server"
import { readForm } from "~/forms/form.server"
import { reportPageView } from "~/server/page-views.server"

export { BESIDE as handle } from "~/base/route-handle"

/** Nothing to look at: whoever lands here goes on to the home page. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireStaff(context, gates.signedIn)
  return redirect("/")
}

/** Takes the page views of navigations made in the browser; a page that the server rendered reports itself. */
export async function action({ context, request }: ActionFunctionArgs) {
  await requireStaff(context, gates.signedIn)
  const path = safeReturnTo(String((await readForm(request)).get("path") ?? ""))
  if (path) reportPageView(context, new URL(path, context.url).pathname)
  return new Response(null, { status: 204 })
}
