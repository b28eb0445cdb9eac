import { gates } from "~/auth/gates"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { today, zonedNow } from "~/base/clock.server"
import { env } from "~/base/env.server"
import { FRAME_SCREEN, isFramePath } from "~/base/frame-path"
import { readQuery } from "~/base/query.server"
import { sendFormOf } from "~/forms/form-page.server"
import { loadForm, type Subject } from "~/forms/subject.server"
import type { Api } from "~/upstream/api.server"
import { ASSIGN_INTENT } from "../dispatch/assign-fields"
import { assignForm } from "../dispatch/assign-form.server"
import type { Assigning } from "../dispatch/assign-offers.server"
import { supportPath } from "../dispatch/client-path"
import { ownMapTexts } from "../dispatch/dispatch-texts"
import { keepDay } from "../dispatch/shown-day.server"
import { listTeamChoices } from "../dispatch/teams.server"
import { undoAssignment } from "../dispatch/undo.server"
import { findClient } from "./clients.server"
import { knownDayOf } from "./known-day.server"
import { type Addressed, messageForm } from "./message-form.server"
import { SupportQuery, supportPage } from "./support.server"
import { supportWith } from "./support-paths"
import { ownSupportTexts } from "./support-texts"

/** What the support screen shows, in its tab and in a help desk's frame (product/dispatch 4). */
export async function readSupport(visit: AuthorizedRequest) {
  const query = askedOf(visit)
  if (query.clientId) keepDay(visit, pathOf(visit), "deliveryDate")
  const isAssigning = query.dialog === ASSIGN_INTENT && query.orders
  const [page, message, assigning] = await Promise.all([
    supportPage(visit, query),
    loadForm(visit, messageForm, toWrite),
    isAssigning ? loadForm(visit, assignForm, toAssign) : null,
  ])
  // A frame shows Support alone.
  const canKeep = visit.can(gates.editCannedMessages) && !isFramePath(visit.context.url.pathname)
  return { query, page, now: zonedNow(), adminSiteUrl: env.ADMIN_SITE_URL, message, assigning, canKeep }
}

const askedOf = ({ context }: Pick<AuthorizedRequest, "context">) => readQuery(context.url, SupportQuery)

/** The screen as it is, in its tab or in a help desk's frame. */
function hereOf({ context: { url } }: Pick<AuthorizedRequest, "context">): string {
  return supportWith(pathOf({ context: { url } }), url.search, {})
}

const pathOf = ({ context: { url } }: { context: { url: URL } }) =>
  isFramePath(url.pathname) ? FRAME_SCREEN : supportPath

/** One order of the page, and the teams of every city. */
const toAssign: Subject<Assigning> = {
  async find(visit) {
    const { deliveryDate, orders } = askedOf(visit)
    const ids = orders ? [orders] : []
    const date = deliveryDate || today()
    const knownDay = (api: Api) => (orders ? knownDayOf(visit, api, orders, date) : Promise.resolve(null))
    return { date, ids, listTeams: listTeamChoices, knownDay, path: hereOf(visit) }
  },
  missing: ownMapTexts.emptyGroup,
}

const toWrite: Subject<Addressed> = {
  async find(visit) {
    const { clientId, deliveryDate, order } = askedOf(visit)
    return clientId ? { clientId, date: deliveryDate || today(), order, path: hereOf(visit) } : null
  },
  missing: ownSupportTexts.noClient,
}

/** Of a message that is sent the client is looked up; the screen that it is written on has done that. */
const toSend: Subject<Addressed> = {
  ...toWrite,
  async find(visit) {
    const about = await toWrite.find(visit)
    return about && (await findClient(visit.api, about.clientId)) ? about : null
  },
}

/** A message, an assignment, and taking that back, in the screen's tab and in a help desk's frame (product/dispatch 4). */
export const supportForms = [sendFormOf(messageForm, toSend), sendFormOf(assignForm, toAssign), undoAssignment(hereOf)]

export type SupportData = Awaited<ReturnType<typeof readSupport>>
