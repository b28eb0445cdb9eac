import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { redirect } from "@remix-run/node"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { serializeCookie } from "~/base/cookies.server"
import { safeReturnTo } from "~/base/redirects.server"
import { readForm } from "~/forms/form.server"

export { BESIDE as handle } from "~/base/route-handle"

/** A look is kept for a year. */
const KEPT = { maxAge: 31_536_000 }

const PreferencesSchema = z.object({
  theme: z.enum(["light", "dark", "system"]).optional(),
  sidebar: z.enum(["open", "collapsed"]).optional(),
  shortcuts: z.enum(["on", "off"]).optional(),
  returnTo: z.string().optional(),
})

/** Nothing to look at: whoever lands here, after signing in again for instance, goes on to the home page. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireStaff(context, gates.signedIn)
  return redirect("/")
}

/** Keeps a look of the shell (theme, sidebar, shortcut keys) in a cookie that the server renders from, so nothing flashes. */
export async function action({ context, request }: ActionFunctionArgs) {
  await requireStaff(context, gates.signedIn)
  const form = PreferencesSchema.safeParse(Object.fromEntries(await readForm(request)))
  if (!form.success) throw new Response(null, { status: 400 })
  const { theme, sidebar, shortcuts, returnTo } = form.data
  if (theme) context.cookies.append(serializeCookie("theme", theme, KEPT))
  if (sidebar) context.cookies.append(serializeCookie("sidebar", sidebar, KEPT))
  if (shortcuts) context.cookies.append(serializeCookie("shortcuts", shortcuts, KEPT))
  return redirect(safeReturnTo(returnTo) ?? "/")
}
