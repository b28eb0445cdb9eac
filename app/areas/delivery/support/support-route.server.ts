import { z } from "zod"
import { gates } from "~/auth/gates"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { today, zonedNow } from "~/base/clock.server"
import { env } from "~/base/env.server"
import { FRAME_SCREEN, isFramePath } from "~/base/frame-path"
import { readQuery } from "~/base/query.server"
import { extraLinks, extras } from "~/extras.server"
import { formOf } from "~/forms/form-page.server"
import { type Act, form, type Offering, type Pressed } from "~/forms/form-rules.server"
import { loadForm, type Subject } from "~/forms/subject.server"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import type { Api } from "~/upstream/api.server"
import { ASSIGN_INTENT } from "../dispatch/assign-fields"
import { assignForm } from "../dispatch/assign-form.server"
import type { Assigning } from "../dispatch/assign-offers.server"
import { supportPath } from "../dispatch/client-path"
import { ownMapTexts } from "../dispatch/dispatch-texts"
import type { KnownDay } from "../dispatch/driver-picker/driver-list.server"
import { readTarget } from "../dispatch/driver-picker/driver-target.server"
import { findOrder } from "../dispatch/orders.server"
import { keepDay } from "../dispatch/shown-day.server"
import { listMapTeams, listTeamChoices } from "../dispatch/teams.server"
import { undoAssignment } from "../dispatch/undo.server"
import { knownTimes } from "../live-pins/order-times.server"
import { knownStates } from "../live-pins/watches.server"
import { listGrounds, listMapCities } from "../map/filter/map-choices.server"
import { findClient } from "./clients.server"
import { type AboutOrder, type MessageOffers, type OfferMessages, openGap } from "./message-offers"
import { notifyClient, SupportQuery, supportPage } from "./support.server"
import { MESSAGE_FIELDS, MESSAGE_SENT, SEND_MESSAGE, supportWith } from "./support-paths"

/** Maximum age of the map's data of a city (milliseconds). */
const MAP_DATA_TTL_MS = 60_000
/** The upstream's limit of a message (characters). */
const MAX_CHARACTERS = 2_000

/** Data of the support screen, in the dashboard and in a help desk's frame. */
export async function readSupport(visit: AuthorizedRequest) {
  const query = askedOf(visit)
  if (query.clientId) keepDay(visit, pathOf(visit), "deliveryDate")
  const isAssigning = query.dialog === ASSIGN_INTENT && query.orders
  const [page, message, assigning] = await Promise.all([
    supportPage(visit, query),
    loadForm(visit, messageForm, toWrite),
    isAssigning ? loadForm(visit, assignForm, toAssign) : null,
  ])
  // A frame shows only Support, so it has no links to other screens.
  const links = isFramePath(visit.context.url.pathname) ? [] : extraLinks("messageLinks", visit.can)
  const typed = visit.context.url.searchParams.get("clientId")
  /** What was typed as a client ID but is none. */
  const unread = query.clientId ? null : typed?.trim() || null
  return { query, unread, page, now: zonedNow(), adminSiteUrl: env.ADMIN_SITE_URL, message, assigning, links }
}

const askedOf = ({ context }: Pick<AuthorizedRequest, "context">) => readQuery(context.url, SupportQuery)

/** Address of the screen without its dialog, in the dashboard or in a frame. */
function hereOf({ context: { url } }: Pick<AuthorizedRequest, "context">): string {
  return supportWith(pathOf({ context: { url } }), url.search, {})
}

const pathOf = ({ context: { url } }: { context: { url: URL } }) =>
  isFramePath(url.pathname) ? FRAME_SCREEN : supportPath

/** Assigns one order of the page, with the teams of all cities to choose from. */
const toAssign: Subject<Assigning> = {
  async find(visit) {
    const { deliveryDate, orders } = askedOf(visit)
    const ids = orders ? [orders] : []
    const date = deliveryDate || today()
    const knownDay = (api: Api) => (orders ? knownDayOf(visit, api, orders, date) : Promise.resolve(null))
    const teamsOfZones: Assigning["teamsOfZones"] = (api, zones) => listMapTeams(api, zones, [])
    return { date, ids, listTeams: listTeamChoices, teamsOfZones, knownDay, path: hereOf(visit) }
  },
  missing: ownMapTexts.emptyGroup,
}

/**
 * Places and times that open dispatch maps have of the order's city and day; they are not queried again. Null if there are
 * none, or if the user has no access to the map.
 */
async function knownDayOf(
  { can, session }: Pick<AuthorizedRequest, "can" | "session">,
  api: Api,
  orderId: string,
  date: string,
): Promise<KnownDay | null> {
  if (!can(gates.map)) return null
  const [order, cities] = await Promise.all([findOrder(api, orderId), listMapCities(api)])
  const city = cities.find(({ name }) => name === order?.city)
  const placed = city && (await knownStates(city.id, date, api, MAP_DATA_TTL_MS))
  if (!placed) return null
  const times = knownTimes(
    city.zones.map(({ value }) => value),
    date,
  )
  const [zones, target] = await Promise.all([listGrounds(api), readTarget(session.staffKey)])
  return { date, placed, times, zones, target }
}

interface Addressed extends AboutOrder {
  readonly path: string
}

const MessageSchema = z.object({
  content: z
    .string("*Required")
    .max(MAX_CHARACTERS, `Maximum is ${MAX_CHARACTERS.toLocaleString("en-US")} characters`)
    .superRefine((text, refusal) => {
      const gap = openGap(text)
      if (gap) refusal.addIssue({ code: "custom", message: `Fill in ${gap} before sending` })
    }),
})

/** A template is not inserted while the choice between several orders is open. */
function askWhichOrder(form: FormData): Pressed {
  if (form.get(REFRESH_FIELD) !== "canned" || !form.get("canned") || form.get("about") !== "") return { form }
  const kept = new FormData()
  for (const [name, value] of form) if (name !== REFRESH_FIELD) kept.append(name, value)
  return { form: kept, errors: { about: ["Choose the order that the message is about"] } }
}

const NO_OFFERS: MessageOffers = { choices: [], filled: null }
const offerMessages: OfferMessages = async (...asked) =>
  (await extras.find((extra) => extra.offerMessages)?.offerMessages?.(...asked)) ?? NO_OFFERS

const messageForm = form({
  intent: SEND_MESSAGE,
  fields: MESSAGE_FIELDS,
  schema: MessageSchema,
  offer: ({ api, context, current, values }: Offering<typeof MESSAGE_FIELDS, Addressed>) =>
    offerMessages(api, context, {
      about: Promise.all([current, values]).then(([about, typed]) => ({
        ...about,
        order: typed?.about || about.order,
      })),
      chosen: values.then((typed) => typed?.canned),
    }),
  start: (_, { order }) => ({ about: order ?? "" }),
  press: askWhichOrder,
  // Choosing a template only puts its text into the field.
  follow(values, { filled }, isRefresh) {
    if (!isRefresh || filled === null) return values
    const before = values.content.trimEnd()
    return { ...values, content: before ? `${before}\n${filled}` : filled, canned: "" }
  },
  send: ({ api, current: { clientId } }: Act<Addressed>, { content }) => notifyClient(api, Number(clientId), content),
  refused: ({ userMessage }) => ({ messages: [`The message was not sent. ${userMessage}`.trim()] }),
  unknown: "We could not confirm that the message was sent. Ask the client before you send it again.",
  done: (_, { content }, { current: { clientId, path } }) => ({
    path,
    toast: { kind: "success", title: "The message was sent." },
    activity: {
      action: MESSAGE_SENT,
      kind: "client",
      id: clientId,
      name: `#${clientId}`,
      after: { message: content },
    },
  }),
})

const toWrite: Subject<Addressed> = {
  async find(visit) {
    const { clientId, deliveryDate, order } = askedOf(visit)
    return clientId ? { clientId, date: deliveryDate || today(), order, path: hereOf(visit) } : null
  },
  missing: "Choose a client to send this to.",
}

/** Checks that the client exists before a message is sent. The screen has already done so when it opens. */
const toSend: Subject<Addressed> = {
  ...toWrite,
  async find(visit) {
    const about = await toWrite.find(visit)
    return about && (await findClient(visit.api, about.clientId)) ? about : null
  },
}

/** Forms of the support screen, in the dashboard and in a help desk's frame. */
export const supportForms = [formOf(messageForm, toSend), formOf(assignForm, toAssign), undoAssignment(hereOf)]

export type SupportData = Awaited<ReturnType<typeof readSupport>>
