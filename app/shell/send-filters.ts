import { redirect } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { redirectWith, safeReturnTo } from "~/base/redirects.server"
import { buttonOf } from "~/forms/button.server"
import { formAction } from "~/forms/form-page.server"
import { SENT_TO, TOO_MANY } from "~/ui/list/filter-sending"
import { MAX_PACKED, MAX_QUERY, packQuery } from "~/ui/list/packed-ids"

export { BESIDE as handle } from "~/base/route-handle"

/** No page: a GET, for example after signing in again, redirects to the home page. */
export const loader = staffLoader(gates.signedIn, () => redirect("/"))

/** Without script: redirects to a list with the form's filters, packed to fit into a URL. */
const send = buttonOf({
  intent: "filters",
  maxFields: MAX_PACKED,
  async press({ context }, form) {
    const path = safeReturnTo(context.url.searchParams.get(SENT_TO))?.split(/[?#]/, 1)[0] ?? "/"
    const said = [...form].flatMap(([name, value]) => (typeof value === "string" && value ? [[name, value]] : []))
    const query = String(packQuery(new URLSearchParams(said)))
    if (query.length > MAX_QUERY) throw redirectWith(context, path, { kind: "error", title: TOO_MANY })
    throw redirect(query ? `${path}?${query}` : path, 303)
  },
})

export const action = formAction({ gate: gates.signedIn, forms: [send] })
