import { data } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { type Guarded, requireStaff } from "~/auth/guard.server"
import { today } from "~/base/clock.server"
import type { RequestContext } from "~/base/context.server"
import { env } from "~/base/env.server"
import { readForm } from "~/forms/form.server"
import { actOnList } from "~/lists/list-actions.server"
import { parseListQuery } from "~/lists/list-query.server"
import { attempt } from "~/upstream/attempt.server"
import { assignDialog } from "../dispatch/assign-dialog.server"
import { assignFromForm } from "../dispatch/assign-form.server"
import { ASSIGN_INTENT } from "../dispatch/assign-intent"
import { listTeamChoices } from "../dispatch/teams.server"
import { SupportQuery, sendMessage, supportPage } from "./support.server"
import { SEND_MESSAGE, SUPPORT_SCREEN, supportPath, supportWith } from "./support-paths"

/** What the support screen shows, in its tab and in a help desk's frame (product/dispatch 4). */
export async function readSupport(guarded: Guarded) {
  const { context, api } = guarded
  const query = parseListQuery(context.url, SupportQuery)
  const page = await supportPage(guarded, query)
  const isAssigning = query.dialog === "assign" && query.orders
  const asked = { date: page.date, ids: query.orders ? [query.orders] : [], team: query.team }
  const [assigning, teams] = await Promise.all([
    isAssigning ? attempt(assignDialog(api, asked)) : null,
    isAssigning ? attempt(listTeamChoices(api)) : null,
  ])
  return {
    query,
    page,
    adminSiteUrl: env.ADMIN_SITE_URL,
    assigning: assigning && (assigning.ok ? assigning.value : ("failed" as const)),
    teams: teams?.ok ? teams.value : [],
  }
}
export type SupportData = Awaited<ReturnType<typeof readSupport>>

/**
 * Its actions: a message, an assignment, and in its tab what views do.
 *
 * @param path the screen's own, which it leads back to
 */
export async function actOnSupport(context: RequestContext, request: Request, path: string) {
  const { api, session } = await requireStaff(context, gates.support)
  const form = await readForm(request)
  const query = parseListQuery(context.url, SupportQuery)
  const acting = { context, api, session, form, path: supportWith(path, context.url.search, {}) }
  if (form.get("intent") === SEND_MESSAGE) {
    const reply = await sendMessage({ ...acting, clientId: query.clientId })
    return data({ message: reply, assign: null }, { status: reply.status })
  }
  if (form.get("intent") !== ASSIGN_INTENT) {
    // Views lead to the tab's own address, which no frame shows.
    const viewed = path === supportPath ? await actOnList(context, session, SUPPORT_SCREEN, form) : null
    if (viewed) return viewed
    throw new Response(null, { status: 400 })
  }
  const reply = await assignFromForm({ ...acting, date: query.deliveryDate ?? today() })
  return data({ message: null, assign: reply }, { status: reply.status })
}
