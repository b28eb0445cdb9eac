import { redirect } from "@remix-run/node"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { serializeCookie } from "~/base/cookies.server"
import { safeReturnTo } from "~/base/redirects.server"
import { buttonOf } from "~/forms/button.server"
import { formAction } from "~/forms/form-page.server"

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
export const loader = staffLoader(gates.signedIn, () => redirect("/"))

/** Keeps a look of the shell (theme, sidebar, shortcut keys) in a cookie that the server renders from, so nothing flashes. */
const keepLook = buttonOf({
  intent: "keep-look",
  async press({ context }, form) {
    const sent = PreferencesSchema.safeParse(Object.fromEntries(form))
    if (!sent.success) throw new Response(null, { status: 400 })
    const { theme, sidebar, shortcuts, returnTo } = sent.data
    if (theme) context.cookies.append(serializeCookie("theme", theme, KEPT))
    if (sidebar) context.cookies.append(serializeCookie("sidebar", sidebar, KEPT))
    if (shortcuts) context.cookies.append(serializeCookie("shortcuts", shortcuts, KEPT))
    throw redirect(safeReturnTo(returnTo) ?? "/")
  },
})

export const action = formAction({ gate: gates.signedIn, forms: [keepLook] })
