import { redirect } from "@remix-run/node"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { serializeCookie } from "~/base/cookies.server"
import { safeReturnTo } from "~/base/redirects.server"
import { buttonOf } from "~/forms/button.server"
import { formAction } from "~/forms/form-page.server"

export { BESIDE as handle } from "~/base/route-handle"

/** Seconds: one year. */
const KEPT = { maxAge: 31_536_000 }

const PreferencesSchema = z.object({
  theme: z.enum(["light", "dark", "system"]).optional(),
  sidebar: z.enum(["open", "collapsed"]).optional(),
  shortcuts: z.enum(["on", "off"]).optional(),
  returnTo: z.string().optional(),
})

/** No page: a GET, for example after signing in again, redirects to the home page. */
export const loader = staffLoader(gates.signedIn, () => redirect("/"))

/** Stores theme, sidebar and shortcuts in cookies. The server renders from them, so that nothing flashes. */
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
