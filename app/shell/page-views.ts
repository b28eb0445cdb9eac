import { redirect } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { safeReturnTo } from "~/base/redirects.server"
import { buttonOf } from "~/forms/button.server"
import { formAction } from "~/forms/form-page.server"
import { reportPageView } from "~/server/page-views.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { noteOpened } from "./search/last-opened.server"

export { BESIDE as handle } from "~/base/route-handle"

/** No page: a GET redirects to the home page. */
export const loader = staffLoader(gates.signedIn, () => redirect("/"))

/** Records page views of client navigations; server-rendered pages report themselves. */
const takeView = buttonOf({
  intent: "page-view",
  async press({ context, session }, form) {
    const asked = safeReturnTo(String(form.get("path") ?? ""))
    if (asked) {
      const path = new URL(asked, context.url).pathname
      reportPageView(context, path)
      await storeOrNull(context, noteOpened(session.staffKey, path, String(form.get("title") ?? "")))
    }
    throw new Response(null, { status: 204 })
  },
})

export const action = formAction({ gate: gates.signedIn, forms: [takeView] })
