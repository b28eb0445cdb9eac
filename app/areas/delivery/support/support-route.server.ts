import { data } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { type Guarded, requireStaff } from "~/auth/guard.server"
import { today } from "~/base/clock.server"
import type { RequestContext } from "~/base/context.server"
import { env } from "~/base/env.server"
import { readForm } from "~/forms/form.server"
import { openForm, sendOnce } from "~/forms/send-form.server"
import { actOnList } from "~/lists/list-actions.server"
import { parseListQuery } from "~/lists/list-query.server"
import { ASSIGN_INTENT } from "../dispatch/assign-fields"
import { type Assigning, assignForm } from "../dispatch/assign-form.server"
import { listTeamChoices } from "../dispatch/teams.server"
import { messageForm } from "./message-form.server"
import { SupportQuery, supportPage } from "./support.server"
import { SEND_MESSAGE, SUPPORT_SCREEN, supportPath, supportWith } from "./support-paths"

/** What the support screen shows, in its tab and in a help desk's frame (product/dispatch 4). */
export async function readSupport(guarded: Guarded) {
  const query = parseListQuery(guarded.context.url, SupportQuery)
  const isAssigning = query.dialog === ASSIGN_INTENT && query.orders
  const { clientId } = query
  const [page, message, assigning] = await Promise.all([
    supportPage(guarded, query),
    clientId ? openForm(guarded, messageForm, { clientId, path: "" }) : null,
    isAssigning ? openForm(guarded, assignForm, assigningOf(query, "")) : null,
  ])
  return { query, page, adminSiteUrl: env.ADMIN_SITE_URL, message, assigning }
}

/** One order of the page, and the teams of every city. */
function assigningOf({ deliveryDate, orders }: SupportQuery, path: string): Assigning {
  return { date: deliveryDate ?? today(), ids: orders ? [orders] : [], listTeams: listTeamChoices, path }
}

export type SupportData = Awaited<ReturnType<typeof readSupport>>

/** Its actions: a message, an assignment, and in its tab what views do; `path` is the screen's own, which it leads back to. */
export async function actOnSupport(context: RequestContext, request: Request, path: string) {
  const guarded = await requireStaff(context, gates.support)
  const { session } = guarded
  const form = await readForm(request)
  const query = parseListQuery(context.url, SupportQuery)
  const here = supportWith(path, context.url.search, {})
  if (form.get("intent") === SEND_MESSAGE) {
    const { clientId } = query
    if (!clientId) throw new Response(null, { status: 400 })
    const reply = await sendOnce({ ...guarded, form, current: { clientId, path: here } }, messageForm)
    return data(reply, { status: reply.status })
  }
  if (form.get("intent") !== ASSIGN_INTENT) {
    // Views lead to the tab's own address, which no frame shows.
    const viewed = path === supportPath ? await actOnList(context, session, SUPPORT_SCREEN, form) : null
    if (viewed) return viewed
    throw new Response(null, { status: 400 })
  }
  const reply = await sendOnce({ ...guarded, form, current: assigningOf(query, here) }, assignForm)
  return data(reply, { status: reply.status })
}
